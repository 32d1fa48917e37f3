import { type Compilation, compilePlan, planCatalog } from "../compiler/compile.js";
import type { Evidence } from "../compiler/evidence.js";
import { countFindings, sortFindings } from "../compiler/findings/sort.js";
import type { ModePlacement } from "../compiler/plan/place.js";
import type { Plan } from "../compiler/plan/plan.js";
import { gatherEvidence } from "./evidence.js";
import { CannotRun } from "./exit.js";
import type { Project } from "./project.js";

/** A project's compilation, and the plan that it is of, where the catalog could be resolved. */
export interface CompiledProject extends Compilation {
  readonly plan: Plan | undefined;
  readonly placement: readonly ModePlacement[];
  /** The host's sources that were read, by their name in findings. */
  readonly sources: ReadonlyMap<string, string>;
}

const NO_SOURCES: ReadonlyMap<string, string> = new Map();

/** Compiles a project: gathers the evidence, measures what has no valid measure. */
export async function compileProject(project: Project): Promise<CompiledProject> {
  const planned = planCatalog({ text: project.bytes, file: project.shownFile });
  const { resolved } = planned;
  const plan = resolved?.plan;
  const placement = resolved?.placement ?? [];
  const early = sortFindings([...planned.findings, ...(resolved?.report.findings ?? [])]);
  const withoutFiles = {
    files: new Map<string, string>(),
    promptsToMeasure: [],
    plan,
    placement,
    sources: NO_SOURCES,
  };
  if (!plan) return { ...withoutFiles, findings: early };

  let evidence: Evidence;
  try {
    evidence = await gatherEvidence(plan, project.folder);
  } catch (error) {
    // What is wrong with the catalog itself is said also where there is no pi.
    const hasErrors = countFindings(early).errors > 0;
    if (hasErrors && error instanceof CannotRun) return { ...withoutFiles, findings: early };
    throw error;
  }
  let sources = NO_SOURCES;
  if (plan.invariants) {
    const { readHostSources } = await import("./host-sources.js");
    const read = await readHostSources(plan, plan.invariants, project, evidence.surface);
    evidence = { ...evidence, sources: read.found };
    sources = read.texts;
  }
  const first = compilePlan(planned, evidence);
  if (first.promptsToMeasure.length === 0) return { ...first, plan, placement, sources };

  const { measurePrompts } = await import("./measure-prompts.js");
  const prompts = await measurePrompts(first.promptsToMeasure, plan, project.folder);
  const measured = prompts.map(({ measure }) => measure);
  const modes = new Map([...(evidence.prompt?.modes ?? []), ...measured].map((m) => [m.mode, m]));
  const second = compilePlan(planned, { ...evidence, prompt: { modes: [...modes.values()] } });
  return { ...second, plan, placement, sources };
}
