import { isAbsolute, sep } from "node:path";
import { OutsideWorkspaceError } from "./workspace.js";

/** A path as the names between its slashes. */
export type Names = readonly string[];

/** The names of a path, without empty ones and `.`; `..` stays. */
export function namesOf(path: string): string[] {
  const posix = sep === "\\" ? path.replaceAll("\\", "/") : path;
  return posix.split("/").filter((name) => name !== "" && name !== ".");
}

/** Resolves `..` as text, as pi does with relative paths. Above the first name there is nothing. */
function flattened(names: Names): string[] {
  const flat: string[] = [];
  for (const name of names) {
    if (name === "..") flat.pop();
    else flat.push(name);
  }
  return flat;
}

/** The names below `root`, or undefined where `names` leads elsewhere. Whole names are compared. */
export function namesBelow(root: Names, names: Names): Names | undefined {
  return root.every((name, at) => names[at] === name) ? names.slice(root.length) : undefined;
}

/**
 * How absolute paths are read: those of the model, and those that a link in the workspace holds.
 * Where the shell sees the workspace under a name of its own, only that name leads inside, since
 * the same link leads nowhere for the shell; else every name that the host has for the folder does.
 */
export interface View {
  /** The folder that relative paths start from. */
  readonly start: Names;
  /** Every absolute name of the root. */
  readonly spellings: readonly Names[];
  /** The names on the way from `/` to the root, for a link that climbs out and comes back. */
  readonly above: Names;
  /** Whether the model's paths are this host's: it works on the folder under its own name. */
  readonly sharesHost: boolean;
}

/**
 * Decides a path by its text alone: the names below the root that it stands for. Nothing on disk is
 * looked at, so that a refusal cannot depend on what exists outside.
 *
 * @throws OutsideWorkspaceError where the text leads out or names nothing that can exist.
 */
export function resolveText(view: View, written: string): Names {
  const names = namesOf(written);
  const absolute = isAbsolute(written);
  const flat = flattened(absolute ? names : [...view.start, ...names]);
  for (const spelling of absolute ? view.spellings : [view.start]) {
    const below = namesBelow(spelling, flat);
    if (below !== undefined && !written.includes("\0")) return below;
  }
  throw new OutsideWorkspaceError(written);
}
