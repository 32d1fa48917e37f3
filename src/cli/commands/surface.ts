import { readFileSync } from "node:fs";
import { join } from "node:path";
import { safeJson } from "../../compiler/findings/safe-json.js";
import { isBelowFloor, PI_FLOOR } from "../../compiler/surface/floor.js";
import type { PiSurface } from "../../compiler/surface/pi-surface.js";
import { isDifferent, surfaceDifference } from "../../compiler/surface/surface-difference.js";
import { type InvalidLock, parseSurfaceLock } from "../../compiler/surface/surface-lock.js";
import type { InstalledPi } from "../../pi/installed.js";
import { accept, LOCK, planAcceptance } from "../accept-surface.js";
import { driftFindings } from "../drift.js";
import { requireInstalledPi, requireLoadedPi } from "../evidence.js";
import { CannotRun, EXIT } from "../exit.js";
import { sourcesOf, writeFindings } from "../findings-output.js";
import { planSource, type ResolvedCatalog } from "../plan-source.js";
import { openProject, type Project, shown } from "../project.js";
import { surfacePretty } from "../surface-output.js";
import { colorsFor, type Terminal } from "../terminal.js";

export interface SurfaceOptions {
  readonly catalog?: string;
  readonly format: "pretty" | "json";
  /** Accepts the installed pi: writes the lock, and its version into the catalog. */
  readonly update?: boolean;
  readonly quiet?: boolean;
}

/** Compares the lock with the installed pi. 1 where they differ; with `update`, they no longer do. */
export async function surface(
  options: SurfaceOptions,
  cwd: string,
  terminal: Terminal,
): Promise<number> {
  const { format, quiet } = options;
  const project = openProject(options.catalog, cwd);
  const resolved = await planSource(project, format, terminal);
  if (!resolved) return EXIT.findings;
  const { plan } = resolved;
  const installed = requireNewEnough(requireInstalledPi(plan, project.folder));
  const pi = await requireLoadedPi(installed);
  const { readSurface } = await import("../../pi/surface.js");
  const now = readSurface(pi);

  const file = join(project.folder, plan.output, LOCK);
  const lock = readLock(file);
  const isWhole = lock !== undefined && !("invalid" in lock);
  if (!isWhole && !options.update) {
    const what = shown(file, cwd);
    throw new CannotRun(
      lock === undefined ? `${what} is not there` : `${what} is of no use: ${lock.invalid}`,
      "write it: pi-tool-catalog surface --update",
    );
  }
  const difference = isWhole ? surfaceDifference(plan, lock, now) : undefined;
  const isOther = difference === undefined || isDifferent(difference);
  const isCatalogs = plan.pi.version === now.version;
  if (format === "json") terminal.out.write(safeJson(difference ?? { after: nameOf(now) }));
  else if (!quiet) {
    const colors = colorsFor(terminal.out, terminal.env);
    if (difference && isOther) terminal.out.write(surfacePretty(difference, colors));
    terminal.out.write(aliasLine(installed));
  }
  if (options.update) return update(project, resolved, now, { ...options, cwd }, terminal);
  if (!isOther && isCatalogs) {
    if (format === "pretty" && !quiet) {
      terminal.out.write(`${shown(file, cwd)} is what ${now.package} ${now.version} shows\n`);
    }
    return EXIT.clean;
  }
  if (format === "pretty" && !quiet) {
    const written = isCatalogs ? "" : `the catalog is written for ${plan.pi.version}; `;
    terminal.out.write(`\n${written}accept it: pi-tool-catalog surface --update\n`);
  }
  return EXIT.findings;
}

function requireNewEnough(installed: InstalledPi): InstalledPi {
  if (!isBelowFloor(installed.version)) return installed;
  throw new CannotRun(
    `${installed.requested} ${installed.version} is below ${PI_FLOOR}, the first pi whose tools can be backed by adapters`,
    `npm install --save-exact ${installed.requested}@latest`,
  );
}

function readLock(file: string): PiSurface | InvalidLock | undefined {
  try {
    return parseSurfaceLock(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function nameOf({ package: name, version }: PiSurface) {
  return { package: name, version };
}

/** Where pi has another name than the one that it is imported by. */
function aliasLine({ requested, name, version }: InstalledPi): string {
  return requested === name ? "" : `(${requested} is an npm alias: ${name} ${version})\n`;
}

async function update(
  project: Project,
  resolved: ResolvedCatalog,
  now: PiSurface,
  { format, quiet, cwd }: SurfaceOptions & { readonly cwd: string },
  terminal: Terminal,
): Promise<number> {
  const planned = planAcceptance(project, resolved, now);
  if (planned.lock?.kind === "blocked") {
    const folder = join(project.folder, resolved.plan.output);
    const findings = driftFindings([planned.lock], folder, cwd);
    await writeFindings(findings, sourcesOf(project), format, terminal);
    return EXIT.findings;
  }
  const said = accept(project, resolved, now, planned, cwd);
  if (quiet || format === "json") return EXIT.clean;
  const lines = said.length === 0 ? ["there is nothing to accept"] : ["", ...said];
  if (said.length > 0) lines.push("next: npx pi-tool-catalog build");
  terminal.out.write(`${lines.join("\n")}\n`);
  return EXIT.clean;
}
