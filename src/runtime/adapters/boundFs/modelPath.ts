import { homedir } from "node:os";
import type { Place, Workspace } from "../../workspace/workspace.js";

/*
 * What pi makes of a path before an adapter sees it, from `dist/core/tools/path-utils.js` of
 * pi-coding-agent 0.73.1: one leading `@` is dropped, spaces of other scripts become plain ones, `~`
 * is the home folder; `read` then tries how macOS spells the names of screenshots. Here the same is
 * done within the bound, and a file that really has the name as written wins.
 */
const OTHER_SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;

function withoutAt(path: string): string {
  return path.startsWith("@") ? path.slice(1) : path;
}

function atHome(path: string): string {
  return path === "~" || path.startsWith("~/") ? homedir() + path.slice(1) : path;
}

/** The path as pi reads it. */
function asPi(path: string): string {
  return atHome(withoutAt(path).replace(OTHER_SPACES, " "));
}

/** Spellings that macOS uses and people do not type, in pi's order. */
function macSpellings(path: string): string[] {
  const curly = (text: string) => text.replace(/'/g, "\u2019");
  const decomposed = path.normalize("NFD");
  return [
    path.replace(/ (AM|PM)\./gi, "\u202F$1."),
    decomposed,
    curly(path),
    curly(decomposed),
  ].filter((spelling) => spelling !== path);
}

/** What the model's path is meant to name. */
export interface MeantPath {
  /** A path for the workspace's methods. */
  readonly path: string;
  readonly place: Place;
}

/**
 * Finds what a path of the model's means, and where that really is.
 *
 * @throws OutsideWorkspaceError in the model's words, and whatever `locate` refuses for writing.
 */
export function locateMeant(
  workspace: Workspace,
  written: string,
  { forWriting = false, macNames = false } = {},
): MeantPath {
  const path = asPi(written);
  const literal = [written, withoutAt(written)].filter((other) => other !== path);
  for (const other of literal) {
    if (there(workspace, other)) return meant(workspace, other, forWriting);
  }
  const asRead = tryMeant(workspace, path, forWriting);
  if (!(asRead instanceof Error) && asRead.place.kind !== "missing") return asRead;
  if (macNames) {
    const mac = macSpellings(path).find((other) => there(workspace, other));
    if (mac !== undefined) return meant(workspace, mac, forWriting);
  }
  // A new file below a folder that really is called `@scope` belongs there.
  const [first] = written.split("/");
  if (forWriting && first?.startsWith("@") && written !== first) {
    if (there(workspace, first)) return meant(workspace, written, forWriting);
  }
  if (asRead instanceof Error) throw asRead;
  return asRead;
}

function meant(workspace: Workspace, path: string, forWriting: boolean): MeantPath {
  return { path, place: workspace.locate(path, { forWriting }) };
}

function tryMeant(workspace: Workspace, path: string, forWriting: boolean): MeantPath | Error {
  try {
    return meant(workspace, path, forWriting);
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

/** Whether the workspace really has this; what is outside it has not, whether or not it exists. */
function there(workspace: Workspace, path: string): boolean {
  try {
    return workspace.locate(path).kind !== "missing";
  } catch {
    return false;
  }
}
