import { setImmediate as breath } from "node:timers/promises";
import { TEMPORARY_PREFIX } from "../../../workspace/temporary.js";
import type { Browser, Entry } from "../../../workspace/workspace.js";
import { type IgnoreRules, parseIgnoreRules } from "./ignore-rules.js";
import type { Matches } from "./pattern.js";

/** How long a search works at a stretch before others get a turn. */
const STRETCH_MS = 10;

/** Ignore files, strongest kind first; a kind that decides at any depth outweighs the next. */
const KINDS = [".fdignore", ".ignore", ".gitignore", ".git/info/exclude"];

/** Kinds of git's own, whose rules end at the root of a repository. */
const isGits = (kind: number) => kind >= 2;

/** A folder on the way down, with the rules that it adds. */
interface Level {
  /** Relative to the workspace, ending in a slash unless it is the root. */
  readonly prefix: string;
  readonly parent: Level | undefined;
  /** By kind, as in KINDS; undefined where the folder has no such file. */
  readonly rules: readonly (IgnoreRules | undefined)[];
  /** A repository begins here: git's rules of outer folders do not reach in. */
  readonly isRepository: boolean;
}

export interface TreeSearch {
  readonly browser: Browser;
  /** The folder to search, relative to the workspace. */
  readonly from: string;
  readonly matches: Matches;
  readonly limit: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Finds entries in name order, hidden ones too and what ignore files name left out, as pi's `fd`
 * call does. Links are listed and not followed. Ends at the limit.
 *
 * @returns paths relative to `from`, folders with a slash at the end.
 */
export async function searchTree(search: TreeSearch): Promise<string[]> {
  const { browser, matches, limit, signal } = search;
  const found: string[] = [];
  const pending: Level[] = [startLevel(browser, search.from)];
  const cut = pending[0]?.prefix.length ?? 0;
  let since = performance.now();

  for (let level = pending.pop(); level !== undefined; level = pending.pop()) {
    if (performance.now() - since > STRETCH_MS) {
      await breath();
      since = performance.now();
    }
    if (signal?.aborted) return found;
    const entries = browser.entries(level.prefix);
    const here = withRules(browser, level, entries);
    const folders: Level[] = [];
    for (const { name, kind } of entries.sort(byName)) {
      if (name.startsWith(TEMPORARY_PREFIX)) continue;
      const isFolder = kind === "directory";
      const path = here.prefix + name;
      if (isFolder && name === ".git") continue;
      if (isIgnored(here, path, isFolder)) continue;
      if (matches(name, path.slice(cut))) {
        found.push(path.slice(cut) + (isFolder ? "/" : ""));
        if (found.length === limit) return found;
      }
      if (isFolder) {
        folders.push(plainLevel(`${path}/`, here));
      }
    }
    pending.push(...folders.reverse());
  }
  return found;
}

function byName(one: Entry, other: Entry): number {
  return one.name < other.name ? -1 : 1;
}

function plainLevel(prefix: string, parent: Level | undefined): Level {
  return { prefix, parent, rules: [], isRepository: false };
}

/** Folders above the one that is searched have their say too, up to the workspace's root. */
function startLevel(browser: Browser, from: string): Level {
  let level = plainLevel("", undefined);
  for (const name of from === "" ? [] : from.split("/")) {
    const parent = withRules(browser, level, browser.entries(level.prefix));
    level = plainLevel(`${parent.prefix}${name}/`, parent);
  }
  return level;
}

function withRules(browser: Browser, level: Level, entries: readonly Entry[]): Level {
  const names = new Set<string>();
  for (const { name } of entries) if (name.startsWith(".")) names.add(name);
  if (!KINDS.some((kind) => names.has(kind)) && !names.has(".git")) return level;
  const rules = KINDS.map((kind) => {
    const [first = kind] = kind.split("/");
    const text = names.has(first) ? browser.text(level.prefix + kind) : undefined;
    return text === undefined ? undefined : parseIgnoreRules(text);
  });
  return { ...level, rules, isRepository: names.has(".git") };
}

function isIgnored(level: Level, path: string, isFolder: boolean): boolean {
  const decisions: (boolean | undefined)[] = KINDS.map(() => undefined);
  let inRepository = true;
  for (let at: Level | undefined = level; at !== undefined; at = at.parent) {
    const below = path.slice(at.prefix.length);
    for (const [kind, rules] of at.rules.entries()) {
      if (rules === undefined || (isGits(kind) && !inRepository)) continue;
      decisions[kind] ??= rules.decide(below, isFolder);
    }
    inRepository &&= !at.isRepository;
  }
  return decisions.find((decision) => decision !== undefined) ?? false;
}
