import type { ToolFacts, ToolFactsByShell } from "../../runtime/adapters/facts.js";
import type { FindingCollector } from "../findings/collector.js";
import { nearest } from "../findings/suggest.js";
import type { ToolEntry } from "../manifest/catalog-types.generated.js";
import { CUSTOM, customAdapter } from "./adapters.js";
import { entryOf, type Sourced } from "./inherit.js";
import type { PlannedAdapter, PlannedCustomTool, PlannedTool } from "./plan.js";

/** What tools are resolved against. */
export interface ToolScope {
  readonly adapters: ReadonlyMap<string, PlannedAdapter>;
  readonly customTools: ReadonlyMap<string, PlannedCustomTool>;
  /** The bundle of each tool. */
  readonly bundleOf: ReadonlyMap<string, string>;
}

/** A tool with its adapter, before it is known where the mode's shell runs: some facts depend on that. */
export interface BackedTool {
  readonly name: string;
  readonly adapter: PlannedAdapter;
  readonly facts: ToolFactsByShell;
  readonly entry: Exclude<ToolEntry, string>;
  readonly at: PlannedTool["at"];
}

/** The adapters that can back a tool, by name. */
function canBack(tool: string, { adapters, customTools }: ToolScope): string[] {
  const custom = customTools.get(tool);
  if (custom?.module) return [CUSTOM];
  return [...adapters.values()]
    .filter(({ facts }) => Object.hasOwn(facts.tools, tool))
    .map(({ id }) => id);
}

/** Finds a tool's adapter; undefined, with a finding, where there is none that can back it. */
export function backTool(
  mode: string,
  name: string,
  { value, at }: Sourced<ToolEntry>,
  scope: ToolScope,
  report: FindingCollector,
): BackedTool | undefined {
  const entry = entryOf(value);
  // Where the entry is a map, the adapter's own line is the place.
  const place = { at: typeof value === "string" ? at : [...at, "adapter"], mode, tool: name };
  const custom = scope.customTools.get(name);
  const adapter =
    entry.adapter === CUSTOM && custom?.facts
      ? customAdapter(name, custom.facts)
      : scope.adapters.get(entry.adapter);
  if (!adapter) {
    const candidates = canBack(name, scope);
    report.add(
      "TC301",
      { mode, tool: name, adapter: entry.adapter, canBack: candidates },
      { ...place, suggestion: nearest(entry.adapter, candidates) },
    );
    return undefined;
  }
  const facts = Object.hasOwn(adapter.facts.tools, name) ? adapter.facts.tools[name] : undefined;
  if (!facts) {
    const why = Object.hasOwn(adapter.facts.cannot, name) ? adapter.facts.cannot[name] : undefined;
    report.add(
      "TC302",
      { mode, tool: name, adapter: adapter.id, why, canBack: canBack(name, scope) },
      place,
    );
    return undefined;
  }
  const { options } = adapter.facts;
  if (entry.network !== undefined && !options.includes("network")) {
    report.add(
      "TC324",
      { option: "network", adapter: adapter.id, options },
      { at: [...at, "network"], mode, tool: name },
    );
  }
  return { name, adapter, facts, entry, at };
}

/** The facts of a backed tool in a mode whose shell runs in `shell`. */
export function factsFor({ facts }: BackedTool, shell: ToolFacts["executes"]): ToolFacts {
  const changes =
    shell === "sandbox" ? facts.whenSandboxed : shell === "remote" ? facts.whenRemote : undefined;
  return changes ? { ...facts, ...changes } : facts;
}
