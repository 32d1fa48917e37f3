import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compileProject } from "../../src/cli/compile-project.js";
import { openProject } from "../../src/cli/project.js";
import { CATALOGUE, type Code } from "../../src/compiler/findings/catalogue.js";
import { pretty } from "../../src/compiler/findings/reporters/pretty.js";

/*
 * A case is a folder: catalog.yaml, what it says (stderr.txt) and, where it compiles, what it gives
 * (expected/**, which is the catalog's own output folder). Adding a case is adding a folder; `vitest -u`
 * writes what is expected, for you to read.
 */

const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));
const cases = readdirSync(fixtures).flatMap((theme) =>
  readdirSync(join(fixtures, theme)).map((name) => `${theme}/${name}`),
);

/** Codes whose cases would be no folder to read, and where they are tested. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  TC104: "test/compiler/manifest: a file of megabytes",
  TC107: "test/compiler/manifest: a file of many tokens",
  TC109: "test/compiler/manifest: a file of many faults",
  TC503: "test/compiler/rules: a pi that lacks a tool",
  TC512: "test/compiler/rules: a host's own tool, which a build does not measure",
  TC514: "test/compiler/rules: a host's own tool, which a build does not measure",
};

const reported = new Set<string>();

describe("golden catalogs", () => {
  it.each(cases)("%s", async (name) => {
    const folder = join(fixtures, name);
    const project = openProject("catalog.yaml", folder);
    const { files, findings, sources: others } = await compileProject(project);
    for (const { code } of findings) reported.add(code);
    const sources = new Map([...others, ["catalog.yaml", readFileSync(project.file, "utf8")]]);
    const output = findings.length === 0 ? "" : pretty(findings, { sources, color: false });
    await expect(output).toMatchFileSnapshot(join(folder, "stderr.txt"));
    for (const [file, text] of files) {
      await expect(text).toMatchFileSnapshot(join(folder, "expected", file));
    }
    const expected = existsSync(join(folder, "expected"))
      ? readdirSync(join(folder, "expected"))
      : [];
    expect(expected.sort()).toEqual([...files.keys()].sort());
  });

  it("has a case for every code that a catalog can cause", () => {
    const caused = (Object.keys(CATALOGUE) as Code[]).filter((code) => /^TC[1-5]/.test(code));
    expect(caused.filter((code) => !reported.has(code) && !(code in ELSEWHERE))).toEqual([]);
  });
});
