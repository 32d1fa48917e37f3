import type { ToolDefinition } from "@mariozechner/pi-coding-agent";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { facts } from "../../../../src/runtime/adapters/isolated/facts.js";
import { isolated } from "../../../../src/runtime/adapters/isolated/index.js";
import { surface } from "../../../../src/runtime/adapters/isolated/surface.js";
import { directSandbox } from "../../../../src/runtime/sandboxes/index.js";
import { open, removeFolders, workspace } from "../../sandboxes/bwrap/support.js";
import { contextOver, failureOf, textOf } from "../support.js";

afterAll(removeFolders);
afterEach(() => {
  vi.unstubAllEnvs();
});

const openTool = () => {
  const { sandbox, root } = open();
  const tool = isolated.execute_isolated_code(contextOver(sandbox));
  const run = (params: object, signal?: AbortSignal) => tool.execute("1", params, signal);
  return { sandbox, root, tool, run };
};

describe("execute_isolated_code", () => {
  it("is a definition as pi takes it, and the surface is the one that the compiler reads", () => {
    const { tool } = openTool();
    const fits: Pick<
      ToolDefinition,
      "name" | "label" | "description" | "promptSnippet" | "parameters"
    > = tool;
    expect(fits).toMatchObject(surface);
    expect(Object.keys(facts.tools)).toEqual([surface.name]);
    expect(JSON.parse(JSON.stringify(surface))).toEqual(surface);
  });

  it("runs python and shell", async () => {
    const { run } = openTool();
    expect(textOf(await run({ language: "python", code: "print(6 * 7, 'é')" }))).toBe("42 é\n");
    expect(textOf(await run({ language: "shell", code: "echo $((6 * 7))" }))).toBe("42\n");
    expect(textOf(await run({ language: "shell", code: "true" }))).toBe("(no output)");
  });

  it("fails as pi's bash does", async () => {
    const { run } = openTool();
    expect(
      await failureOf(run({ language: "shell", code: "echo out; echo err >&2; exit 3" })),
    ).toBe("out\nerr\n\n\nCommand exited with code 3");
    const python = await failureOf(run({ language: "python", code: "raise ValueError('x')" }));
    expect(python).toMatch(/ValueError: x\n\n\nCommand exited with code 1$/);
    const slow = { language: "shell", code: "sleep 60" };
    expect(await failureOf(run({ ...slow, timeout: 0.4 }))).toBe(
      "Command timed out after 0.4 seconds",
    );
    expect(await failureOf(run(slow, AbortSignal.abort()))).toBe("Command aborted");
  });

  it("shows what a snippet had printed that is ended", async () => {
    const { run } = openTool();
    const code = "echo out; echo err >&2; sleep 60";
    expect(await failureOf(run({ language: "shell", code, timeout: 2 }))).toBe(
      "out\nerr\n\n\nCommand timed out after 2 seconds",
    );
  });

  it("has no network, no workspace, no secret, no host path, and nothing stays", async () => {
    vi.stubEnv("MY_SECRET_TOKEN", "s3cr3t-value");
    const { run, root, sandbox } = openTool();
    await sandbox.writeFile("secret.txt", Buffer.from("of the workspace"));
    const code = `env; cat /proc/*/environ /proc/*/cmdline | tr '\\0' '\\n'; ls -A / /tmp /workspace /home /root . 2>&1; cat /proc/net/dev; touch /usr/x /x 2>&1; echo > /tmp/left; mount; id -un`;
    for (let call = 0; call < 2; call += 1) {
      const seen = textOf(await run({ language: "shell", code }));
      expect(seen).not.toMatch(/s3cr3t|of the workspace|secret\.txt|left|eth0/);
      expect(seen).not.toContain(root);
      expect(seen).toMatch(/Read-only file system/);
      expect(seen).toMatch(/cannot access '\/workspace'/);
    }
  });

  it("shows the end of a long output", async () => {
    const { run } = openTool();
    const lines = textOf(await run({ language: "shell", code: "seq 5000" }));
    expect(lines).toMatch(/^\[Output cut: this is its end\]\n3001\n3002\n[\s\S]*\n5000\n$/);
    const line = textOf(await run({ language: "python", code: "print('é' * 100_000)" }));
    expect(line).toMatch(/^\[Output cut: this is its end\]\né+\n$/);
    expect(Buffer.byteLength(line)).toBeGreaterThan(50_000);
    expect(Buffer.byteLength(line)).toBeLessThan(52_000);
    const after = { language: "python", code: "print('é' * 100_000); print('end')" };
    expect(textOf(await run(after))).toBe("[Output cut: this is its end]\nend\n");
  });

  it("says what is wrong with arguments that pi has not checked", async () => {
    const { run } = openTool();
    expect(await failureOf(run({ language: "ruby", code: "x" }))).toMatch(/"python" or "shell"/);
    expect(await failureOf(run({ language: "shell" }))).toMatch(/code must be a string/);
  });

  it("is not to be had where the sandbox cannot do it", () => {
    const context = contextOver(directSandbox({ root: workspace() }));
    expect(() => isolated.execute_isolated_code(context)).toThrow(/direct sandbox cannot run/);
  });
});
