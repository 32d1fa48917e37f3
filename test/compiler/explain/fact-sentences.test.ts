import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FACT_SENTENCES } from "../../../src/compiler/explain/fact-sentences.js";
import { repository } from "../../support/project.js";

const { definitions } = JSON.parse(
  readFileSync(join(repository, "schemas/catalog.schema.json"), "utf8"),
);

describe("the sentences about facts", () => {
  it.each([
    ["executes", definitions.placement],
    ["files", definitions.files],
    ["bound", definitions.adapterToolFacts.properties.bound],
    ["network", definitions.network],
  ] as const)("say of %s what the schema says", (fact, schema) => {
    const said = schema.enum.map((value: string, index: number) => [
      value,
      schema.markdownEnumDescriptions[index],
    ]);
    expect(FACT_SENTENCES[fact]).toEqual(Object.fromEntries(said));
  });
});
