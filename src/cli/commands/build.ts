import { join } from "node:path";
import { countFindings } from "../../compiler/findings/sort.js";
import { compileProject } from "../compile-project.js";
import { driftFindings, unifiedDiff } from "../drift.js";
import { EXIT } from "../exit.js";
import { type Format, sourcesOf, writeFindings } from "../findings-output.js";
import { matrixTable } from "../matrix-table.js";
import { applyChanges, type FileChange, planChanges } from "../output-folder.js";
import { openProject, shown } from "../project.js";
import { colorsFor, type Terminal } from "../terminal.js";

export interface BuildOptions {
  readonly catalog?: string;
  readonly format: Format;
  readonly quiet?: boolean;
  readonly dryRun?: boolean;
}

const VERBS = { create: "wrote", update: "wrote", remove: "removed", blocked: "kept" } as const;

function describe(changes: readonly FileChange[], folder: string, cwd: string): string {
  if (changes.length === 0) return "everything is up to date\n";
  return changes
    .map(({ name, kind }) => `${VERBS[kind]} ${shown(join(folder, name), cwd)}\n`)
    .join("");
}

/** Compiles the catalog and writes what it gives. With errors, or with `dryRun`, nothing is written. */
export async function build(
  options: BuildOptions,
  cwd: string,
  terminal: Terminal,
): Promise<number> {
  const project = openProject(options.catalog, cwd);
  const { files, findings, plan, placement, sources } = await compileProject(project);
  const folder = join(project.folder, plan?.output ?? "");
  const isWhole = plan !== undefined && countFindings(findings).errors === 0;
  const changes = isWhole ? planChanges(folder, files) : [];
  const blocked = changes.filter((change) => change.kind === "blocked");
  const all = [...findings, ...driftFindings(blocked, folder, cwd)];
  await writeFindings(all, sourcesOf(project, sources), options.format, terminal);
  if (!isWhole || blocked.length > 0) return EXIT.findings;

  const isForPeople = options.format === "pretty";
  if (options.dryRun) {
    if (isForPeople) terminal.out.write(await unifiedDiff(changes, folder, cwd));
    return EXIT.clean;
  }
  applyChanges(folder, changes);
  if (isForPeople && !options.quiet) {
    terminal.out.write(`${matrixTable(placement, colorsFor(terminal.out, terminal.env))}\n\n`);
    terminal.out.write(describe(changes, folder, cwd));
  }
  return EXIT.clean;
}
