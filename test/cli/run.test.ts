import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository, runCommand, temporaryProject } from "../support/project.js";
import { smallRepository } from "../support/small-repository.js";

/** The command from source, as a process of its own: `run` loads generated TypeScript. */
function run(...args: readonly string[]) {
  const source = ["--conditions=pi-tool-catalog-source", "--import", "tsx", "src/cli/bin.ts"];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...source, "run", ...args], {
    cwd: repository,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return { code: status, stdout, stderr };
}

describe("run", () => {
  it("runs one tool on a folder, as the agent would", () => {
    const root = smallRepository();
    expect(run("direct", "read", '{"path":"README.md","limit":1}', "--root", root)).toEqual({
      code: 0,
      stdout: "# Small\n\n[3 more lines in file. Use offset=2 to continue.]\n",
      stderr: "",
    });
    expect(run("direct", "bash", '{"command":"pwd; echo $((6*7))"}', "--root", root)).toEqual({
      code: 0,
      stdout: `${root}\n42\n`,
      stderr: "",
    });
  });

  it("gives the tool's error, with exit code 1", () => {
    const root = smallRepository();
    expect(run("direct", "read", '{"path":"../secret"}', "--root", root)).toEqual({
      code: 1,
      stdout: "",
      stderr: 'path "../secret" is outside workspace\n',
    });
    expect(run("direct", "bash", '{"command":"exit 3"}', "--root", root)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("Command exited with code 3"),
    });
  });

  it("checks the arguments as pi's agent loop does", () => {
    const { code, stderr } = run("direct", "read", '{"pth":"README.md"}');
    expect(code).toBe(1);
    expect(stderr).toContain('Validation failed for tool "read"');
    // pi coerces a number that is written as a text, and prepares edits in their old form.
    expect(run("direct", "read", '{"path":"LICENSE","limit":"1"}').stdout).toMatch(
      /^MIT License\n/,
    );
  });

  it("says that a mode was not built yet", async () => {
    const folder = temporaryProject();
    await runCommand(folder, ["build", "--quiet"]);
    const catalog = join(folder, "catalog.yaml");
    writeFileSync(catalog, readFileSync(catalog, "utf8").replace("  direct:\n", "  renamed:\n"));
    const { code, stderr } = run("renamed", "ls", "--catalog", catalog);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^error: the generated bundles do not open mode "renamed": .*\n {2}help: run `pi-tool-catalog build`/,
    );
  });

  it.each([
    [["drect", "ls"], 'error: the catalog has no mode "drect"\n  help: did you mean "direct"?'],
    [["direct", "lss"], 'error: mode "direct" has no tool "lss"\n  help: one of: bash, read,'],
    [
      ["direct", "ls", "--root", "no/such"],
      "error: no/such is no folder\n  help: name the workspace",
    ],
    [["direct", "ls", "{"], "error: the tool's arguments are not JSON"],
    [["direct", "ls", "[]"], "error: the tool's arguments are no JSON object"],
    [
      ["direct", "ls", "--catalog", join("test", "none.yaml")],
      "error: test/none.yaml is not there",
    ],
  ])("says what is wrong with %j, with exit code 2", (args, message) => {
    const { code, stdout, stderr } = run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
  });
});
