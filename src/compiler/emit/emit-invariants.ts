import type { Plan, PlannedMode } from "../plan/plan.js";
import { HEADER } from "./header.js";
import { literal, propertyKey } from "./literal.js";

/** How a mode is opened on a folder of this host; a mode whose sandbox a host brings cannot be. */
function opener({ name, resource }: PlannedMode): string[] {
  if (resource !== "root") return [];
  return [`    ${propertyKey(name)}: (root) => openBundle(${literal(name)}, { root }),`];
}

/** invariants.ts: what must hold at run time, as a script and as a function for a host's own tests. */
export function emitInvariants(plan: Plan): string {
  const optIns = plan.bundles.flatMap((bundle) => bundle.optIn ?? []);
  const everything =
    optIns.length === 0
      ? ""
      : `, ${literal(Object.fromEntries(optIns.map((name) => [name, true])))}`;
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
  TOOL_NAMES,
} from "./bundles.js";

const subject: InvariantSubject<Mode, RuntimeBundleFor<Mode>, CatalogTool> = {
  pi,
  modes: MODES,
  toolNames: TOOL_NAMES,
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
 * host may hand in a session of its own, for one mode.
 */
export function checkInvariants(options: InvariantOptions<Mode> = {}): Promise<InvariantReport> {
  return runInvariants(subject, options);
}

// As a script: prints what it finds; exit code 0 clean, 1 violations, 2 could not run.
runAsScript(import.meta.url, checkInvariants);
`;
}
