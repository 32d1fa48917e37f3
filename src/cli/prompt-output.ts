import type { Finding } from "../compiler/findings/finding.js";
import { json } from "../compiler/findings/reporters/json.js";
import { safeJson } from "../compiler/findings/safe-json.js";
import type { PromptMeasure, TextSize, Tokenizer } from "../compiler/prompt/prompt-size.js";
import type { MeasuredPrompt } from "../pi/prompt.js";
import { table } from "./table.js";
import type { colorsFor } from "./terminal.js";

/** What a part of the prompt costs in every request: in the prompt, and beside it. */
interface Row {
  readonly name: string;
  readonly systemPrompt: TextSize;
  readonly definition: TextSize;
}

const NOTHING: TextSize = { characters: 0, tokens: 0 };

/** What each tool costs in every request, what pi's own text does, and all together. */
export function promptTable(
  measure: PromptMeasure,
  tokenizer: Tokenizer,
  colors: ReturnType<typeof colorsFor>,
): string {
  const { tools, systemPrompt, toolDefinitions, unmeasured = [] } = measure;
  const rows: readonly Row[] = [
    ...tools,
    { name: "pi's own text", systemPrompt: rest(measure), definition: NOTHING },
    { name: "together", systemPrompt, definition: toolDefinitions },
  ];
  const numbers = rows.map(({ systemPrompt, definition }) => [
    systemPrompt.characters,
    systemPrompt.tokens ?? 0,
    definition.characters,
    definition.tokens ?? 0,
  ]);
  const titles = ["in the prompt", "tokens", "definition", "tokens"];
  const cells = [titles, ...numbers.map((row) => row.map(String))];
  const widths = titles.map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const names = ["tool", ...rows.map(({ name }) => name)];
  const [heading = "", ...lines] = table(
    cells.map((row, index) => [
      names[index] ?? "",
      ...row.map((cell, column) => cell.padStart(widths[column] ?? 0)),
    ]),
  );
  const left = unmeasured.map((tool) => `${tool} is not measured: ${WHY_NOT}`);
  return [
    `characters, and tokens by ${tokenizer}, in every request`,
    colors.bold(heading),
    ...lines,
    ...left,
    "",
  ].join("\n");
}

const WHY_NOT = "whether it is registered is known when the mode's sandbox is there";

/** What is in the prompt beside the tools' own lines. Tokens of parts need not add up: a few fall together. */
function rest({ systemPrompt, tools }: PromptMeasure): TextSize {
  const sum = (of: (size: TextSize) => number) =>
    tools.reduce((left, tool) => left - of(tool.systemPrompt), of(systemPrompt));
  return {
    characters: sum(({ characters }) => characters),
    tokens: Math.max(
      0,
      sum(({ tokens = 0 }) => tokens),
    ),
  };
}

/** The prompt, its sizes and what is wrong with it, for programs: findings as every command has them. */
export function promptJson(
  { systemPrompt, measure, definitions }: MeasuredPrompt,
  tokenizer: Tokenizer,
  findings: readonly Finding[],
): string {
  const { mode, sha256, tools, toolDefinitions, foreign, unlisted, unmeasured } = measure;
  const told: object = JSON.parse(json(findings, { sources: new Map(), color: false }));
  return safeJson({
    mode,
    tokenizer,
    systemPrompt: { ...measure.systemPrompt, sha256, text: systemPrompt },
    toolDefinitions,
    tools: tools.map((tool) => ({ ...tool, text: definitions.get(tool.name) })),
    foreign,
    ...(unlisted && { unlisted }),
    ...(unmeasured && { unmeasured }),
    ...told,
  });
}
