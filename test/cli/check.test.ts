import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CATALOG, runCommand, temporaryProject } from "../support/project.js";

async function built(): Promise<string> {
  const folder = temporaryProject();
  await runCommand(folder, ["build", "--quiet"]);
  return folder;
}

describe("check", () => {
  it("is content with what build wrote, from the project's folder and below", async () => {
    const folder = await built();
    expect(await runCommand(folder, ["check"])).toEqual({
      code: 0,
      stdout: "catalog.yaml and what it generates are in order\n",
      stderr: "",
    });
    expect(await runCommand(join(folder, "generated"), ["check", "--quiet"])).toEqual({
      code: 0,
      stdout: "",
      stderr: "",
    });
  });

  it("shows a changed letter as a diff, and the command that mends it", async () => {
    const folder = await built();
    const file = join(folder, "generated/bundles.ts");
    writeFileSync(file, readFileSync(file, "utf8").replace("direct.bash", "direct.bush"));
    const { code, stdout, stderr } = await runCommand(folder, ["check"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(
      "generated/bundles.ts:1:1 - error TC601: the file is not what the catalog gives",
    );
    expect(stderr).toContain("run `npx pi-tool-catalog build` and commit what it writes");
    expect(stderr).toContain(
      "-        defineTool(equip(context, createBashToolDefinition, direct.bush)),",
    );
    expect(stderr).toContain(
      "+        defineTool(equip(context, createBashToolDefinition, direct.bash)),",
    );
  });

  it("names missing files and orphans", async () => {
    const folder = await built();
    const placement = join(folder, "generated/placement.md");
    writeFileSync(join(folder, "generated/orphan.md"), readFileSync(placement));
    rmSync(placement);
    const { code, stdout } = await runCommand(folder, ["check", "--format", "json"]);
    expect(code).toBe(1);
    const { findings, summary } = JSON.parse(stdout);
    expect(findings.map(({ code: id, file }: Record<string, string>) => `${id} ${file}`)).toEqual([
      "TC603 generated/orphan.md",
      "TC602 generated/placement.md",
    ]);
    expect(summary).toEqual({ errors: 2, warnings: 0 });
  });

  it.each(["pi-surface.json", "prompt-size.json"])(
    "does not believe an edited %s",
    async (name) => {
      const folder = await built();
      const file = join(folder, "generated", name);
      const edited = readFileSync(file, "utf8").replace(
        /Read the contents|"characters": 53/,
        "“edited”",
      );
      writeFileSync(
        file,
        edited.replace("“edited”", name === "pi-surface.json" ? "See" : '"characters": 54'),
      );
      const { code, stderr } = await runCommand(folder, ["check"]);
      expect(code).toBe(1);
      expect(stderr).toContain(`generated/${name}:1:1 - error TC601`);
    },
  );

  it("writes nothing, whatever it finds", async () => {
    const folder = temporaryProject();
    expect((await runCommand(folder, ["check"])).code).toBe(1);
    expect(() => readFileSync(join(folder, "generated/bundles.ts"))).toThrow("ENOENT");
  });

  it("puts findings where each format's readers look", async () => {
    const folder = temporaryProject(CATALOG.replace("read: boundFs", "read: bwarp"));
    const pretty = await runCommand(folder, ["check"]);
    expect(pretty.stdout).toBe("");
    expect(pretty.stderr).toContain("error TC301");
    const json = await runCommand(folder, ["check", "--format", "json"]);
    expect(json.stderr).toBe("");
    expect(JSON.parse(json.stdout).findings[0]).toMatchObject({
      code: "TC301",
      line: 12,
      column: 13,
    });
    const github = await runCommand(folder, ["check", "--format", "github"]);
    expect(github.stderr).toBe("");
    expect(github.stdout).toMatch(/^::error file=catalog\.yaml,line=12,/);
  });

  it("colours as NO_COLOR and FORCE_COLOR say", async () => {
    const folder = temporaryProject(CATALOG.replace("read: boundFs", "read: bwarp"));
    const isColoured = async (env: NodeJS.ProcessEnv) =>
      (await runCommand(folder, ["check"], env)).stderr.includes("\u001b[");
    expect(await isColoured({})).toBe(false);
    expect(await isColoured({ FORCE_COLOR: "1" })).toBe(true);
    expect(await isColoured({ FORCE_COLOR: "0" })).toBe(false);
    expect(await isColoured({ FORCE_COLOR: "1", NO_COLOR: "1" })).toBe(false);
  });

  it("says what is in the way where it cannot run, with exit code 2", async () => {
    const folder = temporaryProject();
    appendFileSync(
      join(folder, "other.yaml"),
      CATALOG.replaceAll("@mariozechner/pi-coding-agent", "@nobody/pi"),
    );
    const cases: readonly (readonly [string[], string])[] = [
      [["check", "--catalog", "missing.yaml"], "error: missing.yaml is not there"],
      [["check", "--catalog", "node_modules"], "error: node_modules is a directory"],
      [
        ["check", "--catalog", "other.yaml"],
        "error: @nobody/pi is not installed\n  help: npm install --save-exact @nobody/pi@0.73.1",
      ],
      [["check", "--format", "xml"], "error: option '--format <format>' argument 'xml' is invalid"],
      [["chekc"], "error: unknown command 'chekc'\n(Did you mean check?)"],
      [["check", "more"], "error: too many arguments for 'check'"],
    ];
    for (const [args, message] of cases) {
      const { code, stdout, stderr } = await runCommand(folder, args);
      expect({ args, code, stdout }).toEqual({ args, code: 2, stdout: "" });
      expect(stderr).toContain(message);
    }
  });

  it("says what is wrong with the catalog also where pi is not installed", async () => {
    const folder = temporaryProject(
      CATALOG.replaceAll("@mariozechner/pi-coding-agent", "@nobody/pi").replace(
        "read: boundFs",
        "read: bwarp",
      ),
    );
    const { code, stderr } = await runCommand(folder, ["check"]);
    expect(code).toBe(1);
    expect(stderr).toContain("error TC301");
  });
});
