import { readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { CannotRun, messageOf } from "./exit.js";
import { type Commit, openCommit } from "./git.js";
import type { CatalogSource } from "./plan-source.js";
import { type Project, shown } from "./project.js";

/** Another version of a catalog, and what was generated beside it. */
export interface OtherVersion extends CatalogSource {
  /** The text of a generated file; undefined where there is none. */
  generated(output: string, name: string): string | undefined;
}

/**
 * The version of the catalog that `ref` names: a file that is there, else a git ref, of which the same
 * file is taken, or `REF:PATH`. Throws CannotRun where there is none.
 */
export function openOtherVersion(ref: string, project: Project, cwd: string): OtherVersion {
  const path = resolve(cwd, ref);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile()) return fileVersion(path, cwd);
  const [, rev = ref, inside] = /^([^:]+):(.+)$/.exec(ref) ?? [];
  const file = inside ?? `./${basename(project.file)}`;
  const commit = openCommit(rev, project.folder);
  return commitVersion(commit, file, `${rev}:${inside ?? project.shownFile}`);
}

function fileVersion(path: string, cwd: string): OtherVersion {
  const shownFile = shown(path, cwd);
  try {
    const bytes = readFileSync(path);
    return { shownFile, bytes, generated: (...at) => textAt(join(dirname(path), ...at)) };
  } catch (error) {
    throw new CannotRun(`${shownFile} cannot be read: ${messageOf(error)}`);
  }
}

function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function commitVersion(commit: Commit, file: string, shownFile: string): OtherVersion {
  const bytes = commit.readFile(file);
  if (bytes === undefined) {
    throw new CannotRun(
      `${shownFile} is not there`,
      "where the catalog had another name then, write REF:PATH",
    );
  }
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  return {
    shownFile,
    bytes,
    generated: (output, name) => commit.readFile(`${folder}${output}/${name}`)?.toString("utf8"),
  };
}
