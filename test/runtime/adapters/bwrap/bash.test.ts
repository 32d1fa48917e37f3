import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { bwrap } from "../../../../src/runtime/adapters/bwrap/index.js";
import { open, removeFolders, workspace, workspaceNamed } from "../../sandboxes/bwrap/support.js";
import { firstProcessWith, lastProcessesWith } from "../../sandboxes/host-processes.js";
import { bashTool, contextOver, failureOf, textOf } from "../support.js";

afterAll(removeFolders);
afterEach(() => {
  vi.unstubAllEnvs();
});

function openBash(
  options: Parameters<typeof open>[0] = {},
  timeouts?: Parameters<typeof contextOver>[1],
) {
  const { sandbox, root } = open(options);
  return { sandbox, root, bash: bashTool(bwrap.bash, contextOver(sandbox, timeouts)) };
}

describe("pi's bash in bubblewrap", () => {
  it("runs in the workspace, which it knows by one name", async () => {
    const { bash, sandbox, root } = openBash();
    expect(textOf(await bash("echo 1 > f; pwd; echo $HOME $PWD; ls"))).toBe(
      "/workspace\n/workspace /workspace\nf\n",
    );
    expect(readdirSync(root)).toEqual(["f"]);
    await sandbox.dispose();
  });

  it("runs where pi says below the workspace, and never where only the host has a folder", async () => {
    const { sandbox, root } = open();
    await sandbox.writeFile("sub/x", Buffer.from("x"));
    const context = contextOver(sandbox);
    for (const [cwd, expected] of [
      ["/workspace/sub", "/workspace/sub\n"],
      [root, "/workspace\n"],
      ["/workspace-evil", "/workspace\n"],
    ] as const) {
      expect(textOf(await bashTool(bwrap.bash, { ...context, cwd })("pwd"))).toBe(expected);
    }
    await sandbox.dispose();
  });

  it("streams", async () => {
    const { bash, sandbox } = openBash();
    const updates: string[] = [];
    await bash("echo one; sleep 0.5; echo two; sleep 0.5; echo three", {
      onUpdate: (partial) => updates.push(textOf(partial)),
    });
    expect(updates.filter((text, index) => text !== updates[index - 1]).length).toBeGreaterThan(2);
    await sandbox.dispose();
  });

  it("loses no output where this process is busy as commands end", async () => {
    const { bash, sandbox } = openBash();
    const work = (ms: number) => {
      const until = performance.now() + ms;
      while (performance.now() < until);
    };
    const runLate = async (seconds: number) => textOf(await bash(`sleep ${seconds}; printf late`));
    for (let round = 0; round < 5; round += 1) {
      const late = [0.2, 0.25, 0.3, 0.35].map(runLate);
      const first = bash("true").then(() => work(200));
      // The late ones end while this process takes the first output, and are looked at only then.
      const second = bash("printf here", {
        onUpdate: (partial) => partial.content.length > 0 && work(400),
      });
      await new Promise((resolve) => setTimeout(resolve, 5));
      work(150);
      expect(await Promise.all(late)).toEqual(late.map(() => "late"));
      await Promise.all([first, second]);
    }
    await sandbox.dispose();
  });

  it("leaves nothing open where who listens throws, at the first update or later", async () => {
    const { bash, sandbox } = openBash();
    await bash("true");
    const before = readdirSync("/proc/self/fd").length;
    for (const from of [0, 1]) {
      for (let round = 0; round < 5; round += 1) {
        let updates = 0;
        const onUpdate = () => {
          updates += 1;
          if (updates > from) throw new Error("the listener's own");
        };
        const failed = bash("echo one; sleep 0.2; echo two; sleep 9", { onUpdate });
        expect(await failureOf(failed)).toContain("the listener's own");
      }
    }
    expect(readdirSync("/proc/self/fd").length).toBeLessThanOrEqual(before);
    await sandbox.dispose();
  });

  it("runs beside a read-only path that is a pipe or may not be read", async () => {
    const { bash, sandbox, root } = openBash({ readonly: ["pipe", "secret"] });
    execFileSync("mkfifo", [join(root, "pipe")]);
    writeFileSync(join(root, "secret"), "", { mode: 0o200 });
    expect(textOf(await bash("echo ok; rm pipe 2>&1 | grep -c busy"))).toBe("ok\n1\n");
    await sandbox.dispose();
  });

  it("words exit codes and signals as pi does", async () => {
    const { bash, sandbox } = openBash();
    expect(await failureOf(bash("echo out; exit 3"))).toBe("out\n\n\nCommand exited with code 3");
    expect(await failureOf(bash("kill -9 $$"))).toBe("(no output)\n\nCommand exited with code 137");
    expect(textOf(await bash("true"))).toBe("(no output)");
    await sandbox.dispose();
  });

  it("returns at once when a background child holds the pipes, and the child is gone", async () => {
    const { bash, sandbox } = openBash();
    const started = performance.now();
    expect(textOf(await bash("sleep 30123 & echo done"))).toBe("done\n");
    expect(performance.now() - started).toBeLessThan(2000);
    expect(await lastProcessesWith("sleep 30123")).toEqual([]);
    await sandbox.dispose();
  });

  it("is spawned with the workspace's odd name in one piece", async () => {
    const { bash, sandbox } = openBash({ root: workspaceNamed("a b'c\"$x") });
    await sandbox.writeFile("f g.txt", Buffer.from("content"));
    expect(textOf(await bash('pwd && cat "f g.txt"'))).toBe("/workspace\ncontent");
    await sandbox.dispose();
  });

  it("has a scratch /tmp, devices, no terminal", async () => {
    const { bash, sandbox } = openBash();
    const result = textOf(
      await bash(
        "mktemp && python3 -c 'import tempfile; tempfile.mkstemp()' && echo x >/dev/null; git init -q; git status --short; head -c4 /dev/urandom | wc -c; tty",
      ).catch((error: Error) => ({ content: [{ type: "text" as const, text: error.message }] })),
    );
    expect(result).toMatch(/^\/tmp\/tmp\.\w+\n4\nnot a tty\n/);
    expect(existsSync(result.split("\n")[0] ?? "")).toBe(false);
    await sandbox.dispose();
  });

  it("sees a HOME that is not there on the host as one that is fresh", async () => {
    vi.stubEnv("HOME", join(workspace(), "none"));
    const { bash, sandbox } = openBash();
    expect(textOf(await bash("echo hi"))).toBe("hi\n");
    await sandbox.dispose();
  });
});

