import { isDeepStrictEqual } from "node:util";
import type { FindingCollector } from "../findings/collector.js";
import { nearest } from "../findings/suggest.js";
import type { Catalog, ModeEntry, ToolEntry } from "../manifest/catalog-types.generated.js";
import type { DocumentPath } from "../manifest/located-document.js";

/** A value and the place in the catalog that it comes from. */
export interface Sourced<T> {
  readonly value: T;
  readonly at: DocumentPath;
}

/** What a mode takes over as a whole unless it writes it itself; its tools are taken over one by one. */
const INHERITED = ["without", "workspaceRoot", "readonly", "binds", "env", "bash"] as const;

type Inherited = Pick<ModeEntry, (typeof INHERITED)[number]>;

/** A mode with everything that it takes over from the mode that it extends. */
export interface MergedMode {
  readonly name: string;
  readonly entry: ModeEntry;
  readonly tools: ReadonlyMap<string, Sourced<ToolEntry>>;
  readonly settings: { readonly [K in keyof Inherited]: Sourced<NonNullable<Inherited[K]>> };
}

/**
 * The modes, each merged with its parents, in the catalog's order. A mode whose parent is unknown, or
 * that extends itself, is a finding and is left out, as are the modes that extend it.
 */
export function mergeModes(catalog: Catalog, report: FindingCollector): MergedMode[] {
  const merged = new Map<string, MergedMode>();
  const broken = new Set<string>();
  const parentOf = (mode: string) => catalog.modes[mode]?.extends;
  for (const name of Object.keys(catalog.modes)) {
    const chain = new Set<string>();
    let current: string | undefined = name;
    while (current !== undefined && !merged.has(current) && !broken.has(current)) {
      if (chain.has(current)) {
        const members = [...chain];
        const loop = [...members.slice(members.indexOf(current)), current];
        report.add("TC311", { loop }, { at: ["modes", current, "extends"], mode: current });
        break;
      }
      chain.add(current);
      const parent = parentOf(current);
      if (parent !== undefined && !Object.hasOwn(catalog.modes, parent)) {
        reportUnknownParent(current, parent, catalog, report);
        break;
      }
      current = parent;
    }
    const isWhole = current === undefined || merged.has(current);
    // From the top down, so that each mode is merged once, whatever the length of the chain.
    for (const member of [...chain].reverse()) {
      const entry = catalog.modes[member];
      if (!isWhole || !entry) broken.add(member);
      else merged.set(member, merge(member, entry, merged.get(entry.extends ?? ""), report));
    }
  }
  return Object.keys(catalog.modes).flatMap((name) => merged.get(name) ?? []);
}

function reportUnknownParent(
  mode: string,
  parent: string,
  catalog: Catalog,
  report: FindingCollector,
): void {
  const known = Object.keys(catalog.modes).filter((other) => other !== mode);
  report.add(
    "TC310",
    { mode, parent, known },
    { at: ["modes", mode, "extends"], mode, suggestion: nearest(parent, known) },
  );
}

function merge(
  name: string,
  entry: ModeEntry,
  parent: MergedMode | undefined,
  report: FindingCollector,
): MergedMode {
  const reportRepetition = (what: string, at: DocumentPath) =>
    report.add("TC312", { mode: name, what, parent: parent?.name ?? "" }, { at, mode: name });

  const tools = new Map(parent?.tools);
  for (const [tool, value] of Object.entries(entry.tools ?? {})) {
    const at = ["modes", name, "tools", tool];
    const before = tools.get(tool);
    if (before && isDeepStrictEqual(entryOf(before.value), entryOf(value))) {
      reportRepetition(`"${tool}"`, at);
    }
    tools.set(tool, { value, at });
  }
  const settings: Record<string, Sourced<unknown>> = { ...parent?.settings };
  for (const key of INHERITED) {
    const value = entry[key];
    if (value === undefined) continue;
    const at = ["modes", name, key];
    const before = settings[key];
    if (before && isDeepStrictEqual(before.value, value)) reportRepetition(key, at);
    settings[key] = { value, at };
  }
  return { name, entry, tools, settings: settings as MergedMode["settings"] };
}

/** A tool entry in its long form. */
export function entryOf(entry: ToolEntry): Exclude<ToolEntry, string> {
  return typeof entry === "string" ? { adapter: entry } : entry;
}
