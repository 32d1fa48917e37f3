import type { Evidence } from "../evidence.js";
import type { Plan, PlannedMode, PlannedTool } from "../plan/plan.js";
import { validMeasures } from "../prompt/inputs.js";
import type { PromptMeasure } from "../prompt/prompt-size.js";
import { surfaceHash } from "../surface/pi-surface.js";
import { HEADER } from "./header.js";
import { type LiteralValue, literal, propertyKey } from "./literal.js";

/** How a mode is opened on a folder of this host; a mode whose sandbox a host brings cannot be. */
function opener({ name, resource }: PlannedMode): string[] {
  if (resource !== "root") return [];
  return [`    ${propertyKey(name)}: (root) => openBundle(${literal(name)}, { root }),`];
}

/** Entries of an object, one a line. */
function lines(indent: number, entries: readonly (readonly [string, LiteralValue])[]): string {
  const margin = " ".repeat(indent);
  return entries
    .map(([name, value]) => `${margin}${propertyKey(name)}: ${literal(value)},\n`)
    .join("");
}

function expectedTool({ name, facts }: PlannedTool, plan: Plan): string {
  const { executes, bound, hostPrograms } = facts;
  const requires = plan.customTools.find((tool) => tool.name === name)?.requires;
  const value = { name, executes, bound, hostPrograms, requires };
  return `        ${literal(value)},\n`;
}

function expectedPrompt({ sha256, systemPrompt, tools }: PromptMeasure): string {
  const sizes = tools.map(
    (tool) =>
      [
        tool.name,
        {
          systemPrompt: tool.systemPrompt.characters,
          definition: tool.definition.characters,
        },
      ] as const,
  );
  return `      prompt: {
        sha256: ${literal(sha256)},
        systemPrompt: ${systemPrompt.characters},
        tools: {
${lines(10, sizes)}        },
      },
`;
}

function expectedMode(mode: PlannedMode, plan: Plan, measure: PromptMeasure | undefined): string {
  return `    ${propertyKey(mode.name)}: {
      shell: ${literal(mode.shell)},
      tools: [
${mode.tools.map((tool) => expectedTool(tool, plan)).join("")}      ],
${measure === undefined ? "" : expectedPrompt(measure)}    },
`;
}

/** The locked surface of the tools that the catalog has. */
function expectedSurface(plan: Plan, { surface }: Evidence): string {
  const used = new Set(plan.modes.flatMap((mode) => mode.tools.map(({ name }) => name)));
  const hashes = surface.tools
    .filter(({ name }) => used.has(name))
    .map((tool) => [tool.name, surfaceHash(tool)] as const);
  return `  surface: {
    version: ${literal(surface.version)},
    tools: {
${lines(6, hashes)}    },
  },
`;
}

/** invariants.ts: what must hold at run time, as a script and as a function for a host's own tests. */
export function emitInvariants(plan: Plan, evidence: Evidence): string {
  const optIns = plan.bundles.flatMap((bundle) => bundle.optIn ?? []);
  const everything =
    optIns.length === 0
      ? ""
      : `, ${literal(Object.fromEntries(optIns.map((name) => [name, true])))}`;
  const measures = new Map(validMeasures(plan, evidence).map((measure) => [measure.mode, measure]));
  return `// ${HEADER}
import * as pi from ${literal(plan.pi.package)};
import {
  type InvariantOptions,
  type InvariantReport,
  type InvariantSubject,
  runAsScript,
  runInvariants,
} from "pi-tool-catalog/runtime";
import {
  buildAgentTools,
  type CatalogTool,
  MODES,
  type Mode,
  openBundle,
  type RuntimeBundleFor,
  sessionOptions,
} from "./bundles.js";

/** What the catalog was compiled to; the check compares it with what is there when it runs. */
const subject: InvariantSubject<Mode, RuntimeBundleFor<Mode>, CatalogTool> = {
  pi,
${expectedSurface(plan, evidence)}  modes: MODES,
  expected: {
${plan.modes.map((mode) => expectedMode(mode, plan, measures.get(mode.name))).join("")}  },
  open: {
${plan.modes
  .flatMap(opener)
  .map((line) => `${line}\n`)
  .join("")}  },
  tools: (bundle) => buildAgentTools(bundle${everything}),
  sessionOptions,
};

/**
 * Checks what must hold at run time, in a real pi session for every mode that this machine can open. A
 * host may open further modes itself, or hand in a session of its own, for one mode.
 */
export function checkInvariants(options: InvariantOptions<Mode> = {}): Promise<InvariantReport> {
  return runInvariants(subject, options);
}

// As a script: prints what it finds; exit code 0 clean, 1 violations, 2 could not run.
runAsScript(import.meta.url, MODES, checkInvariants);
`;
}
