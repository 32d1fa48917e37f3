import { escapeRegExp } from "./regexp.js";

/** What stands in a normalised prompt for what differs from machine to machine and day to day. */
export const PLACEHOLDERS = { cwd: "<workspace>", date: "<date>", pi: "<pi>" } as const;

/** Where a prompt was built. */
export interface PromptPlace {
  /** The session's working directory. */
  readonly cwd: string;
  /** The folders that pi's own package is known by. */
  readonly piFolders: readonly string[];
}

/**
 * A system prompt with the working directory, the date and pi's own folder replaced, so that the same
 * tools give the same characters everywhere. Paths are replaced by whole segments only.
 */
export function normalisePrompt(prompt: string, { cwd, piFolders }: PromptPlace): string {
  const withoutDate = prompt.replace(/^(Current date\b[^:\n]*: ).*$/m, `$1${PLACEHOLDERS.date}`);
  // pi's folder may lie below the working directory, and so goes first.
  const withoutPi = piFolders.reduce(
    (text, path) => replacePath(text, path, PLACEHOLDERS.pi),
    withoutDate,
  );
  return replacePath(withoutPi, cwd, PLACEHOLDERS.cwd);
}

/** pi's own folder, as its prompt names it: `dist/core/system-prompt.js`. None where it does not. */
export function piFoldersIn(prompt: string): readonly string[] {
  const folder = /^- Main documentation: (.+)[\\/]README\.md$/m.exec(prompt)?.[1];
  return folder === undefined ? [] : [folder];
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
