import type { Browser, Entry } from "../../../workspace/workspace.js";
import { type IgnoreRules, parseIgnoreRules } from "./ignore-rules.js";

/** Ignore files, strongest kind first; a kind that decides at any depth outweighs the next. */
const KINDS = [".fdignore", ".ignore", ".gitignore", ".git/info/exclude"];

/** A folder on the way down, with the rules that it adds. */
export interface Level {
  /** Relative to the workspace, ending in a slash unless it is the root. */
  readonly prefix: string;
  readonly parent: Level | undefined;
  /** By kind, as in KINDS; undefined where the folder has no such file. */
  readonly rules: readonly (IgnoreRules | undefined)[];
}

/** A folder with what its ignore files say. Those of the workspace's root have no parent. */
export function levelOf(
  browser: Browser,
  prefix: string,
  parent: Level | undefined,
  entries: readonly Entry[],
): Level {
  const names = new Set<string>();
  for (const { name } of entries) if (name.startsWith(".")) names.add(name);
  const rules = KINDS.map((kind) => {
    const [first = kind] = kind.split("/");
    const text = names.has(first) ? browser.text(prefix + kind) : undefined;
    return text === undefined ? undefined : parseIgnoreRules(text);
  });
  return { prefix, parent, rules: rules.some((it) => it !== undefined) ? rules : [] };
}

/** The level of a folder above which others have their say too, up to the workspace's root. */
export function levelAbove(browser: Browser, folder: string): Level | undefined {
  let level: Level | undefined;
  let prefix = "";
  for (const name of folder === "" ? [] : folder.split("/")) {
    level = levelOf(browser, prefix, level, browser.entries(prefix));
    prefix += `${name}/`;
  }
  return level;
}

/**
 * Whether an entry is to be left out. `path` is relative to the workspace. Outer rules reach into
 * nested repositories, as they do where `fd` is told not to require one.
 */
export function isIgnored(level: Level, path: string, isFolder: boolean): boolean {
  const decisions: (boolean | undefined)[] = KINDS.map(() => undefined);
  for (let at: Level | undefined = level; at !== undefined; at = at.parent) {
    for (const [kind, rules] of at.rules.entries()) {
      decisions[kind] ??= rules?.decide(path.slice(at.prefix.length), isFolder);
    }
  }
  return decisions.find((decision) => decision !== undefined) ?? false;
}
