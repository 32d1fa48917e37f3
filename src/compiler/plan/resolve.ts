import { type AdapterFacts, PI_TOOLS, type Resource } from "../../runtime/adapters/facts.js";
import { SHIPPED_TOOLS } from "../../runtime/adapters/shipped-tools.js";
import type { FindingCollector } from "../findings/collector.js";
import { nearest } from "../findings/suggest.js";
import type { Catalog } from "../manifest/catalog-types.generated.js";
import { hostToolFacts, moduleReference, resolveAdapters } from "./adapters.js";
import { reportUnknownTool, resolveBundles } from "./bundles.js";
import { type MergedMode, mergeModes } from "./inherit.js";
import type { Plan, PlannedBundle, PlannedCustomTool, PlannedMode } from "./plan.js";
import { type BackedTool, backTool, factsFor, type ToolScope } from "./tools.js";

const PI_NAMES: readonly string[] = PI_TOOLS;
const SHIPPED_NAMES: readonly string[] = Object.keys(SHIPPED_TOOLS);

/** Names to things: every reference of the catalog is followed, and what leads nowhere is a finding. */
export function resolve(catalog: Catalog, report: FindingCollector): Plan {
  const customTools = resolveCustomTools(catalog, report);
  const knownTools = [...new Set([...PI_NAMES, ...customTools.keys()])];
  const bundles = resolveBundles(catalog, knownTools, report);
  const adapters = resolveAdapters(catalog, report);
  const bundleOf = new Map(
    bundles.flatMap((bundle) => bundle.tools.map((tool) => [tool, bundle.name] as const)),
  );
  const scope: ToolScope = { adapters, customTools, bundleOf };
  const modes = mergeModes(catalog, report).map((mode) =>
    resolveMode(mode, bundles, knownTools, scope, report),
  );
  checkBudgets(catalog, report);
  return {
    pi: { package: catalog.pi.package, version: catalog.pi.version },
    output: catalog.output,
    bundles,
    customTools: [...customTools.values()],
    adapters: [...adapters.values()].filter((adapter) => adapter.module),
    modes,
    prompt: catalog.prompt ?? {},
    ...(catalog.invariants && { invariants: catalog.invariants }),
  };
}

function resolveCustomTools(
  catalog: Catalog,
  report: FindingCollector,
): ReadonlyMap<string, PlannedCustomTool> {
  const tools = new Map<string, PlannedCustomTool>();
  for (const [name, tool] of Object.entries(catalog.customTools ?? {})) {
    const at = ["customTools", name];
    const isHosts = "from" in tool;
    if (!isHosts && !SHIPPED_NAMES.includes(name) && !PI_NAMES.includes(name)) {
      report.add("TC327", { tool: name, shipped: SHIPPED_NAMES }, { at, part: "key", tool: name });
    }
    tools.set(name, {
      name,
      because: tool.because,
      reason: tool.reason,
      ...(tool.requires !== undefined && { requires: tool.requires }),
      ...(isHosts && {
        module: moduleReference(tool.from, [...at, "from"]),
        facts: hostToolFacts(tool),
      }),
      at,
    });
  }
  return tools;
}

/** What the mode is opened with, and the sandbox that runs its commands: as its shell's adapter says. */
function homeOf(backed: readonly BackedTool[]): {
  resource: Resource;
  sandbox: AdapterFacts["sandbox"];
} {
  const settled = backed.filter((tool) => tool.adapter.facts.resource !== "any");
  const leader = settled.find((tool) => tool.name === "bash") ?? settled[0];
  const resource = leader?.adapter.facts.resource ?? "root";
  return {
    resource: resource === "any" ? "root" : resource,
    sandbox: leader?.adapter.facts.sandbox ?? "directSandbox",
  };
}

