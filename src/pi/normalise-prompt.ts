import { join } from "node:path";
import { normalisePrompt as normalise } from "../runtime/handed-pi/normalise-prompt.js";
import type { InstalledPi } from "./installed.js";

/** Where a prompt was built. */
export interface PromptPlace {
  /** The session's working directory. */
  readonly cwd: string;
  readonly installed: InstalledPi;
}

/** A system prompt of an installed pi, normalised: the same for the same tools on every machine. */
export function normalisePrompt(prompt: string, { cwd, installed }: PromptPlace): string {
  const { folder, foundFrom, requested } = installed;
  return normalise(prompt, {
    cwd,
    piFolders: [folder, join(foundFrom, "node_modules", requested)],
  });
}
