import type { PromptSnapshot } from "./prompt/prompt-size.js";
import type { HostSources } from "./sources/host-sources.js";
import type { PiSurface } from "./surface/pi-surface.js";

/** What the world is like, as far as a compilation depends on it: handed in, never looked up. */
export interface Evidence {
  /** The surface of the installed pi, from the lock or from pi itself. */
  readonly surface: PiSurface;
  /** The last measurement of the modes' prompts, if there is one. */
  readonly prompt?: PromptSnapshot;
  /** Whether a file exists, by its path relative to the catalog's folder. */
  readonly exists: (path: string) => boolean;
  /** What the catalog's `invariants` ask of the host's sources; those left out are not checked. */
  readonly sources?: HostSources;
}
