import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { renderPromptSize } from "../../src/compiler/prompt/prompt-size-file.js";
import type { PiSurface } from "../../src/compiler/surface/pi-surface.js";
import { renderSurfaceLock } from "../../src/compiler/surface/surface-lock.js";
import { installFakePi } from "../support/fake-pi.js";
import { commit, git, repositoryWith } from "../support/git-repository.js";
import { temporaryFolder, writeFiles } from "../support/packages.js";
import { runCommand, temporaryProject } from "../support/project.js";

const CATALOG = `version: 1
pi: { package: "@fake/pi", version: 1.0.0 }
output: generated
bundles:
  harness: { tools: [bash] }
  filesystem: { tools: [read, ls] }
modes:
  local:
    workspaceRoot: /workspace
    tools:
      bash: { adapter: bwrap, network: none }
      read: boundFs
      ls: boundFs
`;

function edit(folder: string, what: string | RegExp, by: string): void {
  const file = join(folder, "catalog.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(what, by));
}

function surface(version: string, description: string): PiSurface {
  const tools = ["bash", "ls", "read"].map((name) => ({
    name,
    description: name === "read" ? description : name,
    parameters: {},
    extra: {},
  }));
  return { package: "@fake/pi", version, tools };
}

describe("diff", () => {
  it("compares with a git ref, and says where in both versions", async () => {
    const folder = repositoryWith(CATALOG);
    edit(folder, "network: none", "network: shared");
    edit(folder, "modes:", "# what the agent works in\nmodes:");
    const { code, stdout } = await runCommand(folder, ["diff", "main"]);
    expect(stdout).toBe(`widens  mode "local": bash now reaches the network
        before  bwrap: network none    main:catalog.yaml:11:7
        after   bwrap: network shared  catalog.yaml:12:7

widens 1
`);
    expect(code).toBe(1);
  });

  it("says so when nothing changes in meaning, whatever changes in the text", async () => {
    const folder = repositoryWith(CATALOG);
    edit(folder, "version: 1", "# mine\n---\nversion: 1");
    edit(folder, "{ adapter: bwrap, network: none }", '{ "network": none, adapter: "bwrap" }');
    const { code, stdout } = await runCommand(folder, ["diff", "HEAD"]);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: "nothing changes in meaning against HEAD:catalog.yaml\n",
    });
    expect((await runCommand(folder, ["diff", "HEAD", "--quiet"])).stdout).toBe("");
  });

  it("takes another file, and a path of another commit", async () => {
    const folder = repositoryWith(CATALOG);
    git(folder, "mv", "catalog.yaml", "../../agent.yaml");
    commit(folder, "moved");
    git(folder, "mv", "../../agent.yaml", "catalog.yaml");
    edit(folder, "ls: boundFs", "");
    edit(folder, "read, ls]", "read]");
    writeFileSync(join(folder, "old.yaml"), CATALOG);
    for (const ref of ["old.yaml", "HEAD:agent.yaml", "HEAD~1:./catalog.yaml"]) {
      const { code, stdout } = await runCommand(folder, ["diff", ref]);
      expect({ ref, code }).toEqual({ ref, code: 1 });
      expect(stdout).toContain('breaks  mode "local" no longer has ls\n');
    }
    const { code, stderr } = await runCommand(folder, ["diff", "HEAD"]);
    expect(code).toBe(2);
    expect(stderr).toBe(`error: HEAD:catalog.yaml is not there
  help: where the catalog had another name then, write REF:PATH
`);
  });

  it("gives changes as JSON", async () => {
    const folder = repositoryWith(CATALOG);
    edit(folder, "read: boundFs", 'read: { adapter: direct, unbounded: { reason: "\\e[2J" } }');
    const { code, stdout, stderr } = await runCommand(folder, ["diff", "HEAD", "--format", "json"]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).not.toContain("\u001b");
    expect(JSON.parse(stdout)).toEqual({
      changes: [
        {
          class: "widens",
          message:
            'mode "local": read now acts on all of this host, is held by nothing; the catalog\'s reason: "\\e[2J"',
          mode: "local",
          tool: "read",
          before: "boundFs: files workspace, bound workspace",
          after: "direct: files host, bound none",
          places: {
            before: { file: "HEAD:catalog.yaml", line: 12, column: 7 },
            after: { file: "catalog.yaml", line: 12, column: 7 },
          },
        },
      ],
      notes: [
        "not compared: what pi shows the model, what its prompts cost; HEAD:catalog.yaml has no such file of its own version beside it",
        "not compared: what pi shows the model, what its prompts cost; catalog.yaml has no such file of its own version beside it",
      ],
    });
  });

  it("fails on the classes that it is told to fail on", async () => {
    const folder = repositoryWith(CATALOG);
    edit(folder, "network: none", "network: shared");
    edit(folder, "workspaceRoot: /workspace", "workspaceRoot: /work");
    edit(folder, "tools:\n", "bash: { timeout: 60 }\n    tools:\n");
    const code = async (...more: readonly string[]) =>
      (await runCommand(folder, ["diff", "HEAD", ...more])).code;
    expect(await code()).toBe(1);
    expect(await code("--fail-on", "none")).toBe(0);
    expect(await code("--fail-on", "costs")).toBe(0);
    expect(await code("--fail-on", "safe, costs")).toBe(1);
    expect(await code("--fail-on", "widen")).toBe(2);
    const { stdout } = await runCommand(folder, ["diff", "HEAD", "--quiet", "--fail-on", "breaks"]);
    expect(stdout).toContain("breaks 1");
    expect(stdout).not.toContain("widens");
  });
});

