import { emit } from "./emit/emit.js";
import type { Evidence } from "./evidence.js";
import { FindingCollector } from "./findings/collector.js";
import type { Finding } from "./findings/finding.js";
import { countFindings, sortFindings } from "./findings/sort.js";
import { readDocument } from "./manifest/read-document.js";
import { validateCatalog } from "./manifest/validate.js";
import { type ModePlacement, place } from "./plan/place.js";
import type { Plan } from "./plan/plan.js";
import { resolve } from "./plan/resolve.js";
import { type ModePrompt, promptsToMeasure } from "./prompt/inputs.js";
import { RULES } from "./rules/index.js";

/** A catalog's text, and the name of its file as the user knows it. */
export interface Source {
  readonly text: Uint8Array | string;
  readonly file: string;
}

/** A catalog that was read and resolved, or the findings that stood in the way. */
export interface PlannedCatalog {
  readonly source: Source;
  readonly resolved?: {
    readonly plan: Plan;
    readonly placement: readonly ModePlacement[];
    readonly report: FindingCollector;
  };
  readonly findings: readonly Finding[];
}

/** What a catalog compiles to. */
export interface Compilation {
  /** The generated files by their path below the output folder; none where there are errors. */
  readonly files: ReadonlyMap<string, string>;
  /** Sorted. */
  readonly findings: readonly Finding[];
  /** Prompts that the evidence has no valid measure of: measure them and compile again. */
  readonly promptsToMeasure: readonly ModePrompt[];
}

/** Text → located document → Catalog → Plan → placement matrix. */
export function planCatalog(source: Source): PlannedCatalog {
  const { document, findings: yaml } = readDocument(source.text, source.file);
  if (!document) return { source, findings: yaml };
  const { catalog, findings: shape } = validateCatalog(document);
  if (!catalog) return { source, findings: [...yaml, ...shape] };
  const report = new FindingCollector(source.file, document);
  const plan = resolve(catalog, report);
  return {
    source,
    resolved: { plan, placement: place(plan), report },
    findings: [...yaml, ...shape],
  };
}

/** Plan and placement → findings of the rules, and the generated files. */
export function compilePlan(planned: PlannedCatalog, evidence: Evidence): Compilation {
  const { resolved } = planned;
  if (!resolved) {
    return { files: new Map(), findings: sortFindings(planned.findings), promptsToMeasure: [] };
  }
  const { plan, placement } = resolved;
  const report = resolved.report.fork();
  for (const rule of RULES) rule.check({ plan, evidence, report });
  const findings = sortFindings([...planned.findings, ...report.findings]);
  const isWhole = countFindings(findings).errors === 0;
  return {
    files: isWhole ? emit(plan, placement, evidence) : new Map(),
    findings,
    promptsToMeasure: isWhole ? promptsToMeasure(plan, evidence) : [],
  };
}

/** The whole story: a catalog's text and what the world is like, to files and findings. Pure. */
export function compile(source: Source, evidence: Evidence): Compilation {
  return compilePlan(planCatalog(source), evidence);
}
