import { PI_PORTS } from "../../../runtime/adapters/facts.js";
import type { Plan } from "../../plan/plan.js";
import { HEADER } from "../header.js";
import { literal, propertyKey } from "../literal.js";
import { emitAssembly, emitFactories } from "./factories.js";
import { bundleImports } from "./names.js";
import { emitOpen } from "./open.js";

/** The form of the generated code; the runtime's `requireRuntime` refuses another. */
const FORM = 1;

function byMode(plan: Plan, value: (mode: Plan["modes"][number]) => string): string {
  return plan.modes.map((mode) => `  ${propertyKey(mode.name)}: ${value(mode)},\n`).join("");
}

/** bundles.ts: the modes, how they are opened, and the factories of their tools. */
export function emitBundles(plan: Plan): string {
  const imports = bundleImports(plan);
  return `// ${HEADER}
${imports.text}

requireRuntime(${FORM});

/** The catalog's modes. */
export const MODES = ${literal(plan.modes.map((mode) => mode.name))} as const;

export type Mode = (typeof MODES)[number];

/** The tools of each mode, in the order in which they are registered. */
export const TOOL_NAMES = {
${byMode(plan, (mode) => literal(mode.tools.map((tool) => tool.name)))}} as const;

/** What the catalog says of each mode, for people. */
export const MODE_DESCRIPTIONS = {
${byMode(plan, (mode) => literal(mode.description ?? ""))}} as const;

/** A pi tool definition whose execute also runs without a session around it. */
export type CatalogTool = CatalogToolOf<ToolDefinition>;

/** What a mode owns at run time: its workspace, its sandbox, its running calls. */
export type RuntimeBundleFor<M extends Mode> = RuntimeBundle<M>;

${emitOpen(plan)}
/** What adapters need of pi. */
const pi = {
${PI_PORTS.map((name) => `  ${name},\n`).join("")}};

${emitFactories(plan, imports.local)}
${emitAssembly(plan)}
export { sessionOptions };
`;
}
