import { crop, quote } from "../visible.js";

/** A value as it was found: what YAML takes it for, and what was written. */
export interface Found {
  readonly kind: "string" | "number" | "boolean" | "list" | "map" | "nothing";
  /** The text as written, quotes and all. */
  readonly written: string;
}

/** What was expected in its place. */
export type Expected = "string" | "number" | "integer" | "boolean" | "list" | "map";

/** `the string "yes"`, `the number 1.10`, `a list`. */
export function foundWords({ kind, written }: Found): string {
  switch (kind) {
    case "string":
      return `the string ${isQuoted(written) ? crop(written) : quote(written)}`;
    case "number":
    case "boolean":
      return `the ${kind} ${crop(written)}`;
    case "nothing":
      return "nothing";
    default:
      return `a ${kind}`;
  }
}

/** `a string or a map`, `a number`. */
export function expectedWords(expected: readonly Expected[]): string {
  return expected.map((kind) => (kind === "integer" ? "a whole number" : `a ${kind}`)).join(" or ");
}

/** How to write a value so that YAML takes it for what is expected. */
export function rewriting(
  { kind, written }: Found,
  expected: readonly Expected[],
): string | undefined {
  const wants = (kind: Expected) => expected.includes(kind);
  const scalar = kind === "number" || kind === "boolean";
  if (wants("string") && scalar) return `put it in quotes: "${crop(written)}"`;
  if (wants("boolean") && kind === "string") return "YAML 1.2 booleans are true and false";
  if ((wants("number") || wants("integer")) && kind === "string") return numberHelp(written);
  if (wants("integer") && kind === "number") return "write it without a fraction";
  if (wants("list") && (kind === "string" || scalar))
    return `write a list of one: [${crop(written)}]`;
  return undefined;
}

function numberHelp(written: string): string {
  const bare = isQuoted(written) ? written.slice(1, -1) : written;
  if (bare !== written && /^\d+(\.\d+)?$/.test(bare)) return `write it without quotes: ${bare}`;
  if (/^\d[\d_]*$/.test(bare))
    return `YAML 1.2 numbers have no underscores: ${bare.replaceAll("_", "")}`;
  if (/^\d+(:\d+)+$/.test(bare))
    return "YAML 1.2 has no numbers with colons: write one plain number";
  return "write a plain number, such as 120";
}

function isQuoted(written: string): boolean {
  return /^(["'])[\s\S]*\1$/.test(written) && written.length > 1;
}
