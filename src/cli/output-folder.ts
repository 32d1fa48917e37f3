import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { HEADER } from "../compiler/emit/header.js";
import { CannotRun, messageOf } from "./exit.js";

/** Temporary files carry this prefix, which repositories ignore; the next build removes a leftover. */
const TEMPORARY = ".pi-tool-catalog-tmp-";

/** How far into a file its header is looked for, in characters. */
const HEADER_WITHIN = 400;

/** What is to become of one file of the output folder. */
export interface FileChange {
  /** Below the output folder. */
  readonly name: string;
  readonly kind: "create" | "update" | "remove" | "blocked";
  /** As on disk, with LF line ends; undefined where there is none. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

function readText(path: string): string | undefined {
  try {
    // A checkout with CRLF line ends is the same content.
    return readFileSync(path, "utf8").replaceAll("\r\n", "\n");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new CannotRun(`${path} cannot be read: ${messageOf(error)}`);
  }
}

function isOurs(text: string): boolean {
  return text.slice(0, HEADER_WITHIN).includes(HEADER);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** What building would change in the output folder; nothing for a folder that is up to date. */
export function planChanges(folder: string, files: ReadonlyMap<string, string>): FileChange[] {
  const written = [...files].flatMap(([name, after]): FileChange[] => {
    const before = readText(join(folder, name));
    if (before === undefined) return [{ name, kind: "create", before, after }];
    if (before === after) return [];
    return [{ name, kind: isOurs(before) ? "update" : "blocked", before, after }];
  });
  const orphans = namesIn(folder).flatMap((name): FileChange[] => {
    if (files.has(name) || name.startsWith(TEMPORARY)) return [];
    const path = join(folder, name);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return [];
    const before = readText(path);
    if (before === undefined || !isOurs(before)) return [];
    return [{ name, kind: "remove", before, after: undefined }];
  });
  return [...written, ...orphans].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Carries out the changes, each file whole or not at all: a reader, or a process that is killed,
 * leaves the old content or the new. Throws CannotRun where the file system refuses.
 */
export function applyChanges(folder: string, changes: readonly FileChange[]): void {
  try {
    writeChanges(folder, changes);
  } catch (error) {
    throw new CannotRun(`${folder} cannot be written: ${messageOf(error)}`);
  }
}

function writeChanges(folder: string, changes: readonly FileChange[]): void {
  for (const name of namesIn(folder)) {
    if (name.startsWith(TEMPORARY)) rmSync(join(folder, name), { force: true });
  }
  for (const { name, after } of changes) {
    const path = join(folder, name);
    if (after === undefined) {
      rmSync(path);
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    const temporary = join(folder, `${TEMPORARY}${name}`);
    writeFileSync(temporary, after);
    renameSync(temporary, path);
  }
}
