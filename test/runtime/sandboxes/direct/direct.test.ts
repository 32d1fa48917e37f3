import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { directSandbox } from "../../../../src/runtime/sandboxes/index.js";
import { describeSandbox, text } from "../conformance.js";

const made: string[] = [];
const folder = () => {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "direct-")));
  made.push(path);
  return path;
};

afterAll(() => {
  for (const path of made) rmSync(path, { recursive: true, force: true });
});

describeSandbox("direct", () => directSandbox({ root: folder() }), {
  // A plain process group: background children outlive their command, and setsid leaves the group.
  notSupported: ["background-children-end", "setsid-children-end", "isolated-code"],
});

describe("directSandbox", () => {
  it("touches nothing before the first call, and names a missing folder then", async () => {
    const root = join(tmpdir(), "no such folder anywhere");
    const sandbox = directSandbox({ root });
    await expect(sandbox.exec("true")).rejects.toThrow(`working directory does not exist: ${root}`);
  });

  it("sets its own variables on top of the host's, without changing process.env", async () => {
    const sandbox = directSandbox({ root: folder(), env: { ONE: "1" } });
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the shell's.
    const result = await sandbox.exec('echo "$ONE $TWO ${PATH:+path}"', { env: { TWO: "2" } });
    expect(text(result.stdout)).toBe("1 2 path\n");
    expect(process.env["ONE"]).toBeUndefined();
  });

  it("maps paths below another workspaceRoot, by whole segments", async () => {
    const root = folder();
    const sandbox = directSandbox({ root, workspaceRoot: "/workspace" });
    await sandbox.writeFile("/workspace/sub/a", Buffer.from("a"));
    const result = await sandbox.exec("pwd; cat a", { cwd: "/workspace/sub" });
    expect(text(result.stdout)).toBe(`${root}/sub\na`);
    await expect(sandbox.readFile("/workspace-evil/sub/a")).rejects.toMatchObject({
      code: "ENOENT",
    });
  });

  it("waits for a timeout that is longer than Node's timers can be", async () => {
    const sandbox = directSandbox({ root: folder() });
    const result = await sandbox.exec("sleep 0.1; echo on", { timeoutMs: 1e13 });
    expect(result.exitCode).toBe(0);
  });

  it("reads on for a moment when a background child goes on printing, and then lets go", async () => {
    const sandbox = directSandbox({ root: folder() });
    const result = await sandbox.exec("(timeout 5 yes) & echo done", { maxOutputBytes: 1000 });
    expect(result.durationMs).toBeLessThan(2000);
  });

  it("ends the command when a listener throws", async () => {
    const sandbox = directSandbox({ root: folder() });
    const run = sandbox.exec("echo x; sleep 60", {
      onStdout: () => {
        throw new Error("listener failed");
      },
    });
    await expect(run).rejects.toThrow("listener failed");
  });
});
