import { PI_PORTS, PI_TOOLS } from "../../../runtime/adapters/facts.js";
import type { ModuleReference, Plan, PlannedMode } from "../../plan/plan.js";
import { Imports } from "../imports.js";
import { literal } from "../literal.js";

export const RUNTIME = "pi-tool-catalog/runtime";
export const ADAPTERS = "pi-tool-catalog/adapters";
export const SANDBOXES = "pi-tool-catalog/sandboxes";

/** Names that the generated module declares itself. */
const DECLARED = [
  "MODES",
  "Mode",
  "TOOL_NAMES",
  "MODE_DESCRIPTIONS",
  "CatalogTool",
  "RuntimeBundleFor",
  "OptionsByMode",
  "OpenRequest",
  "OPEN",
  "openBundle",
  "pi",
  "context",
  "bundle",
  "options",
  "place",
  "args",
  "buildAgentTools",
  "AgentToolsOptions",
];

const PI_TOOL_NAMES: ReadonlySet<string> = new Set(PI_TOOLS);

/** Whether a tool is one of pi's. */
export function isPiTool(name: string): boolean {
  return PI_TOOL_NAMES.has(name);
}

/** pi's factory for one of its tools: `createReadToolDefinition` for `read`. */
export function piFactory(tool: string): string {
  return `create${tool.charAt(0).toUpperCase()}${tool.slice(1)}ToolDefinition`;
}

/** The type of the options that a mode is opened with, without its import. */
export function optionsType(mode: PlannedMode): string {
  if (mode.resource === "root") return "HostBundleOptions";
  return mode.resource === "vercel" ? "VercelBundleOptions" : "SandboxBundleOptions";
}

/** Everything that the generated module imports, and the names that its parts use for it. */
export interface BundleImports {
  readonly text: string;
  /** The local name of an export of the host's. */
  readonly local: (module: ModuleReference) => string;
}

/** Plans the imports of bundles.ts: our own and pi's first, so that the host's never take their names. */
export function bundleImports(plan: Plan): BundleImports {
  const imports = new Imports([...DECLARED, ...plan.bundles.map((bundle) => bundle.factory)]);
  const pi = plan.pi.package;
  const tools = plan.modes.flatMap((mode) => mode.tools);
  const piTools = tools.filter((tool) => isPiTool(tool.name));
  for (const name of ["defineTool", ...PI_PORTS]) imports.named(pi, name);
  for (const tool of piTools) imports.named(pi, piFactory(tool.name));
  imports.named(pi, "ToolDefinition", "type");

  for (const name of ["assembleTools", "requireMode", "requireRuntime", "sessionOptions"]) {
    imports.named(RUNTIME, name);
  }
  for (const name of ["AssembleOptions", "CatalogToolOf", "RuntimeBundle"]) {
    imports.named(RUNTIME, name, "type");
  }
  if (piTools.length > 0) imports.named(RUNTIME, "equip");
  if (piTools.some((tool) => tool.adapter.module)) imports.named(RUNTIME, "adapt");
  if (piTools.length < tools.length) imports.named(RUNTIME, "equipCustom");
  if (plan.customTools.some((tool) => tool.requires)) imports.named(RUNTIME, "ifCapable");
  for (const mode of plan.modes) {
    imports.named(RUNTIME, optionsType(mode), "type");
    imports.named(RUNTIME, mode.resource === "root" ? "openHostBundle" : "openSandboxBundle");
    if (mode.sandbox === "given") imports.named(RUNTIME, "givenSandbox");
    else imports.named(SANDBOXES, mode.sandbox);
  }
  for (const tool of tools) {
    if (!tool.adapter.module && tool.adapter.id !== "custom") {
      imports.named(ADAPTERS, tool.adapter.id);
    }
  }

  const foreign = new Map<string, string>();
  for (const module of hostModules(plan)) {
    foreign.set(
      moduleKey(module),
      imports.foreign(fromOutput(plan, module.file), module.exportName),
    );
  }
  return {
    text: imports.render(literal),
    local: (module) => foreign.get(moduleKey(module)) ?? module.exportName,
  };
}

function moduleKey(module: ModuleReference): string {
  return `${module.file}#${module.exportName}`;
}

/** The host's modules that the plan uses, once each. */
export function hostModules(plan: Plan): ModuleReference[] {
  const adapters = plan.modes.flatMap((mode) => mode.tools.map((tool) => tool.adapter.module));
  const tools = plan.customTools.map((tool) => tool.module);
  const used = [...adapters, ...tools].filter((module) => module !== undefined);
  return [...new Map(used.map((module) => [moduleKey(module), module])).values()];
}

/** A path below the catalog's folder, as the output folder imports it. Both are POSIX and relative. */
function fromOutput(plan: Plan, file: string): string {
  const depth = plan.output.split("/").filter((part) => part !== "" && part !== ".").length;
  return `${"../".repeat(depth)}${file.replace(/^(\.\/)+/, "")}`;
}
