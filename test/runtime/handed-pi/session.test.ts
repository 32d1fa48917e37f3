import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Pi } from "../../../src/pi/pi.js";
import type { PiToolDefinition } from "../../../src/runtime/handed-pi/pi-tool.js";
import { describeSession, openSession } from "../../../src/runtime/handed-pi/session.js";
import { checkActiveTools } from "../../../src/runtime/invariants/active-tools.js";
import { theInstalledPi } from "../../support/installed-pi.js";
import { runScriptedAgent } from "../../support/scripted-agent.js";
import { smallRepository } from "../../support/small-repository.js";

const SEVEN = ["bash", "read", "write", "edit", "find", "grep", "ls"];
let pi: Pi;

beforeAll(async () => {
  // pi's own tools are called here, and would download rg or fd where they are missing.
  vi.stubEnv("PI_OFFLINE", "1");
  pi = await theInstalledPi();
});

function pisTools(cwd: string, names: readonly string[] = SEVEN): readonly PiToolDefinition[] {
  return names.map((name) => {
    const create = pi.tools.get(name);
    if (create === undefined) throw new Error(`pi has no ${name}`);
    return create(cwd);
  });
}

describe("openSession", () => {
  it("activates exactly the given tools, in their order, with the given definitions", async () => {
    const names = ["ls", "bash", "grep"];
    const customTools = pisTools("/w", names);
    const session = await openSession(pi, { cwd: "/w", tools: names, customTools });
    expect(session.activeToolNames).toEqual(names);
    expect([...session.definitions.keys()]).toEqual(names);
    expect([...session.definitions.values()]).toEqual(customTools);
    expect(session.definitions.get("grep")).toBe(customTools[2]);
    expect(checkActiveTools("m", names, session.activeToolNames, SEVEN)).toEqual([]);
    session.session.dispose();
  });

  it("names the folder in the prompt, whether or not it is there", async () => {
    const session = await openSession(pi, { cwd: "/not/there", tools: [], customTools: [] });
    expect(session.systemPrompt).toContain("Current working directory: /not/there");
    expect(session.activeToolNames).toEqual([]);
    session.session.dispose();
  });

  it("leaves pi's own tools off with noTools, and the given ones on", async () => {
    const customTools = pisTools("/w", ["find", "ls"]);
    const session = await openSession(pi, { cwd: "/w", noTools: "builtin", customTools });
    expect(session.activeToolNames).toEqual(["find", "ls"]);
    session.session.dispose();
  });

  it("shows what a host that names no tools really gets: pi's four, and its own", async () => {
    const customTools = pisTools("/w", ["grep"]);
    const session = await openSession(pi, { cwd: "/w", customTools });
    const violations = checkActiveTools("m", ["grep"], session.activeToolNames, SEVEN);
    expect(violations.map(({ tool }) => tool)).toEqual(["read", "bash", "edit", "write"]);
    session.session.dispose();
  });

  it("reaches no model by itself", async () => {
    const { session } = await openSession(pi, { cwd: "/w", tools: [], customTools: [] });
    await session.prompt("hello");
    expect(session.messages.at(-1)).toMatchObject({ role: "assistant", stopReason: "error" });
    session.dispose();
  });
});

describe("describeSession", () => {
  it("reads a host's own session", async () => {
    const customTools = pisTools("/w", ["ls"]);
    const { session } = await openSession(pi, { cwd: "/w", tools: ["ls"], customTools });
    const described = describeSession(session);
    expect(described.session).toBe(session);
    expect(described.activeToolNames).toEqual(["ls"]);
    expect(described.definitions.get("ls")).toBe(customTools[0]);
    session.dispose();
  });

  it("refuses what is no session", () => {
    for (const value of [undefined, null, 7, {}, { systemPrompt: "x" }]) {
      expect(() => describeSession(value)).toThrow("no AgentSession");
    }
  });
});

describe("a scripted agent", () => {
  it("calls all seven of pi's own tools on a real repository", async () => {
    const cwd = smallRepository();
    const customTools = pisTools(cwd);
    const { results, session, sent } = await runScriptedAgent({ cwd, tools: SEVEN, customTools }, [
      { tool: "bash", args: { command: "git status --short | head -3; pwd" } },
      { tool: "read", args: { path: "src/index.ts" } },
      { tool: "write", args: { path: "new/file.txt", content: "one\n" } },
      { tool: "edit", args: { path: "new/file.txt", edits: [{ oldText: "one", newText: "two" }] } },
      { tool: "find", args: { pattern: "**/*.ts" } },
      { tool: "grep", args: { pattern: "needle" } },
      { tool: "ls", args: {} },
      { tool: "read", args: { path: "missing.txt" } },
    ]);
    const [bash, read, write, edit, find, grep, ls, missing] = results;
    expect(results.map(({ tool }) => tool)).toEqual([...SEVEN, "read"]);
    // Debian 12's fd is too old for pi's own find, which says so; that is why bundles search otherwise.
    const old = find?.isError ? [find] : [];
    expect(results.filter(({ isError }) => isError)).toEqual([...old, missing]);
    expect(bash?.text).toContain("?? src/");
    expect(bash?.text).toContain(cwd);
    expect(read?.text).toBe('export const needle = "found";\n');
    expect(write?.text).toContain("new/file.txt");
    expect(edit?.text).toContain("new/file.txt");
    expect(readFileSync(join(cwd, "new/file.txt"), "utf8")).toBe("two\n");
    expect(find?.text.split("\n").sort().join()).toMatch(
      /^src\/deep\/other.ts,src\/index.ts$|--no-require-git/,
    );
    expect(grep?.text.split("\n").sort()).toEqual([
      "README.md:3: A repository with a needle.",
      'src/index.ts:1: export const needle = "found";',
    ]);
    expect(ls?.text.split("\n")).toContain("README.md");
    expect(missing?.text).toContain("missing.txt");
    expect(session.activeToolNames).toEqual(SEVEN);
    expect(sent.systemPrompt).toBe(session.systemPrompt);
    expect(sent.tools.map((tool) => tool.name)).toEqual(SEVEN);
  });

  it("is told that a tool which is not active is not there", async () => {
    const { results } = await runScriptedAgent(
      { cwd: "/w", tools: ["ls"], customTools: pisTools("/w", ["ls"]) },
      [{ tool: "bash", args: { command: "true" } }],
    );
    expect(results).toMatchObject([{ tool: "bash", isError: true }]);
  });
});
