import { readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { planCatalog } from "../compiler/compile.js";
import { replaceScalar } from "../compiler/manifest/replace-scalar.js";
import type { PiSurface } from "../compiler/surface/pi-surface.js";
import { renderSurfaceLock } from "../compiler/surface/surface-lock.js";
import { CannotRun } from "./exit.js";
import { applyChanges, type FileChange, planChanges } from "./output-folder.js";
import type { ResolvedCatalog } from "./plan-source.js";
import { type Project, shown } from "./project.js";

/** The lock's name below the output folder. */
export const LOCK = "pi-surface.json";

/** What accepting a surface would write. */
export interface Acceptance {
  /** Undefined where the lock is that already. */
  readonly lock: FileChange | undefined;
  /** The catalog's text with the new version; undefined where it has that already. */
  readonly catalog: string | undefined;
}

/**
 * What there is to write so that the lock and the catalog speak of the installed pi. Throws CannotRun
 * where the version cannot be replaced in place.
 */
export function planAcceptance(
  project: Project,
  { plan, report }: ResolvedCatalog,
  surface: PiSurface,
): Acceptance {
  const files = new Map([[LOCK, renderSurfaceLock(surface)]]);
  const folder = join(project.folder, plan.output);
  const lock = planChanges(folder, files).find(({ name }) => name === LOCK);
  if (plan.pi.version === surface.version) return { lock, catalog: undefined };

  const text = Buffer.from(project.bytes).toString("utf8");
  const range = report.rangeOf(["pi", "version"]);
  const after = replaceScalar(text, range, surface.version);
  // Read again: whatever the text is like, nothing but the version may have changed.
  const again = after && planCatalog({ text: after, file: project.shownFile }).resolved?.plan;
  const expected = { ...plan, pi: { ...plan.pi, version: surface.version } };
  if (after === undefined || !isDeepStrictEqual(again, expected)) {
    throw new CannotRun(
      `${project.shownFile}:${range.line}:${range.column}: the version cannot be replaced in place`,
      `write it by hand: version: ${surface.version}`,
    );
  }
  return { lock, catalog: after };
}

/** Writes what was planned, each file whole or not at all, and says what it did. */
export function accept(
  project: Project,
  { plan, report }: ResolvedCatalog,
  surface: PiSurface,
  { lock, catalog }: Acceptance,
  cwd: string,
): string[] {
  const folder = join(project.folder, plan.output);
  const said: string[] = [];
  if (catalog !== undefined) {
    // Through a link, the file behind it: the link stays one.
    const file = realpathSync(project.file);
    const before = readFileSync(file, "utf8");
    const change = { name: basename(file), kind: "update", before, after: catalog } as const;
    applyChanges(dirname(file), [change]);
    const { line, column } = report.rangeOf(["pi", "version"]);
    said.push(
      `${project.shownFile}:${line}:${column}: version is now ${surface.version}, was ${plan.pi.version}`,
    );
  }
  if (lock) {
    applyChanges(folder, [lock]);
    said.push(`wrote ${shown(join(folder, LOCK), cwd)}: ${surface.package} ${surface.version}`);
  }
  return said;
}
