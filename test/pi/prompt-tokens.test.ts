import { describe, expect, it } from "vitest";
import { CATALOG_DEFAULTS } from "../../src/compiler/manifest/catalog-defaults.generated.js";
import { DEFAULT_TOKENIZER } from "../../src/compiler/prompt/prompt-size.js";
import { loadTokenizer } from "../../src/pi/prompt-tokens.js";

describe("loadTokenizer", () => {
  // Counts that OpenAI publishes for its own tokenizer, in its cookbook on counting tokens.
  it.each([
    ["cl100k_base", "tiktoken is great!", 6],
    ["cl100k_base", "antidisestablishmentarianism", 6],
    ["cl100k_base", "2 + 2 = 4", 7],
    ["cl100k_base", "お誕生日おめでとう", 9],
    ["o200k_base", "antidisestablishmentarianism", 6],
    ["o200k_base", "2 + 2 = 4", 7],
    ["o200k_base", "お誕生日おめでとう", 8],
  ] as const)("counts by %s: %j", async (name, text, tokens) => {
    const count = await loadTokenizer(name);
    expect(count(text)).toBe(tokens);
  });

  it("counts any text, also one that holds a mark of the model's own or half a character", async () => {
    const count = await loadTokenizer("o200k_base");
    expect(count("")).toBe(0);
    expect(count("<|endoftext|>")).toBeGreaterThan(1);
    expect(count("a\ud800b")).toBeGreaterThan(1);
  });

  it("is, where the catalog names none, the one that the schema says", () => {
    const said = CATALOG_DEFAULTS.find(({ path }) => path === "prompt.tokenizer");
    expect(said).toMatchObject({ value: DEFAULT_TOKENIZER });
  });
});
