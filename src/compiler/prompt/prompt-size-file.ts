import { HEADER } from "../emit/header.js";
import type { PromptMeasure, PromptSnapshot, Tokenizer } from "./prompt-size.js";
import { sha256 } from "./prompt-size.js";

/** The form of `prompt-size.json`. */
const FILE_VERSION = 1;

/** The budget of one mode, in characters. */
export interface PromptBudget {
  readonly systemPrompt?: number;
  readonly toolDefinitions?: number;
}

/** Why a file cannot be relied on, in words that end a sentence. */
export interface InvalidPromptSize {
  readonly invalid: string;
}

/** What the catalog says of prompts, written beside the measures for the reader. */
export interface PromptSettings {
  readonly budgets?: Readonly<Record<string, PromptBudget>>;
  readonly tokenizer?: Tokenizer;
}

/** The text of `prompt-size.json`: LF, a final newline, modes in the given order. */
export function renderPromptSize(
  snapshot: PromptSnapshot,
  { budgets = {}, tokenizer }: PromptSettings = {},
): string {
  const modes = snapshot.modes.map(({ mode, inputs, tools, foreign, ...measure }) => ({
    mode,
    budget: Object.hasOwn(budgets, mode) ? budgets[mode] : undefined,
    ...measure,
    tools,
    foreign,
    inputs,
  }));
  const file = {
    $comment: HEADER,
    promptSizeVersion: FILE_VERSION,
    hash: snapshotHash(snapshot.modes),
    tokenizer,
    modes,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * The measurement that a file holds. One whose hash does not fit was edited by hand or merged badly,
 * and is invalid: the prompts are then measured again. Line ends and indentation do not count.
 */
export function parsePromptSize(text: string): PromptSnapshot | InvalidPromptSize {
  let file: unknown;
  try {
    file = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    return { invalid: "it is not JSON" };
  }
  if (typeof file !== "object" || file === null) return { invalid: "it is not a prompt size" };
  const version = "promptSizeVersion" in file ? file.promptSizeVersion : undefined;
  if (version !== FILE_VERSION) {
    return { invalid: `its promptSizeVersion is ${String(version)}, not ${FILE_VERSION}` };
  }
  if (!("modes" in file) || !Array.isArray(file.modes)) return { invalid: "it has no modes" };
  const modes = file.modes.map(withoutBudget);
  return "hash" in file && isRendered(modes, file.hash)
    ? { modes }
    : { invalid: "its hash does not fit its content" };
}

function withoutBudget(mode: unknown): unknown {
  if (typeof mode !== "object" || mode === null) return mode;
  const { budget: _, ...measure } = { budget: undefined, ...mode };
  return measure;
}

/** The hash is that of a measurement: content under it was rendered here, and has its shape. */
function isRendered(modes: readonly unknown[], hash: unknown): modes is readonly PromptMeasure[] {
  return hash === snapshotHash(modes);
}

/** Over the values alone, whatever the order of their keys. */
function snapshotHash(modes: readonly unknown[]): string {
  return sha256(JSON.stringify(modes, sortKeys));
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
