import { setImmediate as breath } from "node:timers/promises";
import { TEMPORARY_PREFIX } from "../../../workspace/temporary.js";
import type { Browser, Entry } from "../../../workspace/workspace.js";
import { isIgnored, type Level, levelAbove, levelOf } from "./levels.js";
import type { Matches } from "./pattern.js";

/** How long a search works at a stretch before others get a turn. */
const STRETCH_MS = 10;

export interface TreeSearch {
  readonly browser: Browser;
  /** The real place of the folder to search, relative to the workspace. */
  readonly from: string;
  readonly matches: Matches;
  /** Results after which to stop; 0 for no limit, as with `fd`. */
  readonly limit: number;
  readonly signal: AbortSignal | undefined;
}

/** A folder that is being gone through. */
interface Visit {
  readonly level: Level;
  readonly entries: readonly Entry[];
  next: number;
}

/**
 * Finds entries as pi's `fd` call does: hidden ones too, what ignore files name left out, links
 * listed and not followed. In the order of their paths, name by name; ends at the limit.
 *
 * @returns paths relative to `from`, folders with a slash at the end
 */
export async function searchTree(search: TreeSearch): Promise<string[]> {
  const { browser, matches, limit, signal } = search;
  const visit = (prefix: string, parent: Level | undefined): Visit => {
    const entries = browser.entries(prefix).sort(byName);
    return { level: levelOf(browser, prefix, parent, entries), entries, next: 0 };
  };
  const prefix = search.from === "" ? "" : `${search.from}/`;
  const way = [visit(prefix, levelAbove(browser, search.from))];
  const found: string[] = [];
  let since = performance.now();

  for (let at = way.at(-1); at !== undefined; at = way.at(-1)) {
    const entry = at.entries[at.next++];
    if (entry === undefined) {
      way.pop();
      continue;
    }
    const path = at.level.prefix + entry.name;
    const isFolder = entry.kind === "directory";
    if (entry.name.startsWith(TEMPORARY_PREFIX) || isIgnored(at.level, path, isFolder)) continue;
    const below = path.slice(prefix.length);
    if (matches(entry.name, below)) {
      found.push(isFolder ? `${below}/` : below);
      if (limit > 0 && found.length >= limit) break;
    }
    if (!isFolder) continue;
    way.push(visit(`${path}/`, at.level));
    if (performance.now() - since > STRETCH_MS) {
      await breath();
      if (signal?.aborted) break;
      since = performance.now();
    }
  }
  return found;
}

function byName(one: Entry, other: Entry): number {
  return one.name < other.name ? -1 : 1;
}