function resolveMode(
  merged: MergedMode,
  bundles: readonly PlannedBundle[],
  knownTools: readonly string[],
  scope: ToolScope,
  report: FindingCollector,
): PlannedMode {
  const { name, entry, settings } = merged;
  const at = ["modes", name];
  const without = settings.without?.value ?? [];
  checkWithout(merged, knownTools, scope, report);

  const failed: string[] = [];
  const backed = [...merged.tools].flatMap(([tool, sourced]) => {
    if (without.includes(tool)) {
      // An inherited tool that the mode leaves out is simply not there; its own is a contradiction.
      if (sourced.at[1] === name) failed.push(tool);
      return [];
    }
    if (!knownTools.includes(tool)) {
      if (sourced.at[1] === name) {
        const place = { at: sourced.at, part: "key", mode: name } as const;
        reportUnknownTool(`mode "${name}"`, tool, knownTools, report, place);
      }
      failed.push(tool);
      return [];
    }
    const result = backTool(name, tool, sourced, scope, report);
    if (!result) failed.push(tool);
    return result ?? [];
  });

  const { resource, sandbox } = homeOf(backed);
  const bash = backed.find((tool) => tool.name === "bash");
  const shell =
    bash?.adapter.facts.tools["bash"]?.executes ?? (resource === "root" ? "host" : "remote");
  const order = bundles.flatMap((bundle) => bundle.tools);
  const rank = new Map(order.map((tool, index) => [tool, index]));
  const tools = backed
    .map((tool) => ({
      name: tool.name,
      bundle: scope.bundleOf.get(tool.name) ?? "",
      adapter: tool.adapter,
      facts: factsFor(tool, shell),
      at: tool.at,
      ...(tool.entry.network !== undefined && { network: tool.entry.network }),
      ...(tool.entry.because !== undefined && { because: tool.entry.because }),
      ...(tool.entry.reason !== undefined && { reason: tool.entry.reason }),
      ...(tool.entry.unbounded && { unboundedReason: tool.entry.unbounded.reason }),
    }))
    .sort((a, b) => (rank.get(a.name) ?? order.length) - (rank.get(b.name) ?? order.length));

  const workspaceRoot = settings.workspaceRoot?.value;
  if (resource !== "root" && workspaceRoot === undefined) {
    report.add("TC328", { mode: name }, { at, part: "key", mode: name });
  }
  return {
    name,
    ...(entry.description !== undefined && { description: entry.description }),
    ...(entry.extends !== undefined && { extends: entry.extends }),
    ...(workspaceRoot !== undefined && { workspaceRoot }),
    resource,
    sandbox,
    shell,
    network: bash?.entry.network ?? "none",
    tools,
    failed,
    without,
    readonly: settings.readonly?.value ?? [],
    binds: settings.binds?.value ?? [],
    env: settings.env?.value ?? {},
    bash: settings.bash?.value ?? {},
    settingsAt: Object.fromEntries(
      Object.entries(settings).map(([setting, sourced]) => [setting, sourced.at]),
    ),
    at,
  };
}

function checkWithout(
  { name, tools, settings }: MergedMode,
  knownTools: readonly string[],
  { bundleOf }: ToolScope,
  report: FindingCollector,
): void {
  const { without } = settings;
  // An inherited list was checked where it is written.
  if (!without || without.at[1] !== name) return;
  without.value.forEach((tool, index) => {
    const place = { at: [...without.at, index], mode: name };
    if (!knownTools.includes(tool)) {
      reportUnknownTool(`mode "${name}"`, tool, knownTools, report, place);
    } else if (tools.get(tool)?.at[1] === name) {
      report.add("TC313", { mode: name, tool }, { ...place, tool });
    } else if (!bundleOf.has(tool)) {
      report.add("TC314", { mode: name, tool }, { ...place, tool });
    }
  });
}

function checkBudgets(catalog: Catalog, report: FindingCollector): void {
  const known = Object.keys(catalog.modes);
  for (const mode of Object.keys(catalog.prompt?.budgets ?? {})) {
    if (mode === "default" || known.includes(mode)) continue;
    report.add(
      "TC326",
      { setting: "prompt.budgets", mode, known },
      { at: ["prompt", "budgets", mode], part: "key", suggestion: nearest(mode, known) },
    );
  }
}
