import { beforeAll, describe, expect, it } from "vitest";
import type { Pi } from "../../src/pi/pi.js";
import { measurePrompt } from "../../src/pi/prompt.js";
import type { PiToolDefinition } from "../../src/runtime/handed-pi/pi-tool.js";
import { theInstalledPi } from "../support/installed-pi.js";
import { runScriptedAgent } from "../support/scripted-agent.js";

const SEVEN = ["bash", "read", "write", "edit", "find", "grep", "ls"];
let pi: Pi;

beforeAll(async () => {
  pi = await theInstalledPi();
});

function pisTools(names: readonly string[], cwd = "/w"): readonly PiToolDefinition[] {
  return names.map((name) => {
    const create = pi.tools.get(name);
    if (create === undefined) throw new Error(`pi has no ${name}`);
    return create(cwd);
  });
}

function measure(definitions: readonly PiToolDefinition[]) {
  return measurePrompt(pi, { name: "m", inputs: "h", definitions });
}

describe("measurePrompt", () => {
  it("measures just what a provider is sent", async () => {
    const definitions = pisTools(SEVEN);
    const { measure: measured, systemPrompt, definitions: sentTexts } = await measure(definitions);
    const { sent } = await runScriptedAgent(
      { cwd: "/w", tools: SEVEN, customTools: definitions },
      [],
    );
    const asSent = sent.tools.map(({ name, description, parameters }) =>
      JSON.stringify({ name, description, parameters }),
    );
    expect([...sentTexts.values()]).toEqual(asSent);
    expect(measured.toolDefinitions.characters).toBe(asSent.join("").length);
    const normalised = sent.systemPrompt
      .replace(/date: .*/, "date: <date>")
      .replace(/directory: .*/, "directory: <workspace>")
      .replaceAll(pi.installed.folder, "<pi>");
    expect(systemPrompt).toBe(normalised);
    expect(measured.systemPrompt).toEqual({ characters: normalised.length });
  });

  it("gives each tool its own lines and its definition", async () => {
    const { measure: measured } = await measure(pisTools(SEVEN));
    const read = measured.tools.find(({ name }) => name === "read");
    expect(read).toEqual({
      name: "read",
      systemPrompt: {
        characters:
          "- read: Read file contents\n- Use read to examine files instead of cat or sed.\n".length,
      },
      definition: { characters: JSON.stringify(sentRead()).length },
    });
    const sum = measured.tools.reduce((total, tool) => total + tool.definition.characters, 0);
    expect(sum).toBe(measured.toolDefinitions.characters);
    expect(measured.tools.map(({ name }) => name)).toEqual(SEVEN);
  });

  function sentRead() {
    const [read] = pisTools(["read"]);
    return { name: read?.name, description: read?.description, parameters: read?.parameters };
  }

  it("counts what taking a tool away saves, for a tool whose guidelines are its own", async () => {
    const all = await measure(pisTools(SEVEN));
    for (const name of ["read", "write", "edit"]) {
      const without = await measure(pisTools(SEVEN.filter((tool) => tool !== name)));
      const share = all.measure.tools.find((tool) => tool.name === name);
      expect(all.measure.systemPrompt.characters - without.measure.systemPrompt.characters).toBe(
        share?.systemPrompt.characters,
      );
    }
  });

  it("counts a shared guideline once, and none for a tool without a snippet", async () => {
    const tool = (name: string): PiToolDefinition & { execute: () => undefined } => ({
      name,
      description: "d",
      parameters: { type: "object" },
      promptGuidelines: ["Be kind to files."],
      execute: () => undefined,
    });
    const { measure: measured } = await measure([tool("a"), tool("b")]);
    expect(measured.tools.map((entry) => entry.systemPrompt.characters)).toEqual([
      "- Be kind to files.\n".length,
      0,
    ]);
  });

  it("counts UTF-16 units, and tokens where it is given a tokenizer", async () => {
    const definitions = [
      {
        name: "flag",
        description: "🏳️‍🌈",
        parameters: { type: "object" },
        execute: () => undefined,
      },
    ];
    const words = (text: string): number => text.split(/\s+/).length;
    const { measure: measured, systemPrompt } = await measurePrompt(
      pi,
      { name: "m", inputs: "h", definitions },
      words,
    );
    expect(measured.systemPrompt.tokens).toBe(words(systemPrompt));
    expect(measured.tools[0]?.definition).toEqual({
      characters: '{"name":"flag","description":"🏳️‍🌈","parameters":{"type":"object"}}'.length,
      tokens: 1,
    });
  });

  it("refuses to measure another set of tools than it was given", async () => {
    const [ls] = pisTools(["ls"]);
    if (ls === undefined) throw new Error("pi has no ls");
    await expect(measure([ls, ls])).rejects.toThrow("pi activates ls instead of ls, ls");
  });

  it("finds pi's own hint at tools that a mode lacks, in every set of tools, and nothing else", async () => {
    const searchers = ["find", "grep", "ls"];
    for (let set = 0; set < 2 ** SEVEN.length; set++) {
      const names = SEVEN.filter((_, bit) => (set & (1 << bit)) !== 0);
      const { measure: measured } = await measure(pisTools(names));
      const has = searchers.filter((name) => names.includes(name));
      const hinted = names.includes("bash") && has.length > 0;
      expect(measured.foreign).toEqual(
        searchers
          .filter((name) => hinted && !has.includes(name))
          .map((tool) => ({
            tool,
            sentence:
              "Prefer grep/find/ls tools over bash for file exploration (faster, respects .gitignore)",
          })),
      );
    }
  });

  const mentions = async (tool: Partial<PiToolDefinition>) => {
    const [read] = pisTools(["read"]);
    if (read === undefined) throw new Error("pi has no read");
    return (await measure([{ ...read, ...tool }])).measure.foreign;
  };

  it("finds a mention in another tool's description, of itself or of a parameter", async () => {
    expect(await mentions({ description: "Reads. Use grep to search." })).toEqual([
      { tool: "grep", sentence: "Use grep to search.", definitionOf: "read" },
    ]);
    const path = { type: "string", description: "As the find tool gives it" };
    expect(await mentions({ parameters: { type: "object", properties: { path } } })).toEqual([
      { tool: "find", sentence: "As the find tool gives it", definitionOf: "read" },
    ]);
  });

  it("tells whose line of the prompt a mention is", async () => {
    expect(await mentions({ promptGuidelines: ["Prefer ls for folders."] })).toEqual([
      { tool: "ls", sentence: "Prefer ls for folders.", lineOf: "read" },
    ]);
    expect(await mentions({ promptSnippet: "Read what the grep tool found" })).toEqual([
      { tool: "grep", sentence: "read: Read what the grep tool found", lineOf: "read" },
    ]);
  });

  it("tells which tools pi leaves out of its list, having no snippet", async () => {
    const [read, ls] = pisTools(["read", "ls"]);
    if (read === undefined || ls === undefined) throw new Error("pi lacks a tool");
    const { promptSnippet: _, ...silent } = ls;
    expect((await measure([read, silent])).measure.unlisted).toEqual(["ls"]);
    expect((await measure([read, ls])).measure).not.toHaveProperty("unlisted");
  });
});
