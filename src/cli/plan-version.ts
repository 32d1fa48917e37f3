import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PlanVersion } from "../compiler/plan/compare-plans.js";
import type { Plan } from "../compiler/plan/plan.js";
import { validMeasures } from "../compiler/prompt/inputs.js";
import { parsePromptSize } from "../compiler/prompt/prompt-size-file.js";
import type { PiSurface } from "../compiler/surface/pi-surface.js";
import { parseSurfaceLock } from "../compiler/surface/surface-lock.js";
import { findInstalledPi } from "../pi/installed.js";

/** What is known of a version beside its plan, and what is not, in words that end a sentence. */
export interface KnownVersion extends PlanVersion {
  readonly unknown: readonly ("what pi shows the model" | "what its prompts cost")[];
}

/** The text of a generated file by its name; undefined where there is none. */
export type ReadGenerated = (name: string) => string | undefined;

/** The surface that a version's lock holds, where it is whole and of the version's own pi. */
function lockedSurface({ pi }: Plan, read: ReadGenerated): PiSurface | undefined {
  const text = read("pi-surface.json");
  const lock = text === undefined ? undefined : parseSurfaceLock(text);
  return lock && !("invalid" in lock) && lock.version === pi.version ? lock : undefined;
}

function known(version: PlanVersion): KnownVersion {
  const { surface, prompts = [] } = version;
  return {
    ...version,
    unknown: [
      ...(surface ? [] : (["what pi shows the model"] as const)),
      ...(prompts.length > 0 ? [] : (["what its prompts cost"] as const)),
    ],
  };
}

/** A version as it was recorded: its generated files were checked when they were committed. */
export function recordedVersion(plan: Plan, read: ReadGenerated): KnownVersion {
  const text = read("prompt-size.json");
  const measured = text === undefined ? undefined : parsePromptSize(text);
  const prompts = measured && !("invalid" in measured) ? measured.modes : [];
  return known({ plan, surface: lockedSurface(plan, read), prompts });
}

/**
 * The version in the working tree. Its generated files may lag behind its catalog: a lock of another pi
 * is not believed, the installed pi is asked if it is the catalog's; nor is a measure of other tools.
 */
export async function currentVersion(plan: Plan, folder: string): Promise<KnownVersion> {
  const read = (name: string) => {
    try {
      return readFileSync(join(folder, plan.output, name), "utf8");
    } catch {
      return undefined;
    }
  };
  const surface = lockedSurface(plan, read) ?? (await installedSurface(plan, folder));
  const { prompts: modes = [] } = recordedVersion(plan, read);
  const prompts = surface
    ? validMeasures(plan, { surface, prompt: { modes }, exists: () => true })
    : [];
  return known({ plan, surface, prompts });
}

async function installedSurface(plan: Plan, folder: string): Promise<PiSurface | undefined> {
  const installed = findInstalledPi(plan.pi.package, folder);
  if (installed?.kind !== "installed" || installed.version !== plan.pi.version) return undefined;
  const { loadPi } = await import("../pi/load.js");
  const outcome = await loadPi(installed);
  if (outcome.kind !== "loaded") return undefined;
  const { readSurface } = await import("../pi/surface.js");
  return readSurface(outcome.pi);
}
