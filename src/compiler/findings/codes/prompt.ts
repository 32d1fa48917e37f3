import { crop, quote } from "../visible.js";
import type { Codes } from "./entry.js";

/** What the messages on a sentence in a prompt need. */
export interface MentionParams {
  readonly mode: string;
  readonly tool: string;
  readonly sentence: string;
  /** The tool whose text the sentence is. */
  readonly of: string | undefined;
}

/** Long enough for the longest sentence of pi's own. */
const MAX_SENTENCE = 200;

function mention({ mode, tool, sentence, of }: MentionParams): string {
  const where = of === undefined ? "its system prompt" : `the text of ${quote(of)}`;
  return `mode ${quote(mode)} has no ${quote(tool)}, but ${where} tells the model of it: "${crop(sentence, MAX_SENTENCE)}"`;
}

/** TC51x: the prompt. */
export const promptCodes = {
  TC510: {
    severity: "error",
    title: "A prompt beyond its budget",
    message: (p: { mode: string; what: string; characters: number; budget: number }) =>
      `mode ${quote(p.mode)} spends ${p.characters} characters on its ${p.what}; its budget is ${p.budget}`,
    help: () => "take tools out of the mode, or raise the budget under prompt.budgets",
  },
  TC511: {
    severity: "error",
    title: "A system prompt that saves too little against the baseline",
    message: (p: { mode: string; characters: number; baseline: number; minSaving: number }) =>
      `the system prompt of mode ${quote(p.mode)} has ${p.characters} characters, ${difference(p.characters - p.baseline)} the baseline of ${p.baseline}; ${p.minSaving === 0 ? "it may not have more" : `at least ${p.minSaving} must be saved`}`,
    help: () => "take tools out of the mode, or record another baseline under prompt.baseline",
  },
  TC512: {
    severity: "error",
    title: "A text of a custom tool that names a tool which the mode lacks",
    message: mention,
    help: () => "reword the tool's text, or give the mode the tool",
  },
  TC513: {
    severity: "warning",
    title: "A text of pi's own that names a tool which the mode lacks",
    message: mention,
    help: (p: MentionParams) =>
      `the sentence is pi's own, and stays as it is: give the mode ${quote(p.tool)}, or leave out the tools that the sentence belongs to`,
  },
  TC514: {
    severity: "warning",
    title: "A tool that the prompt's list of tools leaves out",
    message: (p: { mode: string; tool: string }) =>
      `${quote(p.tool)} has no promptSnippet, so pi leaves it out of the list of tools in the system prompt of mode ${quote(p.mode)}`,
    help: () => "give the tool's definition a promptSnippet: one line that says what it does",
  },
} satisfies Codes;

function difference(characters: number): string {
  if (characters === 0) return "just as many as";
  return characters < 0 ? `${-characters} below` : `${characters} above`;
}
