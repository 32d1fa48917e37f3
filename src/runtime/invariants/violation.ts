/** The codes of what the dynamic invariants find; each has its title among the compiler's TC7xx codes. */
export const VIOLATION_CODES = [
  "TC701",
  "TC711",
  "TC712",
  "TC713",
  "TC714",
  "TC715",
  "TC721",
  "TC722",
  "TC723",
  "TC724",
  "TC731",
  "TC732",
  "TC741",
] as const;

export type ViolationCode = (typeof VIOLATION_CODES)[number];

/** An invariant that does not hold in one mode. */
export interface Violation {
  readonly code: ViolationCode;
  readonly mode: string;
  readonly tool?: string;
  /** What is wrong; names the mode and the tool. */
  readonly message: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** What a rule knows of a violation before the mode's name is put to it. */
export interface Fault {
  readonly tool?: string | undefined;
  /** Begins in lower case: `mode "…": ` stands before it. */
  readonly message: string;
  readonly remedy: string;
}

/** A violation in a mode. */
export function violation(
  code: ViolationCode,
  mode: string,
  { tool, message, remedy }: Fault,
): Violation {
  return {
    code,
    mode,
    ...(tool === undefined ? {} : { tool }),
    message: `mode "${mode}": ${message}`,
    remedy,
  };
}

/** Characters of a tool's answer that a message repeats. */
const EXCERPT = 160;

/** The beginning of a text in quotes, on one line, without what a terminal would obey. */
export function excerpt(text: string): string {
  const cut = text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
  return JSON.stringify(cut).replace(
    /[\u007f-\u009f\u2028-\u202e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Names in quotes, in a sentence: `"a", "b" and "c"`. */
export function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`);
  const last = quoted.at(-1) ?? "";
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(", ")} and ${last}`;
}
