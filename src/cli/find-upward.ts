import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The nearest file of a name in a folder or those above it. */
export function findUpward(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, name);
    if (existsSync(candidate)) return candidate;
    if (folder === dirname(folder)) return undefined;
  }
}
