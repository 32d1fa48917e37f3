import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Evidence } from "../compiler/evidence.js";
import type { Plan } from "../compiler/plan/plan.js";
import { parsePromptSize } from "../compiler/prompt/prompt-size-file.js";
import type { PiSurface } from "../compiler/surface/pi-surface.js";
import { parseSurfaceLock } from "../compiler/surface/surface-lock.js";
import { findInstalledPi, type InstalledPi } from "../pi/installed.js";
import type { Pi } from "../pi/pi.js";
import { CannotRun } from "./exit.js";

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** The pi that the catalog names, as it is installed. Throws CannotRun where there is none to use. */
export function requireInstalledPi(plan: Plan, folder: string): InstalledPi {
  const { package: name, version } = plan.pi;
  const installed = findInstalledPi(name, folder);
  if (installed?.kind === "installed") return installed;
  const help = `npm install --save-exact ${name}@${version}`;
  if (installed === undefined) throw new CannotRun(`${name} is not installed`, help);
  throw new CannotRun(`${name} is broken: ${installed.manifest} ${installed.reason}`, help);
}

/** Loads the installed pi: over a second. Throws CannotRun where it cannot be used. */
export async function requireLoadedPi(installed: InstalledPi): Promise<Pi> {
  const { loadPi } = await import("../pi/load.js");
  const outcome = await loadPi(installed);
  if (outcome.kind === "loaded") return outcome.pi;
  const what = `${installed.requested} ${installed.version}`;
  throw outcome.kind === "fails"
    ? new CannotRun(`${what} does not load: ${outcome.message}`)
    : new CannotRun(
        `${what} lacks what tools are built from: ${outcome.missing.join(", ")}`,
        "install a pi of 0.67.68 or later",
      );
}

/** The lock, while it is whole and speaks of the installed pi: it saves loading pi. */
function lockedSurface(text: string | undefined, installed: InstalledPi): PiSurface | undefined {
  const lock = text === undefined ? undefined : parseSurfaceLock(text);
  if (lock === undefined || "invalid" in lock) return undefined;
  return lock.package === installed.name && lock.version === installed.version ? lock : undefined;
}

/** What the world is like around a catalog: the installed pi, the last measurement, the host's files. */
export async function gatherEvidence(plan: Plan, folder: string): Promise<Evidence> {
  const output = join(folder, plan.output);
  const installed = requireInstalledPi(plan, folder);
  const surface =
    lockedSurface(readIfThere(join(output, "pi-surface.json")), installed) ??
    (await loadedSurface(installed));
  const measured = readIfThere(join(output, "prompt-size.json"));
  const prompt = measured === undefined ? undefined : parsePromptSize(measured);
  return {
    surface,
    exists: (path) => existsSync(join(folder, path)),
    ...(prompt && !("invalid" in prompt) && { prompt }),
  };
}

async function loadedSurface(installed: InstalledPi): Promise<PiSurface> {
  const pi = await requireLoadedPi(installed);
  const { readSurface } = await import("../pi/surface.js");
  return readSurface(pi);
}
