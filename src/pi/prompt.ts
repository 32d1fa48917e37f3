import type { PromptMeasure, TextSize, ToolPromptSize } from "../compiler/prompt/prompt-size.js";
import { sha256 } from "../compiler/prompt/prompt-size.js";
import type { PiToolDefinition } from "../runtime/handed-pi/pi-tool.js";
import { definitionAsSent, ownLines } from "../runtime/handed-pi/prompt-texts.js";
import { openSession } from "../runtime/handed-pi/session.js";
import { withoutPiEnvironment } from "./environment.js";
import { normalisePrompt } from "./normalise-prompt.js";
import type { Pi } from "./pi.js";
import { checkPromptNames } from "./prompt-names.js";

/** A mode, as far as its prompt depends on it. */
export interface PromptMode {
  readonly name: string;
  /** `promptInputHash` of what the definitions come from. */
  readonly inputs: string;
  /** The mode's tools, in order. */
  readonly definitions: readonly PiToolDefinition[];
}

/** A mode's prompt: what the model reads, and what it measures. */
export interface MeasuredPrompt {
  readonly measure: PromptMeasure;
  /** The whole system prompt, normalised. */
  readonly systemPrompt: string;
  /** Each tool's definition as sent, by name. */
  readonly definitions: ReadonlyMap<string, string>;
}

/** Counts a text's tokens. */
export type CountTokens = (text: string) => number;

/** A working directory that occurs in no text of pi's. */
const CWD = "/pi-tool-catalog/workspace";

/**
 * Has pi build the system prompt for a mode's tools in a real session, offline, and measures it. The
 * result is the same on every machine and day. Throws when pi does not activate exactly these tools.
 */
export async function measurePrompt(
  pi: Pi,
  { name, inputs, definitions }: PromptMode,
  countTokens?: CountTokens,
): Promise<MeasuredPrompt> {
  const tools = definitions.map((definition) => definition.name);
  const opened = await withoutPiEnvironment(() =>
    openSession(pi, { cwd: CWD, tools, customTools: definitions }),
  );
  opened.session.dispose();
  if (opened.activeToolNames.join() !== tools.join()) {
    throw new Error(
      `pi activates ${opened.activeToolNames.join(", ")} instead of ${tools.join(", ")}`,
    );
  }
  const systemPrompt = normalisePrompt(opened.systemPrompt, { cwd: CWD, installed: pi.installed });
  const sent = new Map(definitions.map((tool) => [tool.name, definitionAsSent(tool)]));
  const size = (texts: readonly string[]): TextSize => measureTexts(texts, countTokens);
  const unlisted = unlistedTools(systemPrompt, tools);
  const measure: PromptMeasure = {
    mode: name,
    inputs,
    sha256: sha256(systemPrompt),
    systemPrompt: size([systemPrompt]),
    toolDefinitions: size([...sent.values()]),
    tools: toolSizes(systemPrompt, definitions, size),
    foreign: foreignMentions(systemPrompt, definitions, [...pi.tools.keys()]),
    ...(unlisted.length > 0 && { unlisted }),
  };
  return { measure, systemPrompt, definitions: sent };
}

function measureTexts(texts: readonly string[], countTokens: CountTokens | undefined): TextSize {
  const sum = (measure: (text: string) => number): number =>
    texts.reduce((total, text) => total + measure(text), 0);
  const characters = sum((text) => text.length);
  return countTokens === undefined ? { characters } : { characters, tokens: sum(countTokens) };
}

/** Finds each tool's own lines in the prompt; pi drops a line that it has written already. */
function toolSizes(
  systemPrompt: string,
  definitions: readonly PiToolDefinition[],
  size: (texts: readonly string[]) => TextSize,
): readonly ToolPromptSize[] {
  const lines = ownLines(systemPrompt, definitions);
  return definitions.map((tool) => ({
    name: tool.name,
    systemPrompt: size((lines.get(tool.name) ?? []).map((line) => `${line}\n`)),
    definition: size([definitionAsSent(tool)]),
  }));
}

/** pi's own text, the lines that tools have in the prompt, and their definitions: each for itself. */
function foreignMentions(
  systemPrompt: string,
  definitions: readonly PiToolDefinition[],
  allNames: readonly string[],
): PromptMeasure["foreign"] {
  const active = definitions.map((tool) => tool.name);
  const check = (text: string) => checkPromptNames(text, active, allNames);
  const own = ownLines(systemPrompt, definitions);
  const owned = new Set([...own.values()].flat());
  const pis = systemPrompt.split("\n").filter((line) => !owned.has(line));
  return [
    ...check(pis.join("\n")),
    ...active.flatMap((tool) =>
      check((own.get(tool) ?? []).join("\n")).map((mention) => ({ ...mention, lineOf: tool })),
    ),
    ...definitions.flatMap((tool) =>
      check(descriptions(tool).join("\n")).map((mention) => ({
        ...mention,
        definitionOf: tool.name,
      })),
    ),
  ];
}

/** What a definition tells the model in words: of itself, and of each parameter. */
function descriptions({ description, parameters }: PiToolDefinition): string[] {
  const ofParameters: string[] = [];
  JSON.stringify(parameters, (key, value: unknown) => {
    if (key === "description" && typeof value === "string") ofParameters.push(value);
    return value;
  });
  return [description, ...ofParameters];
}

/** The tools that the prompt's list does not name. */
function unlistedTools(systemPrompt: string, names: readonly string[]): readonly string[] {
  const lines = systemPrompt.split("\n");
  return names.filter((name) => !lines.some((line) => line.startsWith(`- ${name}: `)));
}
