import { posix } from "node:path";
import type { Sandbox } from "../../../sandboxes/sandbox.js";
import { shellQuote } from "../../../sandboxes/shell-quote.js";
import { TEMPORARY_PREFIX } from "../../../workspace/temporary.js";
import type { Browser, Entry } from "../../../workspace/workspace.js";
import { isIgnored, type Level, levelOf } from "./levels.js";
import type { TreeSearch } from "./tree-search.js";

/** Names that are taken from the sandbox: some hundred thousand of them. Bytes. */
const MAX_OUTPUT = 64 << 20;

/** The script's status where the sandbox has no ripgrep. */
const NO_RIPGREP = 97;

/**
 * What `rg` would search, then what it never lists: folders (with a slash), links and the like. An
 * empty name parts the two. Only .gitignore files are left to rg: what others leave out is taken away
 * afterwards. Where one of them brings something back, or one of rg's own hides something, rg lists all.
 * Asks for POSIX sh and find; `printf` writes each batch at one go.
 */
function script(root: string, from: string): string {
  const print = (form: string) => `-exec sh -c 'printf "${form}\\0" "$@"' sh {} +`;
  const own = shellQuote(`!${TEMPORARY_PREFIX}*`);
  const above = from.split("/").map((_, at, names) => posix.join(root, ...names.slice(0, at)));
  const filesAbove = (...names: readonly string[]) =>
    above.flatMap((folder) => names.map((name) => shellQuote(posix.join(folder, name)))).join(" ");
  return `cd -- ${shellQuote(posix.join(root, from))} 2>/dev/null || exit 0
command -v rg >/dev/null || exit ${NO_RIPGREP}
list() { rg --no-config --hidden --no-require-git --no-ignore-global --no-messages "$@" </dev/null; }
rules=--no-ignore-dot
if list $rules -q --glob .ignore --glob .fdignore '^!' ./ ||
  list $rules -q --glob .rgignore '' ./ ||
  list -q '^!' -- ${filesAbove(".ignore", ".fdignore")} ||
  list -q '' -- ${filesAbove(".rgignore")}; then
  rules=--no-ignore
fi
list $rules --files --null --glob ${own} ./
printf '\\0'
find . -type d ${print("%s/")} -o ! -type f ${print("%s")}
exit 0`;
}

/**
 * The same search inside a sandbox, in one command. What comes back is only a proposal: a result is
 * what the workspace, looked at through held folders, has under that name, so that a link swapped in
 * meanwhile shows nothing.
 *
 * @returns undefined where the sandbox has no ripgrep
 */
export async function searchInSandbox(
  sandbox: Sandbox,
  search: TreeSearch,
): Promise<string[] | undefined> {
  const { browser, from, matches, limit, signal } = search;
  const answer = await sandbox.exec(script(sandbox.workspaceRoot, from), {
    cwd: sandbox.workspaceRoot,
    maxOutputBytes: MAX_OUTPUT,
    ...(signal && { signal }),
  });
  if (answer.exitCode === NO_RIPGREP) return undefined;
  if (answer.exitCode !== 0) {
    throw new Error(Buffer.from(answer.stderr).toString("utf8").trim() || "the search did not run");
  }
  const visible = visibility(browser, from);
  const found: string[] = [];
  for (const path of proposals(Buffer.from(answer.stdout).toString("utf8"))) {
    const name = path.replace(/\/$/, "");
    if (!matches(name.slice(name.lastIndexOf("/") + 1), name)) continue;
    if (!visible(posix.join(from, name), path.endsWith("/"))) continue;
    found.push(path);
    if (limit > 0 && found.length >= limit) break;
  }
  return found;
}

/** In the order in which the search on the host finds them. */
function proposals(output: string): string[] {
  return output
    .split("\0")
    .map((path) => path.replace(/^\.\//, ""))
    .filter((path) => path !== "")
    .sort((one, other) => (ordered(one) < ordered(other) ? -1 : 1));
}

function ordered(path: string): string {
  return path.replaceAll("/", "\0");
}

interface Folder {
  readonly level: Level;
  readonly kinds: ReadonlyMap<string, Entry["kind"]>;
}

/** Tells whether the workspace has an entry below `from`, and no ignore file hides it or a folder on the way. */
function visibility(browser: Browser, from: string): (path: string, isFolder: boolean) => boolean {
  const start = from === "" ? "" : `${from}/`;
  const levels = new Map<string, Folder>();
  const known = new Map<string, boolean>();
  const folder = (prefix: string): Folder => {
    const seen = levels.get(prefix);
    if (seen !== undefined) return seen;
    const above = prefix === "" ? undefined : folder(parentOf(prefix.slice(0, -1))).level;
    const entries = browser.entries(prefix);
    const made = {
      level: levelOf(browser, prefix, above, entries),
      kinds: new Map(entries.map(({ name, kind }) => [name, kind])),
    };
    levels.set(prefix, made);
    return made;
  };
  const visible = (path: string, isFolder: boolean): boolean => {
    const answer = known.get(path) ?? look(path, isFolder);
    known.set(path, answer);
    return answer;
  };
  const look = (path: string, isFolder: boolean): boolean => {
    const prefix = parentOf(path);
    if (prefix !== start && !visible(prefix.slice(0, -1), true)) return false;
    const { level, kinds } = folder(prefix);
    const kind = kinds.get(path.slice(prefix.length));
    return (
      kind !== undefined && (kind === "directory") === isFolder && !isIgnored(level, path, isFolder)
    );
  };
  return visible;
}

/** The folder of a path, with its slash; empty for what is in the root. */
function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
