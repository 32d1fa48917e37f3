import { homedir } from "node:os";
import { fileURLToPath } from "node:url";
import { OutsideWorkspaceError, type Workspace } from "../../workspace/workspace.js";

/*
 * What pi makes of a path before an adapter sees it, from `dist/core/tools/path-utils.js` of
 * pi-coding-agent 0.73.1: one leading `@` is dropped, spaces of other scripts become plain ones, `~`
 * is the home folder; `read` then tries how macOS spells the names of screenshots. Here the same is
 * done within the bound, and a file that really has the name as written wins.
 */
const OTHER_SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;

/** Whether pi would change a path, or name another file by it. */
export function hasOtherSpaces(path: string): boolean {
  return path.search(OTHER_SPACES) >= 0;
}

function withoutAt(path: string): string {
  return path.startsWith("@") ? path.slice(1) : path;
}

/** One leading `@` less, and plain spaces. */
function plain(written: string): string {
  return withoutAt(written).replace(OTHER_SPACES, " ");
}

/** A file's URL is its path: so in pi 1.x. */
function fromUrl(path: string): string {
  if (!path.startsWith("file://")) return path;
  try {
    return fileURLToPath(path);
  } catch {
    return path;
  }
}

/** Spellings that macOS uses and people do not type, in pi's order. */
function macSpellings(path: string): string[] {
  const curly = (text: string) => text.replace(/'/g, "\u2019");
  const decomposed = path.normalize("NFD");
  const halfDay = path.replace(/ (AM|PM)\./gi, "\u202F$1.");
  return [halfDay, decomposed, curly(path), curly(decomposed)].filter((other) => other !== path);
}

export interface MeantOptions {
  readonly forWriting?: boolean;
  readonly macNames?: boolean;
}

/**
 * What a path of the model's means.
 *
 * @throws OutsideWorkspaceError
 */
export function meantPath(
  workspace: Workspace,
  written: string,
  { forWriting, macNames }: MeantOptions,
): string {
  const meant = fromUrl(plain(written));
  if (meant === "~" || meant.startsWith("~/")) return atHome(workspace, meant);
  const literal = [written, withoutAt(written)].find(
    (path) => path !== meant && isThere(workspace, firstName(path)) && isThere(workspace, path),
  );
  if (literal !== undefined) return literal;
  const others = macNames ? macSpellings(meant) : [];
  if (others.length > 0 && !isThere(workspace, meant)) {
    return others.find((path) => isThere(workspace, path)) ?? meant;
  }
  const isNew = forWriting && written !== meant && !isThere(workspace, meant);
  return isNew ? inFoldersAsWritten(workspace, written, meant) : meant;
}

/** A new file below a folder that really is called `@scope`, or has a space of another script, belongs there. */
function inFoldersAsWritten(workspace: Workspace, written: string, meant: string): string {
  const names = meant.split("/");
  const literal = written.split("/");
  if (names.length !== literal.length) return meant;
  for (const [at, name] of literal.entries()) {
    const path = [...names.slice(0, at), name].join("/");
    if (name !== names[at] && (isThere(workspace, path) || leadsToRoot(workspace, path))) {
      names[at] = name;
    }
  }
  return names.join("/");
}

/** Whether an absolute path is the root, or a folder above it, as the host spells them. */
function leadsToRoot({ hostRoot, workspaceRoot }: Workspace, path: string): boolean {
  return [hostRoot, workspaceRoot].some((root) => `${root}/`.startsWith(`${path}/`));
}

/** The home folder is this host's, so it means something only where the workspace's paths are too. */
function atHome({ hostRoot, workspaceRoot }: Workspace, path: string): string {
  if (hostRoot !== workspaceRoot) throw new OutsideWorkspaceError(path);
  return homedir() + path.slice(1);
}

/** `@.` is no folder, though the text `@./..` leads back to where it began. */
function firstName(path: string): string {
  return path.startsWith("/") ? path : (path.split("/")[0] ?? path);
}

/** Whether the workspace really has this; what is outside it has not, whether or not it exists. */
function isThere(workspace: Workspace, path: string): boolean {
  try {
    return workspace.locate(path).kind !== "missing";
  } catch {
    return false;
  }
}
