import { describe, expect, it } from "vitest";
import { CATALOGUE, finding } from "../../../src/compiler/findings/catalogue.js";
import { fileCodes } from "../../../src/compiler/findings/codes/file.js";
import { namesCodes } from "../../../src/compiler/findings/codes/names.js";
import { outputCodes } from "../../../src/compiler/findings/codes/output.js";
import { placementCodes } from "../../../src/compiler/findings/codes/placement.js";
import { promptCodes } from "../../../src/compiler/findings/codes/prompt.js";
import { runtimeCodes } from "../../../src/compiler/findings/codes/runtime.js";
import { shapeCodes } from "../../../src/compiler/findings/codes/shape.js";
import { sourceCodes } from "../../../src/compiler/findings/codes/sources.js";
import { surfaceCodes } from "../../../src/compiler/findings/codes/surface.js";
import { WHOLE_FILE } from "../../../src/compiler/findings/finding.js";
import { countFindings, sortFindings } from "../../../src/compiler/findings/sort.js";
import * as files from "../manifest/broken-files.js";
import * as shapes from "../manifest/broken-shapes.js";
import * as yaml from "../manifest/broken-yaml.js";
import { GOOD, SMALL } from "../manifest/good.js";
import { read } from "../manifest/read.js";
import { HARMFUL } from "./harmful.js";

const BY_HUNDRED = {
  1: fileCodes,
  2: shapeCodes,
  3: namesCodes,
  4: { ...placementCodes, ...sourceCodes },
  5: { ...surfaceCodes, ...promptCodes },
  6: outputCodes,
  7: runtimeCodes,
};

describe("the catalogue", () => {
  it("has each code once, in the file of its hundred", () => {
    const all = Object.entries(BY_HUNDRED).flatMap(([hundred, codes]) => {
      for (const code of Object.keys(codes))
        expect(code).toMatch(new RegExp(`^TC${hundred}\\d\\d$`));
      return Object.keys(codes);
    });
    expect(Object.keys(CATALOGUE).sort()).toEqual(all.sort());
  });

  it("has a title for each code that a docs page can begin with", () => {
    const titles = Object.values(CATALOGUE).map(({ title }) => title);
    for (const title of titles) expect(title).toMatch(/^[A-Z`][^\n]{3,70}[^.\s]$/);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("has a broken catalog for each code of the file and of its shape, and a good one for none", () => {
    const cases = [files, yaml, shapes]
      .flatMap((tables) => Object.values(tables))
      .flatMap((table) =>
        Array.isArray(table) ? table.map(({ input }) => input) : Object.values(table),
      );
    const many = `${SMALL}${Array.from({ length: 200 }, (_, n) => `k${n}: 1\n`).join("")}`;
    const seen = new Set(
      [...cases, many].flatMap((input) => read(input).findings.map(({ code }) => code)),
    );
    const mine = [...Object.keys(fileCodes), ...Object.keys(shapeCodes)];
    expect(mine.filter((code) => !seen.has(code))).toEqual([]);
    expect(read(GOOD).findings).toEqual([]);
  });
});

describe("a finding", () => {
  const range = { line: 2, column: 3, endLine: 2, endColumn: 9 };

  it("is complete, and has nothing that was not given", () => {
    expect(finding("TC103", {}, { file: "c.yaml", range })).toEqual({
      code: "TC103",
      severity: "error",
      message: "this is a binary file, not a catalog: it holds NUL bytes",
      file: "c.yaml",
      ...range,
    });
    const place = { path: "/modes/a", mode: "a", tool: "b", suggestion: "c", help: "d" };
    expect(finding("TC103", {}, { file: "c.yaml", range, ...place })).toMatchObject(place);
  });

  it("has one harmless line for a message, whatever the catalog's text is", () => {
    const tag = `!${"\u001b[31m\u202e\n".repeat(3)}${"x".repeat(10_000)}`;
    const { message } = finding("TC124", { tag }, { file: "c.yaml", range: WHOLE_FILE });
    expect(message).toContain("!\\e[31m\\u{202e}\\n");
    expect(message).not.toMatch(HARMFUL);
    expect(message.length).toBeLessThan(300);
  });
});

describe("findings", () => {
  const at = (file: string, line: number, column: number) => ({
    file,
    range: { line, column, endLine: line, endColumn: column },
  });
  const tag = (name: string, where: ReturnType<typeof at>) =>
    finding("TC124", { tag: name }, where);

  it("are sorted by file, line, column, code and message, whatever order they came in", () => {
    const sorted = [
      tag("!a", at("B.yaml", 9, 1)),
      tag("!a", at("a.yaml", 2, 10)),
      tag("!a", at("a.yaml", 10, 2)),
      finding("TC103", {}, at("a.yaml", 10, 10)),
      tag("!a", at("a.yaml", 10, 10)),
      tag("!b", at("a.yaml", 10, 10)),
    ];
    expect(sortFindings([...sorted].reverse())).toEqual(sorted);
    expect(countFindings(sorted)).toEqual({ errors: 6, warnings: 0 });
  });
});
