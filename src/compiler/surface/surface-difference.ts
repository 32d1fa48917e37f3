import type { Plan } from "../plan/plan.js";
import { compareSurfaces, type ToolChange } from "./compare-surfaces.js";
import type { PiSurface } from "./pi-surface.js";

/** A pi as its package.json names it. */
export interface PiName {
  readonly package: string;
  readonly version: string;
}

/** What becomes of one of pi's tools, and whether the catalog names it. */
export interface NamedToolChange extends ToolChange {
  readonly named: boolean;
}

/** What stands between the lock and the installed pi. */
export interface SurfaceDifference {
  readonly before: PiName;
  readonly after: PiName;
  readonly tools: readonly NamedToolChange[];
  /** Characters that the catalog's tools together cost more, with every request. */
  readonly characters: number;
}

function nameOf({ package: name, version }: PiSurface): PiName {
  return { package: name, version };
}

/** The lock's surface against another one, as the catalog's tools are concerned. */
export function surfaceDifference(
  plan: Plan,
  lock: PiSurface,
  installed: PiSurface,
): SurfaceDifference {
  const names = new Set(plan.bundles.flatMap(({ tools }) => tools));
  const tools = compareSurfaces(lock, installed).map((change) => ({
    ...change,
    named: names.has(change.tool),
  }));
  return {
    before: nameOf(lock),
    after: nameOf(installed),
    tools,
    characters: tools.reduce((sum, tool) => sum + (tool.named ? tool.characters : 0), 0),
  };
}

/** Whether there is any: another version with the same surface is one, too. */
export function isDifferent({ before, after, tools }: SurfaceDifference): boolean {
  return before.package !== after.package || before.version !== after.version || tools.length > 0;
}
