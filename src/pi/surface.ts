import type { PiSurface } from "../compiler/surface/pi-surface.js";
import { NO_FOLDER } from "../runtime/handed-pi/tool-factories.js";
import { readToolSurface } from "../runtime/handed-pi/tool-surface.js";
import type { Pi } from "./pi.js";

/** What the loaded pi shows the model of each of its tools. */
export function readSurface(pi: Pi): PiSurface {
  return {
    package: pi.installed.name,
    version: pi.installed.version,
    tools: [...pi.tools.values()].map((create) => readToolSurface(create(NO_FOLDER))),
  };
}
