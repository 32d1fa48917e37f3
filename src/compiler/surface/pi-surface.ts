import { createHash } from "node:crypto";
import { type Json, surfaceHash, type ToolSurface } from "../../runtime/handed-pi/tool-surface.js";

// The part that the runtime compares with as well: one form, one hash. It knows no more than facts do.
export { type Json, surfaceHash, type ToolSurface };

/** What one version of pi shows the model: the content of the surface lock. */
export interface PiSurface {
  /** pi's own name, from its package.json: not the alias that it may be installed under. */
  readonly package: string;
  readonly version: string;
  /** Sorted by name. */
  readonly tools: readonly ToolSurface[];
}

/** The sha256 of a whole surface, in hex: package, version and every tool. */
export function piSurfaceHash(surface: PiSurface): string {
  const value = [surface.package, surface.version, surface.tools.map(surfaceHash)];
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