describe("timeouts", () => {
  it("are pi's when the call asks, the mode's when it does not, and never beyond the mode's", async () => {
    const { bash, sandbox } = openBash({}, { timeout: 1, maxTimeout: 2 });
    expect(await failureOf(bash("echo on; sleep 60"))).toBe(
      "on\n\n\nCommand timed out after 1 seconds",
    );
    expect(await failureOf(bash("sleep 60", { timeout: 900 }))).toContain("after 2 seconds");
    expect(await failureOf(bash("sleep 60", { timeout: 0.3 }))).toContain("after 0.3 seconds");
    await sandbox.dispose();
  });

  it("hold against a command that ignores TERM", async () => {
    const { bash, sandbox } = openBash();
    const started = performance.now();
    const command = `trap "" TERM; sleep 321321`;
    expect(await failureOf(bash(command, { timeout: 1 }))).toContain("timed out after 1 seconds");
    expect(performance.now() - started).toBeLessThan(3000);
    expect(await lastProcessesWith("321321")).toEqual([]);
    await sandbox.dispose();
  });

  it.each(["sleep MARK", "trap '' TERM; setsid sleep MARK & sleep MARK"])(
    "and aborts leave no process, within a second, 30 times in a row: %s",
    async (stubborn) => {
      const { bash, sandbox } = openBash();
      for (let round = 0; round < 30; round += 1) {
        const mark = String(700_000_000 + process.pid * 100 + round);
        const controller = new AbortController();
        const run = bash(stubborn.replaceAll("MARK", mark), { signal: controller.signal });
        const message = failureOf(run);
        await firstProcessWith(mark);
        await new Promise((resolve) => setTimeout(resolve, round % 10));
        controller.abort();
        expect(await message).toBe("Command aborted");
        expect(await lastProcessesWith(mark)).toEqual([]);
      }
      await sandbox.dispose();
    },
  );

  it("an aborted call starts nothing", async () => {
    const { bash, sandbox, root } = openBash();
    const run = bash("touch made", { signal: AbortSignal.abort() });
    expect(await failureOf(run)).toBe("Command aborted");
    expect(readdirSync(root)).toEqual([]);
    await sandbox.dispose();
  });

  it("dispose ends a call, and later calls are refused", async () => {
    const { bash, sandbox } = openBash({ workspaceRoot: `/workspace-${process.pid}` });
    const run = failureOf(bash("sleep 40404"));
    await firstProcessWith("sleep 40404");
    await sandbox.dispose();
    expect(await run).toBe("Command aborted");
    expect(await lastProcessesWith("sleep 40404")).toEqual([]);
    expect(await failureOf(bash("true"))).toContain("disposed");
    // Nor does a refused call make a folder that nobody would remove.
    const left = privateFoldersOf(sandbox.workspaceRoot);
    expect(left).toEqual([]);
  });
});

/** Folders of sandboxes that show their workspace there: one is named in their accounts. */
function privateFoldersOf(home: string): readonly string[] {
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith("pi-tool-catalog-"))
    .map((name) => join(tmpdir(), name, "etc/passwd"))
    .filter((file) => existsSync(file) && readFileSync(file, "utf8").includes(`:${home}:`));
}
