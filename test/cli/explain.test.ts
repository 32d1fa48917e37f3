import { describe, expect, it } from "vitest";
import type { ExplainedJson } from "../../src/cli/explained-output.js";
import { CATALOG_DEFAULTS } from "../../src/compiler/manifest/catalog-defaults.generated.js";
import { repository, runCommand, temporaryProject } from "../support/project.js";

const CATALOG = `version: 1
pi: { package: "@mariozechner/pi-coding-agent", version: 0.73.1 }
output: generated
bundles:
  harness: { tools: [bash] }
  filesystem: { tools: [read, write, ls] }
  extras: { tools: [upload], optIn: withUpload }
customTools:
  upload:
    from: "./src/upload.js#upload"
    because: no-pi-equivalent
    reason: pi has no upload
    executes: remote
    writes: false
adapters:
  audited:
    from: "./src/audited.js#ls"
    summary: an audit log
    form: operations
    resource: root
    tools:
      ls: { executes: host, files: workspace, bound: workspace, writes: false, network: none }
modes:
  direct:
    without: [upload]
    env: { set: { HOME: /home } }
    tools:
      bash: direct
      read: { adapter: direct, unbounded: { reason: docs lie outside } }
      write: boundFs
      ls: audited
  local:
    extends: direct
    workspaceRoot: /workspace
    tools:
      bash: bwrap
      read: boundFs
    readonly: [.agents]
    env: { set: { HOME: /workspace, LANG: C } }
    bash: { timeout: 120 }
  vm:
    workspaceRoot: /vercel/sandbox
    without: []
    tools:
      bash: vercel
      read: vercel
      write: vercel
      ls: vercel
      upload: custom
prompt:
  budgets: { default: { systemPrompt: 3000 }, vm: { toolDefinitions: 5000 } }
`;