describe("diff, of pi and prompts", () => {
  it("lists tool by tool what another pi changes, from the locks", async () => {
    const folder = repositoryWith(CATALOG);
    const lock = (version: string, description: string) =>
      writeFiles(folder, {
        "generated/pi-surface.json": renderSurfaceLock(surface(version, description)),
      });
    lock("1.0.0", "Reads.");
    commit(folder, "built");
    lock("2.0.0", "Reads a file.");
    edit(folder, "version: 1.0.0", "version: 2.0.0");
    const { code, stdout } = await runCommand(folder, ["diff", "HEAD"]);
    expect(code).toBe(1);
    expect(stdout).toContain("breaks  pi 1.0.0 becomes 2.0.0: what the model sees changes\n");
    expect(stdout).toContain(
      "breaks  pi's read changes for the model by +7 characters: description",
    );
  });

  it("asks the installed pi where the lock is of the version before", async () => {
    const folder = repositoryWith(CATALOG);
    writeFiles(folder, {
      "generated/pi-surface.json": renderSurfaceLock(surface("1.0.0", "Reads.")),
    });
    commit(folder, "built");
    edit(folder, "version: 1.0.0", "version: 2.0.0");
    const unknown = await runCommand(folder, ["diff", "HEAD"]);
    expect(unknown.stdout).toContain("what that changes for the model is not known");
    installFakePi(folder, "@fake/pi", { version: "2.0.0" });
    const { stdout } = await runCommand(folder, ["diff", "HEAD"]);
    expect(stdout).toContain("breaks  pi's read changes for the model by");
    expect(stdout).toContain("safe    pi has a new tool, write");
  });

  it("tells growth of a prompt, from measures that hold", async () => {
    const folder = temporaryProject();
    await runCommand(folder, ["build", "--quiet"]);
    const old = temporaryFolder();
    const file = join(folder, "generated/prompt-size.json");
    const { modes } = JSON.parse(readFileSync(file, "utf8"));
    const smaller = modes.map((measure: { systemPrompt: { characters: number } }) => ({
      ...measure,
      budget: undefined,
      systemPrompt: { ...measure.systemPrompt, characters: measure.systemPrompt.characters - 500 },
    }));
    writeFiles(old, {
      "catalog.yaml": readFileSync(join(folder, "catalog.yaml"), "utf8"),
      "generated/prompt-size.json": renderPromptSize({ modes: smaller }),
    });
    const ref = join(old, "catalog.yaml");
    const { code, stdout } = await runCommand(folder, ["diff", ref, "--fail-on", "costs"]);
    expect(stdout).toMatch(/^costs {3}mode "direct" sends \+500 characters \(\+7\.\d%\)/);
    expect(code).toBe(1);
    // Measured from other tools than the catalog now gives: of no use.
    edit(folder, "[read, write, edit, find, grep, ls]", "[write, read, edit, find, grep, ls]");
    const stale = await runCommand(folder, ["diff", ref]);
    expect(stale.stdout).not.toContain("costs");
    expect(stale.stderr).toContain("note: not compared: what its prompts cost; catalog.yaml");
  });
});

describe("diff, where it cannot compare", () => {
  it("shows the findings of a version that is broken: exit 2 for the other one, 1 for this one", async () => {
    const folder = repositoryWith(CATALOG.replace("read: boundFs", "read: bondFs"));
    writeFileSync(join(folder, "good.yaml"), CATALOG);
    const run = (...args: readonly string[]) => runCommand(folder, ["diff", ...args]);
    const broken = await run("HEAD", "--catalog", "good.yaml");
    // The other version of a file is the file of the same name.
    expect(broken.stderr).toContain("HEAD:good.yaml is not there");
    const other = await run("HEAD:./catalog.yaml", "--catalog", "good.yaml");
    expect(other.code).toBe(2);
    expect(other.stderr).toContain("HEAD:./catalog.yaml:12:13 - error TC301");
    expect(other.stderr).toContain('did you mean "boundFs"?');
    const own = await run("good.yaml", "--format", "json");
    expect(own.code).toBe(1);
    expect(JSON.parse(own.stdout).findings).toMatchObject([{ code: "TC301", line: 12 }]);
  });
});
