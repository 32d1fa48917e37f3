import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  buildAgentTools,
  openBundle,
  type RuntimeBundleFor,
  sessionOptions,
  TOOL_NAMES,
} from "../../generated/bundles.js";
import { runScriptedAgent, type ScriptedCall } from "../support/scripted-agent.js";
import { smallRepository } from "../support/small-repository.js";

let root: string;
let bundle: RuntimeBundleFor<"local">;

beforeEach(() => {
  root = smallRepository();
  mkdirSync(join(root, ".agents"));
  writeFileSync(join(root, ".agents/rules.md"), "Be kind.\n");
  bundle = openBundle("local", { root });
});
afterEach(() => bundle.dispose());

async function script(calls: readonly ScriptedCall[]) {
  const run = await runScriptedAgent(sessionOptions(bundle, buildAgentTools(bundle)), calls);
  return {
    ...run,
    texts: run.results.map(({ isError, text }) => (isError ? `ERROR ${text}` : text)),
  };
}

/** The command lines of the processes of this machine. */
function processes(): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")];
      } catch {
        return [];
      }
    });
}

describe("the generated local bundle in a real pi session", () => {
  it("lets a scripted model call every tool, and shows it /workspace alone", async () => {
    const { texts, results, session, sent } = await script([
      { tool: "bash", args: { command: "pwd; cat README.md; echo from-the-shell > made.txt" } },
      {
        tool: "execute_isolated_code",
        args: { language: "python", code: 'import os\nprint(6 * 7, os.path.exists("/workspace"))' },
      },
      { tool: "read", args: { path: "/workspace/made.txt" } },
      { tool: "write", args: { path: "notes/todo.txt", content: "one\ntwo\n" } },
      {
        tool: "edit",
        args: { path: "/workspace/notes/todo.txt", edits: [{ oldText: "two", newText: "2" }] },
      },
      { tool: "find", args: { pattern: "**/*.ts" } },
      { tool: "grep", args: { pattern: "needle", path: "/workspace" } },
      { tool: "ls", args: {} },
      { tool: "bash", args: { command: "cat notes/todo.txt" } },
    ]);
    const lines = (text: string | undefined) => (text ?? "").trim().split("\n").sort();
    expect(texts[0]).toBe("/workspace\n# Small\n\nA repository with a needle.\n");
    expect(texts[1]?.trim()).toBe("42 False");
    expect(texts[2]).toBe("from-the-shell\n");
    expect(texts[3]).toBe("Successfully wrote 8 bytes to notes/todo.txt");
    expect(texts[4]).toBe("Successfully replaced 1 block(s) in /workspace/notes/todo.txt.");
    expect(lines(texts[5])).toEqual(["src/deep/other.ts", "src/index.ts"]);
    expect(lines(texts[6])).toEqual([
      "README.md:3: A repository with a needle.",
      'src/index.ts:1: export const needle = "found";',
    ]);
    expect(lines(texts[7])).toEqual(
      [
        ".agents/",
        ".git/",
        ".gitignore",
        "README.md",
        "build/",
        "made.txt",
        "notes/",
        "src/",
      ].sort(),
    );
    expect(texts[8]).toBe("one\n2\n");

    expect(session.activeToolNames).toEqual(TOOL_NAMES.local);
    expect(sent.systemPrompt).toContain("Current working directory: /workspace\n".trim());
    // The folder's place on this host is nobody's business in there.
    expect(JSON.stringify(results)).not.toContain(root);
    expect(sent.systemPrompt).not.toContain(root);
  });

  it("refuses what is outside, and what is read-only, in both doors", async () => {
    const { texts } = await script([
      { tool: "read", args: { path: "/etc/hostname" } },
      { tool: "read", args: { path: join(root, "README.md") } },
      { tool: "ls", args: { path: "../" } },
      { tool: "write", args: { path: ".agents/rules.md", content: "Be rude.\n" } },
      { tool: "bash", args: { command: "echo rude > .agents/rules.md" } },
      { tool: "bash", args: { command: "mv .agents x || rm -rf .agents; mkdir -p .agents" } },
    ]);
    expect(texts.slice(0, 3)).toEqual([
      'ERROR path "/etc/hostname" is outside workspace',
      `ERROR path "${join(root, "README.md")}" is outside workspace`,
      'ERROR path "../" is outside workspace',
    ]);
    expect(texts[3]).toMatch(/^ERROR .*read-only/);
    expect(texts[4]).toMatch(/^ERROR .*Read-only file system/s);
    expect(readFileSync(join(root, ".agents/rules.md"), "utf8")).toBe("Be kind.\n");
  });

  it("runs bash in bubblewrap, seen in the process tree, and ends it with the bundle", async () => {
    const [bash] = buildAgentTools(bundle);
    const running = bash?.execute("1", { command: "echo started; sleep 4321" });
    const ended = expect(running).rejects.toThrow("aborted");
    const wrapped = () =>
      processes().filter((line) => line.includes("bwrap") && line.includes("sleep 4321"));
    await expect.poll(() => wrapped().length, { timeout: 10_000 }).toBeGreaterThan(0);
    await bundle.dispose();
    await ended;
    await expect.poll(() => processes().filter((line) => line.includes("sleep 4321"))).toEqual([]);
    await expect(bash?.execute("2", { command: "true" })).rejects.toThrow(
      "The local workspace was closed",
    );
  });

  it("says by preflight whether it can be opened here", async () => {
    expect(await bundle.preflight()).toEqual([]);
    const missing = openBundle("local", { root: join(root, "missing") });
    const [problem] = await missing.preflight();
    expect(problem).toMatchObject({ mode: "local", message: expect.stringContaining("missing") });
    await missing.dispose();
  });
});
