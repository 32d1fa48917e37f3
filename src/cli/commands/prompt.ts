import type { Evidence } from "../../compiler/evidence.js";
import type { Finding } from "../../compiler/findings/finding.js";
import { countFindings, sortFindings } from "../../compiler/findings/sort.js";
import { nearest } from "../../compiler/findings/suggest.js";
import type { Plan, PlannedMode } from "../../compiler/plan/plan.js";
import { modePrompt } from "../../compiler/prompt/inputs.js";
import type { PromptMeasure } from "../../compiler/prompt/prompt-size.js";
import { PROMPT_RULES } from "../../compiler/rules/index.js";
import { piSurfaceHash } from "../../compiler/surface/pi-surface.js";
import { didYouMean } from "../did-you-mean.js";
import { gatherEvidence } from "../evidence.js";
import { CannotRun, EXIT } from "../exit.js";
import { sourcesOf, writeFindings } from "../findings-output.js";
import { loadHostTools } from "../host-tools.js";
import { measurePrompts } from "../measure-prompts.js";
import { planSource, type ResolvedCatalog } from "../plan-source.js";
import { openProject } from "../project.js";
import { promptJson, promptTable } from "../prompt-output.js";
import { colorsFor, type Terminal } from "../terminal.js";

export interface PromptOptions {
  readonly mode: string;
  readonly catalog?: string;
  readonly format: "pretty" | "json";
  /** The prompt alone. */
  readonly quiet?: boolean;
}

/** Shows the system prompt that pi builds for a mode, and what each of its tools costs. */
export async function prompt(
  options: PromptOptions,
  cwd: string,
  terminal: Terminal,
): Promise<number> {
  const project = openProject(options.catalog, cwd);
  const resolved = await planSource(project, options.format, terminal);
  if (!resolved) return EXIT.findings;
  const { plan } = resolved;
  const mode = requireMode(plan, options.mode);
  const evidence = await gatherEvidence(plan, project.folder);
  const wanted = modePrompt(mode, plan, piSurfaceHash(evidence.surface));
  const hostTools = await loadHostTools(plan, mode, project, cwd);
  const [measured] = await measurePrompts([wanted], plan, project.folder, hostTools);
  if (!measured) throw new Error("nothing was measured");
  const findings = promptFindings(resolved, evidence, measured.measure);
  if (options.format === "json") {
    terminal.out.write(promptJson(measured, wanted.tokenizer, findings));
  } else {
    terminal.out.write(`${measured.systemPrompt}\n`);
    if (!options.quiet) {
      const colors = colorsFor(terminal.out, terminal.env);
      terminal.out.write(`\n${promptTable(measured.measure, wanted.tokenizer, colors)}`);
    }
    await writeFindings(findings, sourcesOf(project), "pretty", terminal);
  }
  return countFindings(findings).errors > 0 ? EXIT.findings : EXIT.clean;
}

function requireMode(plan: Plan, name: string): PlannedMode {
  const mode = plan.modes.find((candidate) => candidate.name === name);
  if (mode) return mode;
  const known = plan.modes.map((candidate) => candidate.name);
  throw new CannotRun(`the catalog has no mode "${name}"`, didYouMean(nearest(name, known), known));
}

/** What the rules say of this measure, which has more in it than a build's: the host's own tools. */
function promptFindings(
  { plan, report }: ResolvedCatalog,
  evidence: Evidence,
  measure: PromptMeasure,
): readonly Finding[] {
  const collector = report.fork();
  const measuredNow = { ...evidence, prompt: { modes: [measure] } };
  for (const rule of PROMPT_RULES) rule.check({ plan, evidence: measuredNow, report: collector });
  return sortFindings(collector.findings.slice(report.findings.length));
}
