import { crop, quote } from "../visible.js";

/** What a syntax error's words need. */
export interface SyntaxParams {
  readonly problem: SyntaxProblem;
  /** The text at the place, as written. */
  readonly written: string;
}

/** One way of not being YAML, in words, and the way out. */
interface Wording {
  readonly message: (written: string) => string;
  readonly help?: string;
}

const WORDINGS = {
  "no-colon": {
    message: (written) => `there is no colon after ${quote(written)}`,
    help: 'a key is followed by a colon and a space; an item of a list begins with "- "',
  },
  "no-space-after-colon": {
    message: (written) => `there is no space after the colon in ${quote(written)}`,
    help: 'write "key: value", with a space after the colon',
  },
  "second-colon": {
    message: () => "a second key begins on the line of the first one",
    help: "begin the inner key on a line of its own, or put the text in quotes if the colon belongs to it",
  },
  "deeper-than-value": {
    message: () => "this line is indented deeper than the key above it, which already has a value",
    help: "indent it like the key above, or remove that key's value",
  },
  "uneven-keys": {
    message: () => "this key does not begin in the same column as the keys beside it",
    help: "indent all keys of a map with the same number of spaces",
  },
  "uneven-items": {
    message: () => "this item does not begin in the same column as the items beside it",
    help: "indent all items of a list with the same number of spaces",
  },
  "item-among-keys": {
    message: () => "a list item stands here among the keys of a map",
    help: "indent the list below its key",
  },
  "item-on-key-line": {
    message: () => "a list cannot begin on the line of its key",
    help: "begin the list on the next line, or write it as [a, b]",
  },
  "key-over-lines": {
    message: (written) => `the key ${quote(written)} does not end on its line`,
    help: "is a colon or a closing quote missing?",
  },
  "key-too-long": { message: () => "this key is longer than 1,024 characters" },
  "no-comma": {
    message: () => "there is no comma before this item",
    help: "items in [ ] and { } are separated by commas",
  },
  "stray-comma": { message: () => "this comma separates nothing" },
  "block-in-flow": {
    message: () => "a second key begins here without a comma",
    help: "keys in { } are separated by commas",
  },
  "no-space-before-comment": {
    message: () => "there is no space before the # of this comment",
    help: "a comment begins with a space and #; a # that belongs to a text stands in quotes with it",
  },
  "reserved-start": {
    message: (written) =>
      `a text cannot begin with ${crop(written.slice(0, 1))} unless it is quoted`,
    help: "put the text in quotes",
  },
  "bad-escape": {
    message: (written) => `${quote(written)} is no escape in a double-quoted text`,
    help: "write a plain backslash as \\\\, or use single quotes",
  },
  "after-quote": {
    message: (written) => `${quote(written)} follows a closing quote`,
    help: 'within double quotes write \\" for a quote, within single quotes write it twice',
  },
  "block-header": {
    message: (written) => `${quote(written)} follows the | or > that begins a block of text`,
    help: "begin the text on the next line",
  },
  anchor: {
    message: () => "this anchor or alias is not possible here",
    help: "a text that begins with & or * needs quotes; a list item or a key comes before its anchor",
  },
  unexpected: { message: (written) => `${quote(written)} is unexpected here` },
  other: { message: () => "this is not valid YAML" },
} satisfies Readonly<Record<string, Wording>>;

/** The ways of not being YAML that have words of their own. */
export type SyntaxProblem = keyof typeof WORDINGS;

const wording = (problem: SyntaxProblem): Wording => WORDINGS[problem];

/** What is wrong, in words. */
export function syntaxMessage(params: SyntaxParams): string {
  return wording(params.problem).message(params.written);
}

/** The way out, where there is one to name. */
export function syntaxHelp(params: SyntaxParams): string | undefined {
  return wording(params.problem).help;
}
