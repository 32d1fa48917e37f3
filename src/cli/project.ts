import { readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { CannotRun, messageOf } from "./exit.js";
import { findUpward } from "./find-upward.js";

/** The catalog that a command works on. */
export interface Project {
  /** The catalog's folder, absolute: everything in the catalog is relative to it. */
  readonly folder: string;
  /** The catalog's file, absolute. */
  readonly file: string;
  /** The catalog's file as findings name it: from the current folder, with `/`. */
  readonly shownFile: string;
  readonly bytes: Uint8Array;
}

const DEFAULT_NAME = "catalog.yaml";

/** A path below the project as messages name it: from the current folder, with `/`. */
export function shown(path: string, cwd: string): string {
  return relative(cwd, path).split(sep).join("/") || basename(path);
}

function nearestCatalog(cwd: string): string {
  const found = findUpward(DEFAULT_NAME, cwd);
  if (found !== undefined) return found;
  throw new CannotRun(
    `no ${DEFAULT_NAME} in ${cwd} or above`,
    "write one with `pi-tool-catalog init`, or name it: --catalog FILE",
  );
}

/** Reads the catalog that `--catalog` names, or the nearest one. Throws CannotRun where there is none. */
export function openProject(catalog: string | undefined, cwd: string): Project {
  const file = catalog === undefined ? nearestCatalog(cwd) : resolve(cwd, catalog);
  const shownFile = shown(file, cwd);
  try {
    if (statSync(file).isDirectory()) {
      throw new CannotRun(
        `${shownFile} is a directory`,
        `name the file: --catalog ${join(shownFile, DEFAULT_NAME)}`,
      );
    }
    return { folder: dirname(file), file, shownFile, bytes: readFileSync(file) };
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw new CannotRun(
      isMissing ? `${shownFile} is not there` : `${shownFile} cannot be read: ${messageOf(error)}`,
    );
  }
}
