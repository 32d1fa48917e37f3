import { existsSync } from "node:fs";
import { join } from "node:path";
import { type PlannedCatalog, planCatalog } from "../../compiler/compile.js";
import type { Finding } from "../../compiler/findings/finding.js";
import { countFindings, sortFindings } from "../../compiler/findings/sort.js";
import { nearest } from "../../compiler/findings/suggest.js";
import type { Plan } from "../../compiler/plan/plan.js";
import type { InvariantReport } from "../../runtime/invariants/report.js";
import type { Violation } from "../../runtime/invariants/violation.js";
import { requireInstalledPi, requireLoadedPi } from "../evidence.js";
import { CannotRun, EXIT, messageOf } from "../exit.js";
import { sourcesOf, writeFindings } from "../findings-output.js";
import { loadInvariants } from "../load-invariants.js";
import { openProject, shown } from "../project.js";
import type { Terminal } from "../terminal.js";

export interface InvariantsOptions {
  readonly catalog?: string;
  /** Modes that must open on this machine. */
  readonly require: readonly string[];
  readonly format: "pretty" | "json";
  readonly quiet?: boolean;
}

/** The dynamic half: opens every mode that this machine can open, and checks what must hold there. */
export async function invariants(
  options: InvariantsOptions,
  cwd: string,
  terminal: Terminal,
): Promise<number> {
  const project = openProject(options.catalog, cwd);
  const planned = planCatalog({ text: project.bytes, file: project.shownFile });
  const { resolved } = planned;
  const early = sortFindings([...planned.findings, ...(resolved?.report.findings ?? [])]);
  if (!resolved || countFindings(early).errors > 0) {
    await writeFindings(early, sourcesOf(project), options.format, terminal);
    return EXIT.findings;
  }
  const { plan } = resolved;
  for (const mode of options.require) requireMode(plan, mode);
  const installed = requireInstalledPi(plan, project.folder);
  const file = join(project.folder, plan.output, "invariants.ts");
  if (!existsSync(file)) {
    throw new CannotRun(`${shown(file, cwd)} is not there`, "run `pi-tool-catalog build` first");
  }
  // Loaded by itself first: through the hooks that read TypeScript it would take half as long again.
  await requireLoadedPi(installed);
  const { modes, violations } = await check(file, options.require);
  const findings = locate(violations, resolved);
  const output = await import("../invariants-output.js");
  if (options.format === "json") terminal.out.write(output.invariantsJson(modes, findings));
  else {
    if (!options.quiet) terminal.out.write(output.paintedTable(modes, terminal));
    await writeFindings(findings, sourcesOf(project), "pretty", terminal);
  }
  return findings.length === 0 ? EXIT.clean : EXIT.findings;
}

function requireMode(plan: Plan, name: string): void {
  const known = plan.modes.map((mode) => mode.name);
  if (known.includes(name)) return;
  const suggestion = nearest(name, known);
  const help =
    suggestion === undefined ? `one of: ${known.join(", ")}` : `did you mean "${suggestion}"?`;
  throw new CannotRun(`the catalog has no mode "${name}"`, help);
}

async function check(file: string, require: readonly string[]): Promise<InvariantReport> {
  const { checkInvariants } = await loadInvariants(file);
  try {
    return await checkInvariants({ require });
  } catch (error) {
    throw new CannotRun(
      `the invariants could not be checked: ${messageOf(error)}`,
      "run `pi-tool-catalog check`: what was generated may be of another catalog or another pi",
    );
  }
}

/** Violations as findings, where the catalog gives the mode its tool. */
function locate(
  violations: readonly Violation[],
  { plan, report }: NonNullable<PlannedCatalog["resolved"]>,
): readonly Finding[] {
  const collector = report.fork();
  for (const { code, mode, tool, message, remedy } of violations) {
    const planned = plan.modes.find(({ name }) => name === mode);
    const at = planned?.tools.find(({ name }) => name === tool)?.at ?? planned?.at ?? [];
    collector.add(code, { message, remedy }, { at, part: "key", mode, tool });
  }
  return sortFindings(collector.findings.slice(report.findings.length));
}
