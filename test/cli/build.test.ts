import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CATALOG, repository, runCommand, temporaryProject } from "../support/project.js";

const FILES = [
  "bundles.ts",
  "invariants.ts",
  "pi-surface.json",
  "placement.md",
  "prompt-size.json",
];

const generated = (folder: string, name: string) => join(folder, "generated", name);
const read = (folder: string, name: string) => readFileSync(generated(folder, name), "utf8");
const tree = (folder: string) => readdirSync(join(folder, "generated")).sort();

async function built(): Promise<string> {
  const folder = temporaryProject();
  expect(await runCommand(folder, ["build", "--quiet"])).toMatchObject({ code: 0, stderr: "" });
  return folder;
}

describe("build", () => {
  it("writes the generated files and prints the matrix", async () => {
    const folder = temporaryProject();
    const { code, stdout, stderr } = await runCommand(folder, ["build"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(tree(folder)).toEqual(FILES);
    expect(stdout).toContain("mode    tool   adapter  executes on  files             bound");
    expect(stdout).toContain(
      "direct  read   boundFs  this host    the workspace     workspace  no      none",
    );
    expect(stdout).toContain("wrote generated/bundles.ts\n");
  });

  it("gives the same bytes for the repository's own catalog as are committed", async () => {
    const catalog = readFileSync(join(repository, "catalog.yaml"), "utf8");
    const folder = temporaryProject(catalog);
    await runCommand(folder, ["build", "--quiet"]);
    for (const name of FILES) {
      expect(read(folder, name)).toBe(readFileSync(join(repository, "generated", name), "utf8"));
    }
  });

  it("does not touch files that are up to date", async () => {
    const folder = await built();
    const state = () =>
      FILES.map((name) => {
        const { ino, mtimeMs } = statSync(generated(folder, name));
        return { name, ino, mtimeMs };
      });
    const before = state();
    const { stdout } = await runCommand(folder, ["build"]);
    expect(stdout).toContain("everything is up to date");
    expect(state()).toEqual(before);
  });

  it("takes CRLF line ends for the same content, and leaves them", async () => {
    const folder = await built();
    for (const name of FILES) {
      writeFileSync(generated(folder, name), read(folder, name).replaceAll("\n", "\r\n"));
    }
    writeFileSync(join(folder, "catalog.yaml"), CATALOG.replaceAll("\n", "\r\n"));
    expect((await runCommand(folder, ["check"])).code).toBe(0);
    expect((await runCommand(folder, ["build"])).stdout).toContain("everything is up to date");
    expect(read(folder, "bundles.ts")).toContain("\r\n");
  });

  it("keeps the previous output when it fails", async () => {
    const folder = await built();
    const before = read(folder, "bundles.ts");
    for (const broken of ["modes: [", CATALOG.replace("read: boundFs", "read: boundfs"), ""]) {
      writeFileSync(join(folder, "catalog.yaml"), broken);
      const { code, stderr } = await runCommand(folder, ["build"]);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^catalog\.yaml:\d+:\d+ - error TC\d{3}: /);
      expect(tree(folder)).toEqual(FILES);
      expect(read(folder, "bundles.ts")).toBe(before);
    }
    writeFileSync(join(folder, "catalog.yaml"), CATALOG);
    expect((await runCommand(folder, ["build"])).code).toBe(0);
  });

  it("removes what it no longer gives, and only what carries its header", async () => {
    const folder = await built();
    writeFileSync(generated(folder, "old.ts"), read(folder, "bundles.ts"));
    writeFileSync(generated(folder, "mine.ts"), "export const mine = true;\n");
    mkdirSync(generated(folder, "folder"));
    const { stdout } = await runCommand(folder, ["build"]);
    expect(stdout).toContain("removed generated/old.ts");
    expect(tree(folder)).toEqual([...FILES, "folder", "mine.ts"].sort());
  });

  it("never overwrites a file that somebody wrote", async () => {
    const folder = temporaryProject(CATALOG, { "generated/bundles.ts": "export {};\n" });
    const { code, stderr } = await runCommand(folder, ["build"]);
    expect(code).toBe(1);
    expect(stderr).toContain("generated/bundles.ts:1:1 - error TC604");
    expect(tree(folder)).toEqual(["bundles.ts"]);
    expect(read(folder, "bundles.ts")).toBe("export {};\n");
  });

  it("removes what a killed build left behind", async () => {
    const folder = await built();
    writeFileSync(generated(folder, ".pi-tool-catalog-tmp-bundles.ts"), "// half a f");
    expect((await runCommand(folder, ["check"])).code).toBe(0);
    await runCommand(folder, ["build"]);
    expect(tree(folder)).toEqual(FILES);
  });

  it("shows with --dry-run what it would do, and does nothing", async () => {
    const folder = temporaryProject();
    const { code, stdout } = await runCommand(folder, ["build", "--dry-run"]);
    expect(code).toBe(0);
    expect(stdout).toContain("+++ b/generated/bundles.ts");
    expect(stdout).toContain('+export const MODES = ["direct"] as const;');
    expect(existsSync(join(folder, "generated"))).toBe(false);
  });

  it("says that it cannot write, with exit code 2", async () => {
    const folder = temporaryProject(CATALOG, { generated: "a file where the folder shall be" });
    const { code, stderr } = await runCommand(folder, ["build"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: \S+generated\/bundles\.ts cannot be read: ENOTDIR/);
  });
});
