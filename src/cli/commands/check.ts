import { join } from "node:path";
import { countFindings } from "../../compiler/findings/sort.js";
import { compileProject } from "../compile-project.js";
import { driftFindings, unifiedDiff } from "../drift.js";
import { EXIT } from "../exit.js";
import { type Format, sourcesOf, writeFindings } from "../findings-output.js";
import { planChanges } from "../output-folder.js";
import { openProject } from "../project.js";
import type { Terminal } from "../terminal.js";

export interface CheckOptions {
  readonly catalog?: string;
  readonly format: Format;
  readonly quiet?: boolean;
}

/** For CI: everything that `build` does, compared with what is on disk; nothing is written. */
export async function check(
  options: CheckOptions,
  cwd: string,
  terminal: Terminal,
): Promise<number> {
  const project = openProject(options.catalog, cwd);
  const { files, findings, plan, sources } = await compileProject(project);
  const folder = join(project.folder, plan?.output ?? "");
  const isWhole = plan !== undefined && countFindings(findings).errors === 0;
  const changes = isWhole ? planChanges(folder, files) : [];
  const all = [...findings, ...driftFindings(changes, folder, cwd)];
  await writeFindings(all, sourcesOf(project, sources), options.format, terminal);
  if (options.format === "pretty" && changes.length > 0) {
    terminal.err.write(`\n${await unifiedDiff(changes, folder, cwd)}`);
  }
  if (!isWhole || changes.length > 0) return EXIT.findings;
  if (options.format === "pretty" && !options.quiet) {
    terminal.out.write(`${project.shownFile} and what it generates are in order\n`);
  }
  return EXIT.clean;
}
