import type { ModuleReference, Plan, PlannedBundle, PlannedTool } from "../../plan/plan.js";
import { literal, propertyKey } from "../literal.js";
import { isPiTool, piFactory } from "./names.js";

type Local = (module: ModuleReference) => string;

/** An adapter for one tool, as an expression: built in, or the host's own. */
function adapterExpression({ name, adapter }: PlannedTool, local: Local): string {
  return adapter.module ? `adapt(${local(adapter.module)})` : `${adapter.id}.${name}`;
}

function toolExpression(tool: PlannedTool, plan: Plan, local: Local): string {
  if (isPiTool(tool.name)) {
    return `defineTool(equip(context, ${piFactory(tool.name)}, ${adapterExpression(tool, local)}))`;
  }
  const custom = plan.customTools.find((candidate) => candidate.name === tool.name);
  const definition = custom?.module
    ? local(custom.module)
    : `${tool.adapter.id}.${tool.name}(context)`;
  const equipped = `equipCustom(context, ${literal(tool.name)}, ${definition})`;
  if (custom?.requires === undefined) return `defineTool(${equipped})`;
  return [
    `...ifCapable(bundle, ${literal(custom.requires)}, () =>`,
    "  defineTool(",
    `    ${equipped},`,
    "  ),",
    ")",
  ].join("\n");
}

function modeCase(mode: string, tools: readonly string[]): string {
  if (tools.length === 0) return `    case ${literal(mode)}:\n      return [];`;
  const rows = tools.map((tool) => `${tool.replace(/^/gm, "        ")},\n`).join("");
  return `    case ${literal(mode)}:\n      return [\n${rows}      ];`;
}

function factory(bundle: PlannedBundle, plan: Plan, local: Local): string {
  const cases = plan.modes.map((mode) => {
    const tools = mode.tools.filter((tool) => tool.bundle === bundle.name);
    return modeCase(
      mode.name,
      tools.map((tool) => toolExpression(tool, plan, local)),
    );
  });
  const usesContext = plan.modes.some((mode) =>
    mode.tools.some((tool) => tool.bundle === bundle.name),
  );
  return `/** The tools of the bundle ${literal(bundle.name)}, in the bundle's mode. */
export function ${bundle.factory}(bundle: RuntimeBundleFor<Mode>): CatalogTool[] {
${usesContext ? "  const context = { bundle, pi };\n" : ""}  switch (bundle.mode) {
${cases.join("\n")}
  }
}
`;
}

/** One factory a bundle. */
export function emitFactories(plan: Plan, local: Local): string {
  return plan.bundles.map((bundle) => factory(bundle, plan, local)).join("\n");
}

function bundleArgument({ factory: build, optOut, optIn }: PlannedBundle): string {
  if (optOut) return `options.${optOut} ? [] : ${build}(bundle)`;
  if (optIn) return `options.${optIn} ? ${build}(bundle) : []`;
  return `${build}(bundle)`;
}

function switchDoc({ name, optOut, optIn }: PlannedBundle): string {
  const option = optOut ?? optIn;
  if (!option) return "";
  const verb = optOut ? "Leaves out" : "Takes in";
  return `  /** ${verb} the bundle ${literal(name)}. */\n  readonly ${propertyKey(option)}?: boolean;\n`;
}

/** buildAgentTools: every bundle that the host wants, then its own tools. */
export function emitAssembly(plan: Plan): string {
  return `/** What a host decides about the tools that it registers. */
export interface AgentToolsOptions extends AssembleOptions<CatalogTool> {
${plan.bundles.map(switchDoc).join("")}}

/** The tools that a host registers: the catalog's bundles, then its own \`extraTools\`. */
export function buildAgentTools(
  bundle: RuntimeBundleFor<Mode>,
  options: AgentToolsOptions = {},
): CatalogTool[] {
  return assembleTools(
    [
${plan.bundles.map((bundle) => `      ${bundleArgument(bundle)},\n`).join("")}    ],
    options,
  );
}
`;
}
