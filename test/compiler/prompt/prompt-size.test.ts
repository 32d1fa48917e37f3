import { describe, expect, it } from "vitest";
import { HEADER } from "../../../src/compiler/emit/header.js";
import {
  type PromptInputs,
  type PromptSnapshot,
  promptInputHash,
} from "../../../src/compiler/prompt/prompt-size.js";
import {
  parsePromptSize,
  renderPromptSize,
} from "../../../src/compiler/prompt/prompt-size-file.js";

const SNAPSHOT: PromptSnapshot = {
  modes: [
    {
      mode: "direct",
      inputs: "aa",
      sha256: "bb",
      systemPrompt: { characters: 2337 },
      toolDefinitions: { characters: 4798, tokens: 1100 },
      tools: [{ name: "ls", systemPrompt: { characters: 30 }, definition: { characters: 441 } }],
      foreign: [{ tool: "grep", sentence: "Use grep.", definitionOf: "ls" }],
    },
    {
      mode: "__proto__",
      inputs: "aa",
      sha256: "bb",
      systemPrompt: { characters: 1 },
      toolDefinitions: { characters: 0 },
      tools: [],
      foreign: [],
    },
  ],
};
const BUDGETS = { direct: { systemPrompt: 3000, toolDefinitions: 6000 } };
const SETTINGS = { budgets: BUDGETS, tokenizer: "o200k_base" } as const;
const FILE = renderPromptSize(SNAPSHOT, SETTINGS);

describe("the prompt size file", () => {
  it("gives back what was put in, budgets apart", () => {
    expect(parsePromptSize(FILE)).toEqual(SNAPSHOT);
    expect(parsePromptSize(renderPromptSize(SNAPSHOT))).toEqual(SNAPSHOT);
    expect(parsePromptSize(renderPromptSize({ modes: [] }))).toEqual({ modes: [] });
  });

  it("renders what it parsed to the same bytes", () => {
    const parsed = parsePromptSize(FILE);
    expect("modes" in parsed && renderPromptSize(parsed, SETTINGS)).toBe(FILE);
  });

  it("is text with LF, a final newline, this tool's header and the budgets", () => {
    expect(FILE).not.toContain("\r");
    expect(FILE.endsWith("}\n")).toBe(true);
    expect(FILE).toContain(HEADER);
    expect(JSON.parse(FILE).modes[0].budget).toEqual(BUDGETS.direct);
    expect(JSON.parse(FILE).modes[1]).not.toHaveProperty("budget");
    expect(JSON.parse(FILE).tokenizer).toBe("o200k_base");
  });

  it("is valid with CRLF, a byte order mark and other indentation", () => {
    expect(parsePromptSize(FILE.replaceAll("\n", "\r\n"))).toEqual(SNAPSHOT);
    expect(parsePromptSize(`\ufeff${FILE}`)).toEqual(SNAPSHOT);
    expect(parsePromptSize(JSON.stringify(JSON.parse(FILE)))).toEqual(SNAPSHOT);
  });

  it.each([
    ["a size", "2337", "2000"],
    ["a mode's name", '"direct"', '"local"'],
    ["the inputs", '"aa"', '"ab"'],
    ["a mention", "Use grep.", "Use ls."],
  ])("is invalid when %s was edited by hand", (_what, from, to) => {
    expect(FILE).toContain(from);
    expect(parsePromptSize(FILE.replace(from, to))).toEqual({
      invalid: "its hash does not fit its content",
    });
  });

  it("does not mind another budget: the catalog says what it is", () => {
    expect(parsePromptSize(FILE.replace("3000", "9000"))).toEqual(SNAPSHOT);
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    "7",
    "{}",
    "<<<<<<< ours\n{}",
    '{"promptSizeVersion":1}',
    '{"promptSizeVersion":1,"modes":[null,7,[]],"hash":"x"}',
    '{"promptSizeVersion":2,"modes":[]}',
  ])("is invalid as %j", (text) => {
    expect(parsePromptSize(text)).toHaveProperty("invalid");
  });
});

describe("promptInputHash", () => {
  const inputs: PromptInputs = { surface: "s", tools: ["a", "b"], customTools: { x: "1", y: "2" } };

  it("does not depend on the order of the custom tools' record", () => {
    const turned = { ...inputs, customTools: { y: "2", x: "1" } };
    expect(promptInputHash(turned)).toBe(promptInputHash(inputs));
  });

  it.each<[string, Partial<PromptInputs>]>([
    ["pi's surface", { surface: "t" }],
    ["the tools", { tools: ["a"] }],
    ["their order", { tools: ["b", "a"] }],
    ["how they are cut", { tools: ["a,b"] }],
    ["a custom tool", { customTools: { x: "1", y: "3" } }],
    ["the tokenizer", { tokenizer: "o200k_base" }],
  ])("changes with %s", (_what, change) => {
    expect(promptInputHash({ ...inputs, ...change })).not.toBe(promptInputHash(inputs));
  });
});
