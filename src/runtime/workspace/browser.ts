import { closeSync, readdirSync } from "node:fs";
import { kindOf, readWhole } from "./bytes.js";
import type { Grip } from "./grip.js";
import { namesOf } from "./names.js";
import type { Browser, Entry } from "./workspace.js";

/** Ignore files are small; whatever is larger is none. */
const MAX_TEXT_BYTES = 4 << 20;

/**
 * Looks at many folders through one hold on the root. What was moved, swapped for a link or removed
 * meanwhile has no entries: each folder is checked after it is held.
 */
export function browse(grip: Grip): Browser {
  return {
    entries: (path) =>
      grip.briefly((): Entry[] => {
        const folder = grip.straight(namesOf(path));
        if (folder === undefined) return [];
        try {
          return readdirSync(folder.path, { withFileTypes: true }).map((entry) => ({
            name: entry.name,
            kind: kindOf(entry),
          }));
        } catch {
          // No folder any more, or one that may not be listed.
          return [];
        }
      }),
    text: (path) =>
      grip.briefly(() => {
        const held = grip.straight(namesOf(path));
        if (!held?.stat.isFile() || held.stat.size > MAX_TEXT_BYTES) return undefined;
        try {
          const file = grip.openFile(held);
          try {
            return readWhole(file, held.stat.size).toString("utf8");
          } finally {
            closeSync(file);
          }
        } catch {
          return undefined;
        }
      }),
    close: () => grip.release(),
  };
}
