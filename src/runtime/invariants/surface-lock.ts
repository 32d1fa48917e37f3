import type { PiToolFactory } from "../handed-pi/pi-tool.js";
import { NO_FOLDER } from "../handed-pi/tool-factories.js";
import { readToolSurface, surfaceHash } from "../handed-pi/tool-surface.js";
import type { ExpectedSurface } from "./subject.js";
import { type Violation, violation } from "./violation.js";

/**
 * Rule 12, its other half: what the installed pi shows of a mode's tools is what the surface lock held
 * when the catalog was compiled. A tool that is not pi's has no lock.
 */
export function checkSurfaceLock(
  mode: string,
  toolNames: readonly string[],
  piTools: ReadonlyMap<string, PiToolFactory>,
  locked: ExpectedSurface,
): readonly Violation[] {
  return toolNames.flatMap((tool) => {
    const hash = Object.hasOwn(locked.tools, tool) ? locked.tools[tool] : undefined;
    if (hash === undefined) return [];
    const create = piTools.get(tool);
    if (create !== undefined && surfaceHash(readToolSurface(create(NO_FOLDER))) === hash) return [];
    const message =
      create === undefined
        ? `the installed pi has no "${tool}", which pi ${locked.version} had when the catalog was compiled`
        : `the installed pi shows the model another "${tool}" than pi ${locked.version} did when the catalog was compiled`;
    const remedy = `see what changed with \`npx pi-tool-catalog surface\`; accept it with \`npx pi-tool-catalog surface --update\` and \`npx pi-tool-catalog build\`, or install pi ${locked.version}`;
    return [violation("TC713", mode, { tool, message, remedy })];
  });
}
