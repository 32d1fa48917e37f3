import { readdirSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { bwrap } from "../../../../src/runtime/adapters/bwrap/index.js";
import { directSandbox } from "../../../../src/runtime/sandboxes/index.js";
import { open, removeFolders, workspace } from "../../sandboxes/bwrap/support.js";
import { bashTool, contextOver, failureOf, textOf } from "../support.js";

afterAll(removeFolders);
afterEach(() => {
  vi.unstubAllEnvs();
});

function openBash(options: Parameters<typeof open>[0] = {}) {
  const { sandbox, root } = open(options);
  return { sandbox, root, bash: bashTool(bwrap.bash, contextOver(sandbox)) };
}

describe("a sandbox that cannot start", () => {
  it("is told apart: not installed, not permitted, no workspace; nothing runs", async () => {
    const { bash, sandbox, root } = openBash();
    const path = process.env["PATH"];
    vi.stubEnv("PATH", workspace());
    expect(await failureOf(bash("touch host-marker"))).toMatch(
      /bubblewrap \(bwrap\) is not installed/,
    );
    const fake = workspace();
    const script = `#!/bin/sh\necho 'bwrap: Creating new namespace failed: Operation not permitted' >&2\nexit 1\n`;
    writeFileSync(join(fake, "bwrap"), script, { mode: 0o755 });
    vi.stubEnv("PATH", `${fake}:${path}`);
    const refused = await failureOf(bash("touch host-marker"));
    expect(refused).toMatch(/does not permit the namespaces/);
    expect(refused).not.toContain(fake);
    expect(readdirSync(root)).toEqual([]);
    await sandbox.dispose();
  });

  it("is told from a command that exits 1", async () => {
    const root = join(workspace(), "gone");
    const missing = openBash({ root });
    const message = await failureOf(missing.bash("exit 1"));
    expect(message).toMatch(
      /^sandbox could not start: the folder behind \/workspace does not exist/,
    );
    expect(message).not.toContain(root);
    const { bash, sandbox } = openBash();
    expect(await failureOf(bash("exit 1"))).toBe("(no output)\n\nCommand exited with code 1");
    expect(await failureOf(bash("echo 'bwrap: x'; exit 1"))).toBe(
      "bwrap: x\n\n\nCommand exited with code 1",
    );
    await sandbox.dispose();
  });

  it("does not show its complaint, with the paths in it, in an update either", async () => {
    const fake = workspace();
    const script = `#!/bin/sh
place=$(tr '\\0' '\\n' <&3 | grep -m1 pi-tool-catalog-)
echo "bwrap: Can't find source path $place: No such file or directory" >&2
exit 1
`;
    writeFileSync(join(fake, "bwrap"), script, { mode: 0o755 });
    vi.stubEnv("PATH", `${fake}:${process.env["PATH"]}`);
    const { bash, sandbox } = openBash();
    const updates: string[] = [];
    const message = await failureOf(
      bash("true", { onUpdate: (partial) => updates.push(textOf(partial)) }),
    );
    expect(message).toMatch(/^sandbox could not start: .*source path the sandbox's own folder/);
    for (const text of [message, ...updates]) expect(text).not.toContain(realpathSync(tmpdir()));
    await sandbox.dispose();
  });

  it("is an error of the catalog when the mode's sandbox is another", () => {
    const context = contextOver(directSandbox({ root: workspace() }));
    expect(() => bwrap.bash(context)).toThrow(/needs a bwrapSandbox.*direct/);
  });

  it("leaves no way around it: what reaches its Operations runs inside, wherever it is said to", async () => {
    const { sandbox, root } = open();
    const { operations, spawnHook } = bwrap.bash(contextOver(sandbox));
    expect(spawnHook).toBeUndefined();
    const elsewhere = workspace();
    let printed = "";
    await operations?.exec(`pwd; touch made; ls ${elsewhere}`, elsewhere, {
      onData: (chunk) => (printed += chunk.toString()),
    });
    expect(printed).toMatch(/^\/workspace\nls: cannot access/);
    expect([readdirSync(root), readdirSync(elsewhere)]).toEqual([["made"], []]);
    await sandbox.dispose();
  });
});
