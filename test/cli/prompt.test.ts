import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CATALOG, repository, runCommand, temporaryProject } from "../support/project.js";

const READER = `${CATALOG}  reader:
    extends: direct
    without: [bash, write, edit]
`;

describe("prompt", () => {
  it("shows the exact prompt, and what each tool costs, as prompt-size.json has it", async () => {
    const folder = temporaryProject(READER);
    await runCommand(folder, ["build", "--quiet"]);
    const { code, stdout, stderr } = await runCommand(folder, ["prompt", "reader"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const [text = "", table = ""] = stdout.split("\n\ncharacters, and tokens by o200k_base");
    const { modes } = JSON.parse(readFileSync(join(folder, "generated/prompt-size.json"), "utf8"));
    const [, reader] = modes;
    expect(text).toHaveLength(reader.systemPrompt.characters);
    expect(text).toContain("- grep: Search file contents for patterns");
    expect(text).not.toContain("- bash:");
    expect(text).toContain("Current working directory: <workspace>");
    expect(text).not.toContain(folder);
    for (const { name, systemPrompt, definition } of reader.tools) {
      const numbers = [systemPrompt, definition].map((s) => `${s.characters} +${s.tokens}`);
      expect(table).toMatch(new RegExp(`^${name} +${numbers.join(" +")}$`, "m"));
    }
    const { systemPrompt: all, toolDefinitions: sent } = reader;
    expect(table).toMatch(
      new RegExp(
        `^together +${all.characters} +${all.tokens} +${sent.characters} +${sent.tokens}$`,
        "m",
      ),
    );

    const quiet = await runCommand(folder, ["prompt", "reader", "--quiet"]);
    expect(quiet).toEqual({ code: 0, stdout: `${text}\n`, stderr: "" });
  });

  it("needs nothing that was generated, and writes nothing", async () => {
    const folder = temporaryProject(
      CATALOG.replace("modes:", "prompt: { tokenizer: cl100k_base }\nmodes:"),
    );
    const { code, stdout } = await runCommand(folder, ["prompt", "direct"]);
    expect(code).toBe(0);
    expect(stdout).toContain("tokens by cl100k_base");
    expect(await runCommand(folder, ["check"])).toMatchObject({ code: 1 });
  });

  it("tells programs all of it, with the findings", async () => {
    const folder = temporaryProject(
      `${CATALOG}prompt:\n  baseline: { systemPrompt: 2400, minSaving: 700 }\n`,
    );
    const { code, stdout, stderr } = await runCommand(folder, [
      "prompt",
      "direct",
      "--format",
      "json",
    ]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    const told = JSON.parse(stdout);
    expect(told).toMatchObject({
      mode: "direct",
      tokenizer: "o200k_base",
      systemPrompt: { characters: 2337, tokens: expect.any(Number) },
      toolDefinitions: { characters: 4798, tokens: expect.any(Number) },
      foreign: [],
      findings: [{ code: "TC511", mode: "direct", path: "/prompt/baseline/minSaving" }],
      summary: { errors: 1, warnings: 0 },
    });
    expect(told.systemPrompt.text).toHaveLength(2337);
    expect(told.tools.map(({ name }: { name: string }) => name)).toHaveLength(7);
    expect(told.tools[0]).toMatchObject({ name: "bash", definition: { characters: 511 } });
    expect(told.tools[0].text).toHaveLength(511);
  });

  it("warns of what pi's own text says, and is clean", async () => {
    const folder = temporaryProject(
      `${CATALOG}  grep-alone:\n    extends: direct\n    without: [find, ls]\n`,
    );
    const { code, stderr } = await runCommand(folder, ["prompt", "grep-alone"]);
    expect(code).toBe(0);
    expect(stderr).toContain('TC513: mode "grep-alone" has no "find"');
    expect(stderr).toContain("2 warnings");
  });

  it.each([
    [
      ["prompt", "drect"],
      2,
      'error: the catalog has no mode "drect"\n  help: did you mean "direct"?',
    ],
    [["prompt"], 2, "missing required argument 'mode'"],
    [["prompt", "direct", "--format", "github"], 2, "Allowed choices are pretty, json"],
    [["prompt", "direct", "--catalog", "none.yaml"], 2, "error: none.yaml is not there"],
  ])("%j: exit code %i", async (args, code, message) => {
    const run = await runCommand(temporaryProject(), args);
    expect({ code: run.code, stdout: run.stdout }).toEqual({ code, stdout: "" });
    expect(run.stderr).toContain(message);
  });

  it("shows what is wrong with a catalog instead", async () => {
    const { code, stdout, stderr } = await runCommand(temporaryProject("version: 1\n"), [
      "prompt",
      "x",
    ]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("TC211");
  });
});

describe("prompt, for a mode with tools of the host's own", () => {
  const BUNDLES = `version: 1
pi: { package: "@mariozechner/pi-coding-agent", version: 0.73.1 }
output: generated
bundles:
  harness: { tools: [bash] }
  filesystem: { tools: [read, write, edit, find, grep, ls] }
  publishing: { tools: [publish], optIn: publishing }
customTools:
  publish:
    from: "./src/publish.js#publish"
    because: no-pi-equivalent
    reason: pi publishes nothing
    executes: host
    writes: false
`;
  const MODES = `modes:
  vm:
    workspaceRoot: /vm
    without: [bash, write, edit, find, grep]
    tools: { read: remote, ls: remote, publish: custom }
  full:
    tools:
      bash: direct
      read: boundFs
      write: boundFs
      edit: boundFs
      find: boundFs
      grep: boundFs
      ls: boundFs
      publish: custom
`;
  const TOOL = `export const publish = {
  name: "publish",
  label: "publish",
  description: "Publishes a page",
  parameters: { type: "object", properties: {} },
  promptGuidelines: ["Use bash to look at what publish printed."],
  execute: async () => ({ content: [], details: undefined }),
};
`;

  /** The command from source, as a process of its own: it loads generated TypeScript. */
  function prompt(folder: string, mode: string) {
    const source = ["--conditions=pi-tool-catalog-source", "--import", "tsx", "src/cli/bin.ts"];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...source, "prompt", mode, "--catalog", join(folder, "catalog.yaml")],
      { cwd: repository, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } },
    );
    return { code: status, stdout, stderr };
  }

  it("measures what a build leaves out, whatever the mode is opened with", async () => {
    const folder = temporaryProject(BUNDLES + MODES, { "src/publish.ts": TOOL });
    expect(prompt(folder, "vm")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("generated/bundles.ts is not there"),
    });
    expect(await runCommand(folder, ["build", "--quiet"])).toMatchObject({ code: 0, stderr: "" });
    const { modes } = JSON.parse(readFileSync(join(folder, "generated/prompt-size.json"), "utf8"));
    expect(modes[0]).toMatchObject({ mode: "vm", unmeasured: ["publish"], foreign: [] });

    const vm = prompt(folder, "vm");
    expect(vm.code).toBe(1);
    expect(vm.stdout).toContain("- Use bash to look at what publish printed.\n");
    expect(vm.stdout).toMatch(/^publish +44 +\d+ +98 +\d+$/m);
    expect(vm.stderr).toContain(
      `TC512: mode "vm" has no "bash", but the text of "publish" tells the model of it: "Use bash to look at what publish printed."`,
    );
    expect(vm.stderr).toContain('TC514: "publish" has no promptSnippet');

    // Beside bash, and with a snippet, there is nothing to say.
    writeFileSync(join(folder, "src/publish.ts"), TOOL.replace("label", "promptSnippet"));
    expect(prompt(folder, "full")).toMatchObject({ code: 0, stderr: "" });
  });
});
