import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "../../../src/compiler/compile.js";
import { CATALOGUE } from "../../../src/compiler/findings/catalogue.js";
import { RULES } from "../../../src/compiler/rules/index.js";
import { parseSurfaceLock } from "../../../src/compiler/surface/surface-lock.js";
import { ADAPTER_FACTS } from "../../../src/runtime/adapters/all-facts.js";
import { CATALOG, repository } from "../../support/project.js";

const sources = (folder: string) => readdirSync(join(repository, folder), { withFileTypes: true });

describe("the rules", () => {
  it("are all listed: a file is a rule, but for the list and the type", () => {
    const files = sources("src/compiler/rules").map(({ name }) => name);
    const rules = files.filter((name) => !["index.ts", "rule.ts"].includes(name));
    expect(RULES).toHaveLength(rules.length);
    expect(new Set(RULES).size).toBe(RULES.length);
  });

  it("report codes of the catalogue, each code of one rule", () => {
    const codes = RULES.flatMap((rule) => rule.codes);
    expect(codes.filter((code) => !(code in CATALOGUE))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("name no adapter: they reason on facts", () => {
    // "vercel" and "remote" are values of facts as well.
    const ids = ADAPTER_FACTS.map(({ id }) => id).filter(
      (id) => !["vercel", "remote"].includes(id),
    );
    const named = sources("src/compiler/rules").flatMap(({ name }) => {
      const text = readFileSync(join(repository, "src/compiler/rules", name), "utf8");
      const compared = /adapter\.id\s*[!=]==/.test(text) ? [`${name}: adapter.id`] : [];
      return [
        ...compared,
        ...ids.filter((id) => text.includes(`"${id}"`)).map((id) => `${name}: ${id}`),
      ];
    });
    expect(named).toEqual([]);
  });

  it("say so when the installed pi lacks a tool that the catalog names", () => {
    const lock = parseSurfaceLock(
      readFileSync(join(repository, "generated/pi-surface.json"), "utf8"),
    );
    if ("invalid" in lock) throw new Error(lock.invalid);
    const surface = { ...lock, tools: lock.tools.filter(({ name }) => name !== "ls") };
    const source = { text: CATALOG, file: "catalog.yaml" };
    const { findings } = compile(source, { surface, exists: () => true });
    expect(findings).toMatchObject([
      { code: "TC503", tool: "ls", line: 6, message: 'pi 0.73.1 has no tool "ls"' },
    ]);
  });
});

describe("the adapters' facts", () => {
  it("are all listed: a folder is an adapter, named as in the catalog", () => {
    const folders = sources("src/runtime/adapters").filter((entry) => entry.isDirectory());
    expect(ADAPTER_FACTS.map(({ id }) => id).sort()).toEqual(
      folders.map(({ name }) => name).sort(),
    );
  });
});
