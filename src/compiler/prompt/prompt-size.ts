import { createHash } from "node:crypto";

/*
 * Characters are UTF-16 code units (`String.length`), as in findings: what editors, JSON tools and
 * JavaScript hosts count alike. For pi's own texts, which are ASCII, they are also bytes.
 */

/** The tokenizers that there are. */
export type Tokenizer = "o200k_base" | "cl100k_base";

/** The one that counts where the catalog names none: the schema says the same. */
export const DEFAULT_TOKENIZER: Tokenizer = "o200k_base";

/** How long a text is. */
export interface TextSize {
  readonly characters: number;
  /** By the catalog's tokenizer; left out where none was run. */
  readonly tokens?: number;
}

/** What one tool costs in every request. */
export interface ToolPromptSize {
  readonly name: string;
  /**
   * Its own lines in the system prompt: the snippet and the guidelines, line ends included. A
   * guideline that several tools share is counted for the first of them. Tokens are those of the
   * lines by themselves: within the whole prompt, a few may fall together.
   */
  readonly systemPrompt: TextSize;
  /** Its definition as sent beside the prompt: the compact JSON of name, description and parameters. */
  readonly definition: TextSize;
}

/** A sentence that tells the model of a tool of pi's which the mode does not have. */
export interface ForeignMention {
  readonly tool: string;
  readonly sentence: string;
  /** The tool whose definition holds the sentence; left out when the system prompt does. */
  readonly definitionOf?: string;
  /** The tool whose snippet or guideline in the system prompt it is; left out for pi's own text. */
  readonly lineOf?: string;
}

/** The prompt of one mode, measured. */
export interface PromptMeasure {
  readonly mode: string;
  /** What it was measured from, see {@link promptInputHash}: while that holds, the measure does. */
  readonly inputs: string;
  /** The sha256 of the normalised system prompt, in hex: a change that keeps the length is one too. */
  readonly sha256: string;
  /** The whole system prompt, with the working directory, the date and pi's folder as placeholders. */
  readonly systemPrompt: TextSize;
  /** All tool definitions together. */
  readonly toolDefinitions: TextSize;
  /** In the mode's order. */
  readonly tools: readonly ToolPromptSize[];
  readonly foreign: readonly ForeignMention[];
  /** Tools without a snippet: pi leaves them out of the system prompt's list. Left out where none is. */
  readonly unlisted?: readonly string[];
  /** Tools of the mode that are no part of the measure: their module was not run. Left out where none is. */
  readonly unmeasured?: readonly string[];
}

/** The last measurement of every mode. */
export interface PromptSnapshot {
  readonly modes: readonly PromptMeasure[];
}

/** What a mode's prompt depends on. The workspace's root is none of it: a placeholder stands there. */
export interface PromptInputs {
  /** The hash of pi's surface: `piSurfaceHash`. */
  readonly surface: string;
  /** The active tools, in order. */
  readonly tools: readonly string[];
  /** For each tool that is not pi's: whatever changes when its surface does, such as its source. */
  readonly customTools: Readonly<Record<string, string>>;
  /** The tokenizer; left out where tokens are not counted. */
  readonly tokenizer?: Tokenizer;
}

/** The form of a measurement; counted up when the same inputs would be measured otherwise. */
const MEASURE_VERSION = 1;

/** The sha256, in hex, of what a mode's prompt is measured from. */
export function promptInputHash(inputs: PromptInputs): string {
  const custom = Object.entries(inputs.customTools).sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(
    JSON.stringify([
      MEASURE_VERSION,
      inputs.surface,
      inputs.tools,
      custom,
      inputs.tokenizer ?? null,
    ]),
  );
}

/** The sha256 of a text, in hex. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
