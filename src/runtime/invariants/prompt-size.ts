import { createHash } from "node:crypto";
import type { HandedPi } from "../handed-pi/handed-pi.js";
import { normalisePrompt, piFoldersIn } from "../handed-pi/normalise-prompt.js";
import type { PiToolDefinition } from "../handed-pi/pi-tool.js";
import { definitionAsSent, ownLines } from "../handed-pi/prompt-texts.js";
import { openSession } from "../handed-pi/session.js";
import type { Outcome } from "./report.js";
import type { ExpectedPrompt } from "./subject.js";
import { type Violation, violation } from "./violation.js";

/** A working directory that occurs in no text of pi's. */
const CWD = "/pi-tool-catalog/workspace";

const REMEDY =
  "if this is meant, run `npx pi-tool-catalog build` and commit what it writes; else find what has changed the texts";

/** What is looked at in one mode. */
export interface PromptCheck {
  readonly mode: string;
  readonly pi: HandedPi;
  /** What the mode's tools are in the session. */
  readonly definitions: ReadonlyMap<string, PiToolDefinition>;
  /** Tools whose texts another rule speaks of already. */
  readonly reported: readonly string[];
}

/**
 * Rule 15: the prompt that pi builds for the mode's tools, measured again in a session that has nothing
 * else, is as it was when the catalog was compiled. A difference is told tool by tool, in characters.
 */
export async function checkPromptSize(
  { mode, pi, definitions, reported }: PromptCheck,
  expected: ExpectedPrompt | undefined,
): Promise<Outcome> {
  if (expected === undefined) return { notChecked: "there is no measure to compare with" };
  const wanted = Object.keys(expected.tools);
  const tools = wanted.flatMap((name) => definitions.get(name) ?? []);
  if (tools.length < wanted.length) return { notChecked: "the mode's tools are not all there" };
  const actual = await measure(pi, tools);
  const differing = wanted.filter((name) => !isSame(actual.tools[name], expected.tools[name]));
  const violations = differing
    .filter((name) => !reported.includes(name))
    .map((name) => toolDiffers(mode, name, expected, actual));
  const rest = restDiffers(mode, expected, actual, differing.length > 0 || reported.length > 0);
  const sent = Object.values(actual.tools).reduce((sum, { definition }) => sum + definition, 0);
  return {
    violations: [...violations, ...rest],
    note: `${actual.systemPrompt} + ${sent} characters`,
  };
}

async function measure(
  pi: HandedPi,
  definitions: readonly PiToolDefinition[],
): Promise<ExpectedPrompt> {
  const names = definitions.map(({ name }) => name);
  const opened = await openSession(pi, { cwd: CWD, tools: names, customTools: definitions });
  opened.session.dispose();
  const piFolders = piFoldersIn(opened.systemPrompt);
  const prompt = normalisePrompt(opened.systemPrompt, { cwd: CWD, piFolders });
  const lines = ownLines(prompt, definitions);
  const tools = definitions.map((definition) => {
    const own = (lines.get(definition.name) ?? []).map((line) => `${line}\n`).join("");
    const size = { systemPrompt: own.length, definition: definitionAsSent(definition).length };
    return [definition.name, size] as const;
  });
  return {
    sha256: createHash("sha256").update(prompt).digest("hex"),
    systemPrompt: prompt.length,
    tools: Object.fromEntries(tools),
  };
}

type ToolSize = ExpectedPrompt["tools"][string];

function isSame(a: ToolSize | undefined, b: ToolSize | undefined): boolean {
  return a?.systemPrompt === b?.systemPrompt && a?.definition === b?.definition;
}

function toolDiffers(
  mode: string,
  tool: string,
  { tools: before }: ExpectedPrompt,
  { tools: after }: ExpectedPrompt,
): Violation {
  const none: ToolSize = { systemPrompt: 0, definition: 0 };
  const was = before[tool] ?? none;
  const is = after[tool] ?? none;
  const changes = [
    ...change("its lines in the system prompt", was.systemPrompt, is.systemPrompt),
    ...change("its definition", was.definition, is.definition),
  ];
  const gone = is.systemPrompt === 0 && was.systemPrompt > 0;
  const listed = gone ? "; the prompt no longer names it" : "";
  return violation("TC741", mode, {
    tool,
    message: `the prompt of tool "${tool}" is not as it was measured: ${changes.join(", ")}${listed}`,
    remedy: REMEDY,
  });
}

/** What is pi's own in the prompt, and belongs to no tool. */
function restDiffers(
  mode: string,
  before: ExpectedPrompt,
  after: ExpectedPrompt,
  hasOtherCause: boolean,
): readonly Violation[] {
  const [change] = changeOf(rest(before), rest(after));
  if (change === undefined && (hasOtherCause || before.sha256 === after.sha256)) return [];
  const what = change ?? "other words, of the same length";
  const message = `the system prompt is not as it was measured, beside the tools' own lines: ${what}`;
  return [violation("TC741", mode, { message, remedy: REMEDY })];
}

function rest({ systemPrompt, tools }: ExpectedPrompt): number {
  return Object.values(tools).reduce((sum, tool) => sum - tool.systemPrompt, systemPrompt);
}

function change(what: string, before: number, after: number): readonly string[] {
  return changeOf(before, after).map((size) => `${what} ${size}`);
}

/** `612 → 640 characters (+28)`; none where nothing changed. */
function changeOf(before: number, after: number): readonly string[] {
  if (before === after) return [];
  const sign = after > before ? "+" : "";
  return [`${before} → ${after} characters (${sign}${after - before})`];
}
