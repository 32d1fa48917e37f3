import type { DocumentPath } from "../manifest/located-document.js";

/** How a change matters, gravest first. */
export const CHANGE_CLASSES = ["widens", "breaks", "costs", "safe"] as const;

/**
 * `widens`: the agent can do more to this host, its files or its network. `breaks`: what hosts and
 * models rely on is gone or different. `costs`: every request is larger. `safe`: all else.
 */
export type ChangeClass = (typeof CHANGE_CLASSES)[number];

/** One change in meaning between two versions of a catalog. */
export interface PlanChange {
  readonly class: ChangeClass;
  /** One sentence, in the new version's words. */
  readonly message: string;
  readonly mode?: string;
  readonly tool?: string;
  /** What it was, in the catalog's words; left out when there was nothing. */
  readonly before?: string;
  /** What it is now; left out when there is nothing any more. */
  readonly after?: string;
  /** Where it is written in each version, as far as it is. */
  readonly at: { readonly before?: DocumentPath; readonly after?: DocumentPath };
}

/** A value on both sides; undefined where a side does not have it. */
export interface Pair<T> {
  readonly before: T;
  readonly after: T;
}

/** Things of both versions by name: the names of both that are in one of the lists, in their order. */
export function matchByName<T extends { readonly name: string }>(
  before: readonly T[],
  after: readonly T[],
): { readonly both: readonly Pair<T>[]; readonly gone: readonly T[]; readonly come: readonly T[] } {
  const was = new Map(before.map((item) => [item.name, item]));
  const is = new Map(after.map((item) => [item.name, item]));
  return {
    both: after.flatMap((item) => {
      const old = was.get(item.name);
      return old ? [{ before: old, after: item }] : [];
    }),
    gone: before.filter(({ name }) => !is.has(name)),
    come: after.filter(({ name }) => !was.has(name)),
  };
}

/** Whether the names that two lists share stand in another order. */
export function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const kept = (names: readonly string[], others: readonly string[]) => {
    const known = new Set(others);
    return names.filter((name) => known.has(name));
  };
  return kept(before, after).join("\n") !== kept(after, before).join("\n");
}

/** What a change was and is, as far as it was and is anything. */
export function sides(
  before: string | undefined,
  after: string | undefined,
): Pick<PlanChange, "before" | "after"> {
  return {
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  };
}

/** A change that matters to readers alone; none where the text is what it was. */
export function reworded(
  message: string,
  { before, after }: Pair<string | undefined>,
  about: Pick<PlanChange, "mode" | "tool" | "at">,
): PlanChange[] {
  if (before === after) return [];
  return [{ class: "safe", message, ...about, ...sides(before, after) }];
}
