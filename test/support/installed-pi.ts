import { findInstalledPi } from "../../src/pi/installed.js";
import { loadPi } from "../../src/pi/load.js";
import type { Pi } from "../../src/pi/pi.js";

/** The pi that this repository pins, loaded. Fails where it is not installed. */
export async function theInstalledPi(): Promise<Pi> {
  const installed = findInstalledPi("@mariozechner/pi-coding-agent", import.meta.dirname);
  if (installed?.kind !== "installed") throw new Error("pi is not installed: run `npm ci`");
  const outcome = await loadPi(installed);
  if (outcome.kind !== "loaded") throw new Error(`pi does not load: ${JSON.stringify(outcome)}`);
  return outcome.pi;
}