/** What explain says as JSON, its values by name. */
async function explained(...args: readonly string[]) {
  const folder = temporaryProject(CATALOG);
  const { code, stdout, stderr } = await runCommand(folder, [
    "explain",
    ...args,
    "--format",
    "json",
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const view = JSON.parse(stdout);
  const values = new Map<string, ExplainedJson>(
    view.values.map((value: ExplainedJson) => [value.name, value]),
  );
  const said = (name: string) => {
    const { name: _, ...rest } = values.get(name) ?? { name };
    return rest;
  };
  return { view, names: [...values.keys()], said };
}

/** Where a piece of the catalog stands that is written once; `within`: a line that it is looked for in. */
function at(piece: string, within = piece) {
  const start = CATALOG.indexOf(within) + within.indexOf(piece);
  if (CATALOG.split(within).length !== 2) throw new Error(`not once in the catalog: ${within}`);
  const before = CATALOG.slice(0, start).split("\n");
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { file: "catalog.yaml", line: before.length, column };
}

describe("explain MODE", () => {
  it("gives each value with the line that it comes from, and which are defaults", async () => {
    const { view, said } = await explained("local");
    expect(view).toMatchObject({ mode: "local", place: at("local:") });
    expect(said("extends")).toEqual({
      value: "direct",
      from: "catalog",
      place: at("extends: direct"),
    });
    expect(said("opened with")).toEqual({
      value: "a folder on this host",
      sentence: "since bash is backed by bwrap",
      from: "follows",
      place: at("bash: bwrap"),
    });
    expect(said("without")).toEqual({
      value: ["upload"],
      from: "catalog",
      place: at("without: [upload]"),
      inherited: "direct",
    });
    expect(said("readonly")).toEqual({
      value: [".agents"],
      from: "catalog",
      place: at("readonly:"),
    });
    expect(said("env.set.HOME")).toMatchObject({
      value: "/workspace",
      place: at("HOME: /workspace"),
    });
    expect(said("env.set.LANG")).toMatchObject({ value: "C", place: at("LANG: C") });
    expect(said("env.allow")).toEqual({
      value: ["LANG", "LANGUAGE", "LC_*", "TERM", "TZ"],
      from: "default",
    });
    expect(said("bash.timeout")).toMatchObject({ value: 120, place: at("timeout: 120") });
    expect(said("bash.maxTimeout")).toEqual({ value: "none, as in pi", from: "default" });
    expect(said("prompt budget: systemPrompt")).toMatchObject({
      value: "3000 characters",
      place: at("systemPrompt: 3000"),
    });
    expect((await explained("vm")).said("prompt budget: systemPrompt")).toEqual({
      value: "no limit",
      from: "default",
    });
  });

  it("has every setting that a mode can leave to its default, where it has an effect", async () => {
    const { names } = await explained("local");
    const settings = CATALOG_DEFAULTS.flatMap(
      ({ path }) => /^modes\.\*\.(?!tools)(.*)/.exec(path)?.[1] ?? [],
    );
    expect(settings.filter((name) => !names.includes(name))).toEqual([]);
  });

  it("says of a setting without effect that it has none, and leaves such defaults out", async () => {
    const { names, said } = await explained("direct");
    expect(said("env.set.HOME")).toEqual({
      value: "/home",
      sentence: "without effect: the shell runs on this host",
      from: "catalog",
      place: at("HOME: /home"),
    });
    expect(names).toContain("bash.timeout");
    expect(names).not.toContain("env.allow");
    expect(names).not.toContain("bash.maxOutputBytes");
  });

  it("lists the mode's tools with where each is given", async () => {
    const { view } = await explained("local");
    expect(view.tools).toContainEqual({
      tool: "ls",
      adapter: "audited",
      executes: "this host",
      files: "the workspace",
      bound: "workspace",
      writes: false,
      network: "none",
      seam: "pi's Operations",
      place: at("ls: audited"),
      inherited: "direct",
    });
  });

  it("is read by people", async () => {
    const { stdout } = await runCommand(repository, ["explain", "local"]);
    expect(stdout).toContain('mode "local"  catalog.yaml:');
    expect(stdout).toMatch(/\n {2}env\.set\.HOME +default +the workspaceRoot\n/);
    expect(stdout).toMatch(/\n {2}read +catalog\.yaml:\d+:7 \(direct\) +boundFs +this host/);
  });
});

describe("explain MODE TOOL", () => {
  it("gives the adapter's facts, what they mean, and what the mode's shell changes in them", async () => {
    const { view, said } = await explained("local", "bash");
    expect(view).toMatchObject({ mode: "local", tool: "bash", place: at("bash: bwrap") });
    expect(said("adapter")).toEqual({
      value: "bwrap",
      sentence: "pi's own bash, its commands run in bubblewrap: the workspace and nothing else",
      from: "catalog",
      place: at("bash: bwrap"),
    });
    expect(said("executes")).toEqual({
      value: "sandbox",
      sentence: "in the mode's sandbox on this machine",
      from: "adapter",
      adapter: "bwrap",
    });
    expect(said("network")).toEqual({ value: "none", sentence: "no network", from: "default" });
    expect(said("cannot change")).toMatchObject({ value: [".agents"], place: at("readonly:") });
    const find = await runCommand(repository, ["explain", "local", "find"]);
    expect(find.stdout).toContain(
      "sandbox (in the mode's sandbox on this machine, since the shell runs in a sandbox)",
    );
    expect(find.stdout).toContain("adapter boundFs             runs inside the sandbox: a search");
  });

  it("gives the reasons of the catalog", async () => {
    const { said } = await explained("direct", "read");
    expect(said("unbounded, since")).toEqual({
      value: "docs lie outside",
      from: "catalog",
      place: at("reason: docs"),
    });
  });

  it("gives the facts of a host's own adapter from the catalog, and what it leaves to defaults", async () => {
    const { said } = await explained("local", "ls");
    expect(said("adapter")).toMatchObject({ value: "audited", inherited: "direct" });
    expect(said("module")).toMatchObject({
      value: "./src/audited.js#ls",
      place: at("from:", 'from: "./src/audited'),
    });
    expect(said("bound")).toMatchObject({ value: "workspace", place: at("bound: workspace") });
    expect(said("network")).toMatchObject({
      value: "none",
      from: "catalog",
      place: at("network: none"),
    });
    expect(said("hostPrograms")).toMatchObject({ value: [], from: "default" });
    expect(said("seam")).toMatchObject({ value: "operations", place: at("form:") });
  });

  it("gives what a host says of its own tool", async () => {
    const { said } = await explained("vm", "upload");
    expect(said("bundle")).toMatchObject({
      value: "extras",
      sentence: "registered where a host says withUpload, by buildExtrasAgentTools",
      place: at("upload", "tools: [upload]"),
    });
    expect(said("executes")).toMatchObject({ value: "remote", place: at("executes: remote") });
    expect(said("files")).toMatchObject({ value: "none", from: "default" });
    expect(said("reason")).toMatchObject({
      value: "pi has no upload",
      place: at("reason: pi has"),
    });
  });
});

describe("explain, of what is not there", () => {
  it.each([
    [["locl"], 'the catalog has no mode "locl"\n  help: did you mean "local"?'],
    [["elsewhere"], 'the catalog has no mode "elsewhere"\n  help: one of: direct, local, vm'],
    [["local", "read_file"], 'mode "local" has no tool "read_file"\n  help: did you mean "read"?'],
    [["local", "grep"], 'mode "local" has no tool "grep"\n  help: one of: bash, read, write, ls'],
    [
      ["local", "upload"],
      'mode "local" has no tool "upload"\n  help: it is left out: catalog.yaml:25:15',
    ],
  ])("%j", async (args, message) => {
    const folder = temporaryProject(CATALOG);
    expect(await runCommand(folder, ["explain", ...args])).toEqual({
      code: 2,
      stdout: "",
      stderr: `error: ${message}\n`,
    });
  });

  it("shows the findings of a broken catalog", async () => {
    const folder = temporaryProject(CATALOG.replace("read: boundFs", "read: bondFs"));
    const { code, stderr } = await runCommand(folder, ["explain", "local"]);
    expect(code).toBe(1);
    expect(stderr).toContain("error TC301");
  });
});
