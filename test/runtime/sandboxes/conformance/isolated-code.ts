import { describe, expect, it } from "vitest";
import type { IsolatedCode, Sandbox } from "../../../../src/runtime/sandboxes/sandbox.js";
import { type Suite, text } from "../conformance.js";

function runIsolated(sandbox: Sandbox, code: IsolatedCode) {
  if (!sandbox.executeIsolatedCode) throw new Error("the sandbox cannot run isolated code");
  return sandbox.executeIsolatedCode(code);
}

/** Snippets in a fresh sandbox that shares nothing and is gone afterwards. */
export function describeIsolatedCode({ fresh, supported, supports }: Suite): void {
  describe("isolated code", () => {
    it("is a capability exactly where there is such a method", async () => {
      const sandbox = await fresh();
      const declared = sandbox.capabilities.includes("isolated-code");
      expect(sandbox.executeIsolatedCode !== undefined).toBe(declared);
      expect(declared).toBe(supports("isolated-code"));
    });

    supported("isolated-code")("runs python and shell, and gives their exit codes", async () => {
      const sandbox = await fresh();
      const python = await runIsolated(sandbox, {
        language: "python",
        code: "import sys\nprint('é', 6 * 7)\nsys.exit(4)",
      });
      const shell = await runIsolated(sandbox, {
        language: "shell",
        code: 'echo "it\'s $((6 * 7))"; exit 5',
      });
      expect([text(python.stdout), python.exitCode]).toEqual(["é 42\n", 4]);
      expect([text(shell.stdout), shell.exitCode]).toEqual(["it's 42\n", 5]);
    });

    supported("isolated-code")("takes code longer than any argument", async () => {
      const sandbox = await fresh();
      const code = `x = """${"é'\"$\\\\".repeat(50_000)}"""\nprint(len(x))`;
      const result = await runIsolated(sandbox, { language: "python", code });
      expect(text(result.stdout)).toBe("250000\n");
    });

    supported("isolated-code")(
      "shares nothing with the workspace or the next snippet",
      async () => {
        const sandbox = await fresh();
        await sandbox.writeFile("secret.txt", Buffer.from("workspace secret"));
        const code = `cat ${sandbox.workspaceRoot}/secret.txt 2>/dev/null; ls -A; test -e /tmp/left && echo left; touch /tmp/left && echo wrote`;
        for (let run = 0; run < 2; run += 1) {
          const result = await runIsolated(sandbox, { language: "shell", code });
          expect(text(result.stdout)).toBe("wrote\n");
        }
      },
    );

    supported("isolated-code")("is ended by abort and timeout", async () => {
      const sandbox = await fresh();
      const controller = new AbortController();
      const code = { language: "python", code: "import time\ntime.sleep(60)" } as const;
      const aborted = runIsolated(sandbox, { ...code, signal: controller.signal });
      setTimeout(() => controller.abort(), 300);
      await expect(aborted).rejects.toThrow(/^aborted$/);
      let printed = "";
      const late = runIsolated(sandbox, {
        language: "shell",
        code: "echo up; sleep 60",
        timeoutMs: 1500,
        onStdout: (chunk) => {
          printed += text(chunk);
        },
      });
      await expect(late).rejects.toThrow(/^timeout:1\.5$/);
      expect(printed).toBe("up\n");
    });
  });
}
