import { join } from "node:path";
import type { InstalledPi } from "./installed.js";
import { escapeRegExp } from "./regexp.js";

/** What stands in a normalised prompt for what differs from machine to machine and day to day. */
export const PLACEHOLDERS = { cwd: "<workspace>", date: "<date>", pi: "<pi>" } as const;

/** Where a prompt was built. */
export interface PromptPlace {
  /** The session's working directory. */
  readonly cwd: string;
  readonly installed: InstalledPi;
}

/**
 * A system prompt with the working directory, the date and pi's own folder replaced, so that the same
 * tools give the same characters everywhere. Paths are replaced by whole segments only.
 */
export function normalisePrompt(prompt: string, { cwd, installed }: PromptPlace): string {
  const { folder, foundFrom, requested } = installed;
  const withoutDate = prompt.replace(/^(Current date\b[^:\n]*: ).*$/m, `$1${PLACEHOLDERS.date}`);
  // pi's folder may lie below the working directory, and so goes first.
  const withoutPi = [folder, join(foundFrom, "node_modules", requested)].reduce(
    (text, path) => replacePath(text, path, PLACEHOLDERS.pi),
    withoutDate,
  );
  return replacePath(withoutPi, cwd, PLACEHOLDERS.cwd);
}

/** Replaces a path where it stands alone or with something below it, never within another path. */
function replacePath(text: string, path: string, placeholder: string): string {
  const below = path === "/" ? "" : "/";
  const occurrence = new RegExp(
    `(?<=^|[\\s"'\`(<>=])${escapeRegExp(path)}(?=$|[\\s"'\`)<>,;:${below}]|\\.(?:\\s|$))`,
    "gm",
  );
  return text.replace(occurrence, () => placeholder);
}
