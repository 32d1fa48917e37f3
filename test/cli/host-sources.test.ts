import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CATALOG, repository, runCommand, temporaryProject } from "../support/project.js";

const OLD = 'export const tools = ["find_files"];\n';
const SHADOW = 'export const read = { name: "read", parameters: {}, execute() {} };\n';
const LEGACY = (globs: string) =>
  `${CATALOG}invariants:\n  legacyNames: { names: [find_files], in: [${globs}] }\n`;

/** `file:line:column code` of each finding of a build in JSON. */
async function findings(folder: string, args: readonly string[] = []): Promise<string[]> {
  const { stdout } = await runCommand(folder, ["build", "--format", "json", ...args]);
  const report: { findings: { file: string; line: number; column: number; code: string }[] } =
    JSON.parse(stdout);
  return report.findings.map((f) => `${f.file}:${f.line}:${f.column} ${f.code}`);
}

describe("the sources that a catalog's invariants name", () => {
  it("are those that the globs match, but never node_modules and the output folder", async () => {
    const folder = temporaryProject(LEGACY('"**", "!skipped/**"'), {
      "src/a.ts": OLD,
      "src/deep/b.jsx": OLD,
      "src/node_modules/p/index.js": OLD,
      "node_modules/p/index.js": OLD,
      "generated/old.js": OLD,
      "skipped/c.ts": OLD,
      "ignored/d.mjs": OLD,
      ".gitignore": "ignored/\n",
      "src/notes.md": OLD,
      ".hidden/e.ts": OLD,
    });
    expect(await findings(folder)).toEqual([
      "ignored/d.mjs:1:23 TC420",
      "src/a.ts:1:23 TC420",
      "src/deep/b.jsx:1:23 TC420",
    ]);
  });

  it("may be a folder, lie beside the catalog's, and be named from where the user is", async () => {
    const folder = temporaryProject("", {
      "app/catalog.yaml": LEGACY('src, "../shared/**"'),
      "app/src/a.ts": OLD,
      "shared/b.ts": OLD,
      "shared/node_modules/p/index.js": OLD,
    });
    const args = ["--catalog", "catalog.yaml"];
    expect(await findings(join(folder, "app"), args)).toEqual([
      "../shared/b.ts:1:23 TC420",
      "src/a.ts:1:23 TC420",
    ]);
    expect(await findings(folder, ["--catalog", "app/catalog.yaml"])).toEqual([
      "app/src/a.ts:1:23 TC420",
      "shared/b.ts:1:23 TC420",
    ]);
  });

  it("are not reached by links, which may lead in a circle", async () => {
    const folder = temporaryProject(LEGACY('"src/**"'), { "src/a.ts": OLD, "other/b.ts": OLD });
    symlinkSync(".", join(folder, "src/circle"));
    symlinkSync("../other", join(folder, "src/other"));
    expect(await findings(folder)).toEqual(["src/a.ts:1:23 TC420"]);
  });

  it("stop a build: nothing is written, and the place is shown", async () => {
    const folder = temporaryProject(`${CATALOG}invariants: { noShadowing: { in: ["src/**"] } }\n`, {
      "src/tools.ts": SHADOW,
    });
    const { code, stdout, stderr } = await runCommand(folder, ["build"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(`src/tools.ts:1:29 - error TC422: a tool "read" is defined here`);
    expect(stderr).toContain(' > 1 | export const read = { name: "read", parameters');
    expect(readdirSync(folder)).not.toContain("generated");

    writeFileSync(join(folder, "src/tools.ts"), SHADOW.replace('"read"', '"upload"'));
    expect(await runCommand(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
    expect(await runCommand(folder, ["check"])).toMatchObject({ code: 0, stderr: "" });
    writeFileSync(join(folder, "src/tools.ts"), SHADOW);
    expect(await runCommand(folder, ["check"])).toMatchObject({ code: 1 });
  });

  it("that cannot be read are findings: a folder in the place of a file, a file of renderers", async () => {
    const folder = temporaryProject(`${CATALOG}invariants: { renderers: { file: src } }\n`);
    mkdirSync(join(folder, "src"));
    const { code, stderr } = await runCommand(folder, ["check"]);
    expect(code).toBe(1);
    expect(stderr).toContain(`TC424: "src" cannot be checked: it is a folder`);
  });

  it("that are broken are findings once, also where two checks want them", async () => {
    const broken = 'const a = { name: "read", execute, find_files: ; };\n';
    const folder = temporaryProject(
      `${LEGACY('"src/**"')}  noShadowing: { in: ["src/**"] }\n  renderers: { file: src/a.ts }\n`,
      { "src/a.ts": broken },
    );
    expect(await findings(folder)).toEqual(["src/a.ts:1:48 TC423"]);
  });
});

describe("a check in order", () => {
  /** What a run of the command loaded, as V8's coverage lists it. */
  function loadedBy(folder: string, ...args: readonly string[]): string {
    const coverage = join(folder, "coverage");
    const source = ["--conditions=pi-tool-catalog-source", "--import", "tsx", "src/cli/bin.ts"];
    const { status, stderr } = spawnSync(
      process.execPath,
      [...source, ...args, "--catalog", join(folder, "catalog.yaml")],
      { cwd: repository, encoding: "utf8", env: { ...process.env, NODE_V8_COVERAGE: coverage } },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    return readdirSync(coverage)
      .map((name) => readFileSync(join(coverage, name), "utf8"))
      .join("\n");
  }
  const HEAVY = ["pi-coding-agent/dist", "gpt-tokenizer/", "oxc-parser/", "tinyglobby/"];

  it("loads neither pi, a tokenizer, a parser nor globs that nothing asks for", async () => {
    const folder = temporaryProject();
    await runCommand(folder, ["build"]);
    const loaded = loadedBy(folder, "check");
    expect(loaded).toContain("src/cli/commands/check.ts");
    expect(HEAVY.filter((name) => loaded.includes(name))).toEqual([]);
  });

  it("loads no parser for sources that hold nothing to look at", async () => {
    const folder = temporaryProject(`${LEGACY('"src/**"')}  noShadowing: { in: ["src/**"] }\n`, {
      "src/a.ts": 'export const a = { name: "mine", execute() {} };\n',
    });
    await runCommand(folder, ["build"]);
    const loaded = loadedBy(folder, "check");
    expect(HEAVY.filter((name) => loaded.includes(name))).toEqual(["tinyglobby/"]);
  });
});
