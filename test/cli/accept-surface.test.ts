import {
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseSurfaceLock } from "../../src/compiler/surface/surface-lock.js";
import {
  LOCKED_CATALOG,
  lockedProject,
  PI,
  UPGRADED,
  upgradedProject,
} from "../support/locked-project.js";
import { runCommand } from "../support/project.js";

const catalogOf = (folder: string) => readFileSync(join(folder, "catalog.yaml"), "utf8");
const lockOf = (folder: string) => {
  const lock = parseSurfaceLock(readFileSync(join(folder, "generated/pi-surface.json"), "utf8"));
  if ("invalid" in lock) throw new Error(lock.invalid);
  return lock;
};

describe("surface --update", () => {
  it("writes the lock and the one line of the catalog, and says so", async () => {
    const folder = await upgradedProject({ version: "2.0.0", tools: UPGRADED });
    const { code, stdout } = await runCommand(folder, ["surface", "--update"]);
    expect(code).toBe(0);
    expect(stdout).toContain("\nread  +11 characters for the model\n");
    expect(stdout).toMatch(
      /\n\ncatalog\.yaml:4:12: version is now 2\.0\.0, was 1\.0\.0\nwrote generated\/pi-surface\.json: @fake\/pi 2\.0\.0\nnext: npx pi-tool-catalog build\n$/,
    );
    expect(catalogOf(folder)).toBe(LOCKED_CATALOG.replace("1.0.0", "2.0.0"));
    expect(lockOf(folder)).toMatchObject({ package: PI, version: "2.0.0" });
    expect((await runCommand(folder, ["surface"])).code).toBe(0);
    const again = await runCommand(folder, ["surface", "--update"]);
    expect(again).toEqual({ code: 0, stdout: "there is nothing to accept\n", stderr: "" });
  });

  it.each([
    ["in quotes", (text: string) => text.replace("1.0.0", '"1.0.0"')],
    [
      "in a map on one line",
      (text: string) => text.replace(/pi:\n(.*) # ours\n {2}(.*) # exact/, "pi: { $2, $1 }"),
    ],
    ["after an anchor", (text: string) => text.replace("1.0.0", "&v 1.0.0")],
    ["with CRLF line ends", (text: string) => text.replaceAll("\n", "\r\n")],
    [
      "after a byte order mark and beside emoji",
      (text: string) => `\ufeff# 🎉\n${text.replace("ours", "🎉")}`,
    ],
  ])("replaces a version %s, and nothing else", async (_, form) => {
    const folder = await upgradedProject({ version: "2.0.0" }, form(LOCKED_CATALOG));
    expect((await runCommand(folder, ["surface", "--update"])).code).toBe(0);
    expect(catalogOf(folder)).toBe(form(LOCKED_CATALOG).replace("1.0.0", "2.0.0"));
  });

  it.each([
    ["a block of text", (text: string) => text.replace("1.0.0 # exact", ">-\n    1.0.0")],
    [
      "an alias",
      (text: string) =>
        text
          .replace("version: 1\n", "version: 1\n$schema: &v 1.0.0\n")
          .replace("version: 1.0.0", "version: *v"),
    ],
  ])("writes nothing where the version is %s", async (_, form) => {
    const folder = await upgradedProject({ version: "2.0.0" }, form(LOCKED_CATALOG));
    const { code, stderr } = await runCommand(folder, ["surface", "--update"]);
    expect(code).toBe(2);
    expect(stderr).toContain(
      "the version cannot be replaced in place\n  help: write it by hand: version: 2.0.0",
    );
    expect(catalogOf(folder)).toBe(form(LOCKED_CATALOG));
    expect(lockOf(folder).version).toBe("1.0.0");
  });

  it("follows a link to the catalog", async () => {
    const folder = await upgradedProject({ version: "2.0.0" });
    mkdirSync(join(folder, "config"));
    renameSync(join(folder, "catalog.yaml"), join(folder, "config/real.yaml"));
    symlinkSync("config/real.yaml", join(folder, "catalog.yaml"));
    expect((await runCommand(folder, ["surface", "--update"])).code).toBe(0);
    expect(lstatSync(join(folder, "catalog.yaml")).isSymbolicLink()).toBe(true);
    expect(catalogOf(folder)).toContain("version: 2.0.0 # exact");
  });

  it("mends a lock that was edited, and leaves a file that is not ours", async () => {
    const folder = await lockedProject();
    const file = join(folder, "generated/pi-surface.json");
    const lock = readFileSync(file, "utf8");
    writeFileSync(file, lock.replace("The tool ls.", "Lists."));
    const edited = await runCommand(folder, ["surface"]);
    expect(edited).toEqual({
      code: 2,
      stdout: "",
      stderr: `error: generated/pi-surface.json is of no use: the hash of "ls" does not fit its content
  help: write it: pi-tool-catalog surface --update
`,
    });
    expect((await runCommand(folder, ["surface", "--update"])).code).toBe(0);
    expect(readFileSync(file, "utf8")).toBe(lock);
    writeFileSync(file, "{}");
    const blocked = await runCommand(folder, ["surface", "--update"]);
    expect(blocked.code).toBe(1);
    expect(blocked.stderr).toContain("generated/pi-surface.json:1:1 - error TC604");
    expect(readFileSync(file, "utf8")).toBe("{}");
  });
});
