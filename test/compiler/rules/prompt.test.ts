import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "../../../src/compiler/compile.js";
import type { PromptMeasure } from "../../../src/compiler/prompt/prompt-size.js";
import { parseSurfaceLock } from "../../../src/compiler/surface/surface-lock.js";
import { CATALOG, repository } from "../../support/project.js";

const surface = parseSurfaceLock(
  readFileSync(join(repository, "generated/pi-surface.json"), "utf8"),
);

/** Compiles the small catalog with more at its end, its one mode's prompt measured as given. */
function compileWith(more: string, measured: Partial<PromptMeasure>) {
  if ("invalid" in surface) throw new Error(surface.invalid);
  const source = { text: CATALOG + more, file: "catalog.yaml" };
  const evidence = { surface, exists: () => true };
  const [wanted] = compile(source, evidence).promptsToMeasure;
  const measure: PromptMeasure = {
    mode: "direct",
    inputs: wanted?.inputs ?? "",
    sha256: "",
    systemPrompt: { characters: 2000 },
    toolDefinitions: { characters: 4000 },
    tools: [],
    foreign: [],
    ...measured,
  };
  return compile(source, { ...evidence, prompt: { modes: [measure] } });
}

describe("a measure of the prompt", () => {
  it("holds while the tokenizer does, and is asked for anew with another one", () => {
    expect(compileWith("", {}).promptsToMeasure).toEqual([]);
    expect(compileWith("", { inputs: "of another tokenizer" }).promptsToMeasure).toMatchObject([
      { mode: "direct", tokenizer: "o200k_base" },
    ]);
    const inputs = (tokenizer: string) =>
      compileWith(`prompt: { tokenizer: ${tokenizer} }\n`, { inputs: "" }).promptsToMeasure[0]
        ?.inputs;
    expect(inputs("o200k_base")).toBe(compileWith("", { inputs: "" }).promptsToMeasure[0]?.inputs);
    expect(inputs("cl100k_base")).not.toBe(inputs("o200k_base"));
  });

  it("is a saving against the baseline to the character", () => {
    const baseline = (size: number, minSaving: number) =>
      compileWith(
        `prompt: { baseline: { systemPrompt: ${size}, minSaving: ${minSaving} } }\n`,
        {},
      ).findings.map(({ code, mode }) => ({ code, mode }));
    expect(baseline(2700, 700)).toEqual([]);
    expect(baseline(2699, 700)).toEqual([{ code: "TC511", mode: "direct" }]);
    expect(baseline(2000, 0)).toEqual([]);
    expect(baseline(1999, 0)).toEqual([{ code: "TC511", mode: "direct" }]);
  });

  it("names no missing tool: a warning where the text is pi's, an error where it is a host's", () => {
    const mention = { tool: "web", sentence: "Use web to search." };
    const { findings } = compileWith("", {
      foreign: [
        mention,
        { ...mention, definitionOf: "read" },
        { ...mention, lineOf: "ls" },
        { ...mention, definitionOf: "upload" },
        { ...mention, lineOf: "upload" },
      ],
    });
    const about = { mode: "direct", tool: "web", line: 8, column: 3 };
    expect(findings).toMatchObject([
      { code: "TC512", severity: "error", ...about },
      { code: "TC512", severity: "error", ...about },
      { code: "TC513", severity: "warning", ...about },
      { code: "TC513", severity: "warning", ...about },
      { code: "TC513", severity: "warning", ...about },
    ]);
    expect(findings[0]?.message).toBe(
      'mode "direct" has no "web", but the text of "upload" tells the model of it: "Use web to search."',
    );
    expect(findings.map(({ message }) => message)).toContain(
      'mode "direct" has no "web", but its system prompt tells the model of it: "Use web to search."',
    );
  });

  it("has every tool in the prompt's list: a warning at the tool that is not", () => {
    const { findings } = compileWith("", { unlisted: ["grep"] });
    expect(findings).toMatchObject([
      { code: "TC514", severity: "warning", mode: "direct", tool: "grep", line: 16, column: 7 },
    ]);
  });
});
