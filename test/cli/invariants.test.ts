import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { temporaryFolder } from "../support/packages.js";
import { CATALOG, repository, runCommand, temporaryProject } from "../support/project.js";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A folder of programs for PATH: this machine's own, but for those that are given or left out. */
function programs(changes: Readonly<Record<string, string | undefined>>): string {
  const folder = temporaryFolder();
  for (const name of ["bash", "sh", "cat", "sleep", "node", "rg", "bwrap"]) {
    if (!(name in changes)) symlinkSync(programOfThisMachine(name), join(folder, name));
  }
  for (const [name, script] of Object.entries(changes)) {
    if (script === undefined) continue;
    writeFileSync(join(folder, name), script);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

function programOfThisMachine(name: string): string {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((path) => isAbsolute(path));
  const path = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (path === undefined) throw new Error(`${name} is not installed: see scripts/install-tools.sh`);
  return path;
}

const LINES = /^(direct|local|vercel-sandbox) .*$/gm;

describe("invariants", () => {
  it("shows what became of each mode, for people", async () => {
    const { code, stdout, stderr } = await runCommand(repository, ["invariants"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^mode +tools +surface +probes +shell +prompt\n/);
    expect(stdout.match(LINES)).toEqual([
      expect.stringMatching(/^direct +ok +ok +ok +ok +ok$/),
      expect.stringMatching(/^local +ok +ok +ok +ok +ok$/),
      "vercel-sandbox  not opened: a host brings its sandbox",
    ]);
    // pi's own prompt names its folder: no fault of the catalog's, and said all the same.
    expect(stdout).toMatch(/^local .*(\n +.*)*names pi's own folder on this host/m);
    const quiet = await runCommand(repository, ["invariants", "--quiet"]);
    expect(quiet).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("gives the same to programs, with a required mode that did not open as a finding", async () => {
    const args = ["invariants", "--format", "json", "--require", "vercel-sandbox"];
    const { code, stdout, stderr } = await runCommand(repository, args);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    const { modes, findings, summary } = JSON.parse(stdout);
    expect(modes).toMatchObject([
      { mode: "direct", opened: true, checks: Array(5).fill({ status: "holds" }) },
      { mode: "local", opened: true, checks: Array(5).fill({ status: "holds" }) },
      { mode: "vercel-sandbox", opened: false, reason: "a host brings its sandbox", checks: [] },
    ]);
    expect(findings).toEqual([
      expect.objectContaining({
        code: "TC701",
        severity: "error",
        mode: "vercel-sandbox",
        file: "catalog.yaml",
        path: "/modes/vercel-sandbox",
      }),
    ]);
    expect(summary).toEqual({ errors: 1, warnings: 0 });
  });

  it("tells a bubblewrap that is missing from one that may not make namespaces", async () => {
    const args = ["invariants", "--require", "local"];
    vi.stubEnv("PATH", programs({ bwrap: undefined }));
    const missing = await runCommand(repository, args);
    vi.stubEnv(
      "PATH",
      programs({
        bwrap: `#!/bin/sh
echo "bwrap: Creating new namespace failed: Operation not permitted" >&2
exit 1
`,
      }),
    );
    const refused = await runCommand(repository, args);
    for (const { code, stdout, stderr } of [missing, refused]) {
      expect(code).toBe(1);
      expect(stdout).toMatch(/^direct +ok +ok +ok +ok +ok$/m);
      expect(stdout).toMatch(/^local +not opened: /m);
      expect(stderr).toContain('TC701: mode "local": required, and does not open here: ');
    }
    expect(missing.stderr).toContain(
      "bubblewrap (bwrap) is not installed. Install it (apt install",
    );
    expect(refused.stderr).toContain(
      "does not permit the namespaces that bubblewrap needs (bwrap: Creating new namespace failed: Operation not permitted)",
    );
    expect(refused.stderr).not.toContain("not installed");
    // Not required, it is said and no failure.
    const optional = await runCommand(repository, ["invariants"]);
    expect(optional.code).toBe(0);
    expect(optional.stdout).toMatch(/^local +not opened: sandbox could not start: this machine/m);
  });

  it("reports an fd that does not know pi's options, where pi's own find is used", async () => {
    const direct = CATALOG.replace(
      "find: boundFs",
      "find: { adapter: direct, unbounded: { reason: a trusted host } }",
    );
    const folder = temporaryProject(direct);
    expect((await runCommand(folder, ["build", "--quiet"])).code).toBe(0);
    const old = `#!/bin/sh
for option in "$@"; do
  case $option in --no-require-git) echo "error: Found argument '$option' which wasn't expected" >&2; exit 1;; esac
done
echo "fd 8.6.0"
`;
    vi.stubEnv("PATH", programs({ fd: old }));
    const { code, stdout, stderr } = await runCommand(folder, ["invariants"]);
    expect({ code, line: stdout.match(LINES)?.[0] }).toEqual({
      code: 1,
      line: expect.stringMatching(/^direct +ok +ok +FAIL +ok +ok$/),
    });
    expect(stderr).toContain(
      'TC721: mode "direct": a call of tool "find" failed; it answered "find needs a newer fd: ',
    );
    expect(stderr).toContain("does not know --no-require-git");
    // Where the catalog gives find is shown.
    expect(stderr).toMatch(/^catalog\.yaml:\d+:\d+ - error TC721: /);
    expect(stderr).toMatch(/ > \d+ \| +find: \{ adapter: direct/);
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      "a mode that there is not",
      () => {},
      /has no mode "drect"\n {2}help: did you mean "direct"\?/,
    ],
    [
      "nothing generated",
      (folder) => rmSync(join(folder, "generated"), { recursive: true }),
      /generated\/invariants\.ts is not there\n {2}help: run `pi-tool-catalog build` first/,
    ],
    [
      "no pi",
      (folder) => rmSync(join(folder, "node_modules/@mariozechner")),
      /pi-coding-agent is not installed/,
    ],
    [
      "generated code that does not load",
      (folder) => writeFileSync(join(folder, "generated/bundles.ts"), "throw new Error('no');"),
      /the generated invariants do not load: no/,
    ],
    [
      "something else in its place",
      (folder) => writeFileSync(join(folder, "generated/invariants.ts"), "export {};"),
      /the generated invariants are not complete/,
    ],
  ])("cannot run with %s: exit code 2", async (what, change, message) => {
    const folder = temporaryProject();
    await runCommand(folder, ["build", "--quiet"]);
    change(folder);
    const required = what.startsWith("a mode") ? ["--require", "drect"] : [];
    const { code, stdout, stderr } = await runCommand(folder, ["invariants", ...required]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
  });

  it("shows a broken catalog's findings, and opens nothing", async () => {
    const folder = temporaryProject(CATALOG.replace("bash: direct", "bash: drect"));
    mkdirSync(join(folder, "generated"));
    const { code, stdout, stderr } = await runCommand(folder, ["invariants"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("error TC301");
  });
});

describe("generated/invariants.ts, as a script", () => {
  it.each([
    [
      ["--require", "vercel-sandbox"],
      1,
      /^vercel-sandbox +not opened: .*\n\nTC701: mode "vercel/m,
      /^$/,
    ],
    [
      ["--require", "drect"],
      2,
      /^$/,
      /^error: there is no mode "drect" in the catalog; its modes: /,
    ],
  ])("takes %j and exits with %i", (args, code, stdout, stderr) => {
    const source = ["--conditions=pi-tool-catalog-source", "--import", "tsx"];
    const run = spawnSync(process.execPath, [...source, "generated/invariants.ts", ...args], {
      cwd: repository,
      encoding: "utf8",
    });
    expect(run.status).toBe(code);
    expect(run.stdout).toMatch(stdout);
    expect(run.stderr).toMatch(stderr);
  });
});
