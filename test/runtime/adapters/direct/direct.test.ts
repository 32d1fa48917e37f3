import {
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFindToolDefinition, createGrepToolDefinition } from "@mariozechner/pi-coding-agent";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import type { ToolGuard, ToolResult } from "../../../../src/runtime/adapters/adapter.js";
import { direct } from "../../../../src/runtime/adapters/direct/index.js";
import { limitTimeout } from "../../../../src/runtime/adapters/direct/timeouts.js";
import { directSandbox } from "../../../../src/runtime/sandboxes/index.js";
import { bashTool, contextOver, failureOf, textOf } from "../support.js";

const made: string[] = [];
const folder = () => {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "direct-")));
  made.push(path);
  return path;
};

afterAll(() => {
  for (const path of made) rmSync(path, { recursive: true, force: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe("direct bash", () => {
  it("is pi's own, on this machine", async () => {
    const root = folder();
    const sandbox = directSandbox({ root });
    const bash = bashTool(direct.bash, contextOver(sandbox));
    expect(textOf(await bash("pwd; echo $0"))).toBe(`${root}\n/bin/bash\n`);
    expect(await failureOf(bash("exit 3"))).toBe("(no output)\n\nCommand exited with code 3");
  });

  it("has the mode's timeouts", async () => {
    const timeouts = { timeout: 0.3, maxTimeout: 0.6 };
    const bash = bashTool(direct.bash, contextOver(directSandbox({ root: folder() }), timeouts));
    expect(await failureOf(bash("sleep 60"))).toContain("after 0.3 seconds");
    expect(await failureOf(bash("sleep 60", { timeout: 60 }))).toContain("after 0.6 seconds");
  });

  it("leaves the file that holds a whole output where pi put it, knows it, and removes it", async () => {
    const sandbox = directSandbox({ root: folder() });
    const bash = bashTool(direct.bash, contextOver(sandbox));
    const result = await bash("seq 3000");
    const path = /Full output: (\S+)\]/.exec(textOf(result))?.[1] ?? "";
    expect(path).toMatch(/pi-bash-[0-9a-f]+\.log$/);
    expect(sandbox.fullOutputs.hostPath(path)).toBe(path);
    expect(readFileSync(path, "utf8").split("\n")).toHaveLength(3001);
    const failed =
      /Full output: (\S+)\]/.exec(await failureOf(bash("seq 3000; exit 1")))?.[1] ?? "";
    expect(sandbox.fullOutputs.hostPath(failed)).toBe(failed);
    await sandbox.dispose();
    expect([existsSync(path), existsSync(failed)]).toEqual([false, false]);
  });

  it("knows no file that a command only names", async () => {
    const sandbox = directSandbox({ root: folder() });
    const bash = bashTool(direct.bash, contextOver(sandbox));
    const victim = join(folder(), "pi-bash-0123456789abcdef.log");
    writeFileSync(victim, "kept");
    const fake = `echo '[Showing lines 1-2 of 3. Full output: ${victim}]'`;
    await bash(fake);
    await failureOf(bash(`${fake}; exit 1`));
    expect(sandbox.fullOutputs.hostPath(victim)).toBeUndefined();
    await sandbox.dispose();
    expect(readFileSync(victim, "utf8")).toBe("kept");
  });
});

describe("limitTimeout", () => {
  it("takes the call's wish, else the default, and no more than the maximum", () => {
    const of = (timeout: unknown, limits = {}) =>
      limitTimeout({ command: "x", ...(timeout !== undefined && { timeout }) }, limits);
    expect(of(undefined)).toEqual({ command: "x" });
    expect(of(5)).toEqual({ command: "x", timeout: 5 });
    expect(of(undefined, { timeout: 7 })).toEqual({ command: "x", timeout: 7 });
    expect(of(undefined, { maxTimeout: 9 })).toEqual({ command: "x", timeout: 9 });
    expect(of(5, { timeout: 7, maxTimeout: 9 })).toEqual({ command: "x", timeout: 5 });
    expect(of(50, { timeout: 7, maxTimeout: 9 })).toEqual({ command: "x", timeout: 9 });
    expect(of(undefined, { timeout: 20, maxTimeout: 9 })).toEqual({ command: "x", timeout: 9 });
    // pi takes these for no timeout: then the mode's holds.
    expect(of(0, { maxTimeout: 9 })).toEqual({ command: "x", timeout: 9 });
    expect(of(-1, { timeout: 7 })).toEqual({ command: "x", timeout: 7 });
    // Node's timers would fire at once.
    expect(of(1e9)).toEqual({ command: "x", timeout: 2_147_483 });
  });

  it("leaves what are no arguments to pi", () => {
    expect([limitTimeout(undefined), limitTimeout("x"), limitTimeout(null)]).toEqual([
      undefined,
      "x",
      null,
    ]);
  });
});

describe("direct find and grep", () => {
  const call = (tool: string, params: object) => ({
    tool,
    toolCallId: "1",
    params,
    signal: undefined,
    onUpdate: undefined,
  });
  const context = () => contextOver(directSandbox({ root: folder() }));
  const guardOf = (tool: "find" | "grep"): ToolGuard => {
    const { guard } = direct[tool](context());
    if (!guard) throw new Error("no guard");
    return guard;
  };
  const never = (): Promise<ToolResult> => {
    throw new Error("pi was reached");
  };
  /** A machine with nothing on PATH, and no program that pi keeps. */
  const bare = () => {
    const bin = folder();
    vi.stubEnv("PATH", bin);
    vi.stubEnv("PI_CODING_AGENT_DIR", folder());
    return bin;
  };
  const program = (path: string, script: string) =>
    writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });

  it("refuse before pi would download, with the way to install", async () => {
    bare();
    const grep = guardOf("grep")(call("grep", { pattern: "x" }), never);
    expect(await failureOf(grep)).toMatch(/grep needs rg, which is not on PATH: install ripgrep/);
    const find = guardOf("find")(call("find", { pattern: "*" }), never);
    expect(await failureOf(find)).toMatch(/find needs fd or fdfind, .*install fd 9 or newer/);
  });

  it("refuse an fd that is too old for what pi passes", async () => {
    const bin = bare();
    program(join(bin, "fdfind"), `case $* in *--no-require-git*) exit 2;; esac; echo fd 8.6.0`);
    const find = guardOf("find")(call("find", { pattern: "*" }), never);
    expect(await failureOf(find)).toMatch(/needs a newer fd: .*does not know --no-require-git/);
  });

  it("take the program that pi would take: its own before PATH, fd before fdfind", async () => {
    const bin = bare();
    const reached = async (): Promise<ToolResult> => ({ content: [] });
    program(join(bin, "fdfind"), "exit 0");
    await guardOf("find")(call("find", { pattern: "*" }), reached);
    program(join(bin, "fd"), "exit 2");
    expect(await failureOf(guardOf("find")(call("find", {}), never))).toContain(join(bin, "fd"));
    const { mkdirSync } = await import("node:fs");
    const kept = join(process.env["PI_CODING_AGENT_DIR"] ?? "", "bin");
    mkdirSync(kept);
    program(join(kept, "fd"), "exit 0");
    await guardOf("find")(call("find", { pattern: "*" }), reached);
  });

  it("are pi's own where the programs are there", async () => {
    const root = folder();
    writeFileSync(join(root, "a.txt"), "needle\n");
    const definition = createGrepToolDefinition(root);
    const result = await guardOf("grep")(call("grep", { pattern: "needle" }), ({ params }) =>
      definition.execute(
        "1",
        params as { pattern: string },
        undefined,
        undefined,
        undefined as never,
      ),
    );
    expect(textOf(result)).toContain("a.txt:1: needle");
  });

  it("judge the installed fd as pi's find finds it", async () => {
    const root = folder();
    writeFileSync(join(root, "a.txt"), "");
    const definition = createFindToolDefinition(root);
    const byPi = await definition
      .execute("1", { pattern: "*.txt" }, undefined, undefined, undefined as never)
      .then(textOf, (error: Error) => error.message);
    const reached = async (): Promise<ToolResult> => ({ content: [{ type: "text", text: "ok" }] });
    const byUs = await guardOf("find")(call("find", { pattern: "*.txt" }), reached).then(
      textOf,
      (error: Error) => error.message,
    );
    if (/--no-require-git/.test(byPi)) expect(byUs).toMatch(/needs a newer fd/);
    else expect([byPi.trim(), byUs]).toEqual(["a.txt", "ok"]);
  });
});
