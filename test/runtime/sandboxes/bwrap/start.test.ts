import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { startFailure } from "../../../../src/runtime/sandboxes/bwrap/start-error.js";
import { asOrdinaryUser, open, removeFolders, runProbe, workspace } from "./support.js";

afterAll(removeFolders);
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Puts a program of that name first on PATH. */
function fakeBwrap(script: string): void {
  const folder = mkdtempSync(join(workspace(), "bin-"));
  writeFileSync(join(folder, "bwrap"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv("PATH", `${folder}:${process.env["PATH"]}`);
}

const NOT_PERMITTED = {
  code: "bwrap-not-permitted",
  message: expect.stringMatching(/does not permit.*unprivileged user namespaces.*Nothing was run/s),
};

describe("a sandbox that cannot start runs nothing, and says why", () => {
  it("bubblewrap is not installed", async () => {
    vi.stubEnv("PATH", workspace());
    const { sandbox, root } = open();
    await expect(sandbox.exec("touch host-marker")).rejects.toMatchObject({
      code: "bwrap-not-installed",
      message: expect.stringMatching(/bubblewrap \(bwrap\) is not installed.*apt install/s),
    });
    await expect(
      sandbox.executeIsolatedCode({ language: "shell", code: "touch host-marker" }),
    ).rejects.toMatchObject({ code: "bwrap-not-installed" });
    expect(readdirSync(root)).toEqual([]);
    await sandbox.dispose();
  });

  it("bubblewrap is not looked for in folders that are no absolute path", async () => {
    vi.stubEnv("PATH", `:.:bin:${workspace()}`);
    const { sandbox } = open();
    await expect(sandbox.exec("true")).rejects.toMatchObject({ code: "bwrap-not-installed" });
  });

  it("a bubblewrap that complains of namespaces", async () => {
    fakeBwrap("echo 'Creating new namespace failed' >&2; exit 1");
    const { sandbox, root } = open();
    await expect(sandbox.exec("touch host-marker")).rejects.toMatchObject(NOT_PERMITTED);
    expect(readdirSync(root)).toEqual([]);
    await sandbox.dispose();
  });

  it("a machine that refuses namespaces for real", async () => {
    const machine = [
      ...["unshare", "--user", "--map-root-user", "sh", "-c"],
      ...['echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"', "sh"],
    ];
    const root = workspace();
    const answers = await runProbe(
      machine,
      { root, workspaceRoot: "/workspace", network: "none" },
      ["touch host-marker"],
    );
    expect(answers).toEqual([{ code: "bwrap-not-permitted", error: NOT_PERMITTED.message }]);
    expect(readdirSync(root)).toEqual([]);
  });

  it("a bubblewrap that ends well without having started the command", async () => {
    fakeBwrap("exit 0");
    const { sandbox } = open();
    await expect(sandbox.exec("true")).rejects.toMatchObject({ code: "start-failed" });
    await sandbox.dispose();
  });

  it("a missing workspace, named as the model knows it, and not by its place on this host", async () => {
    const root = join(workspace(), "gone");
    const { sandbox } = open({ root });
    await expect(sandbox.exec("true")).rejects.toMatchObject({
      code: "workspace-missing",
      message: expect.stringContaining("the folder behind /workspace does not exist"),
    });
    await expect(sandbox.exec("true")).rejects.not.toThrow(root);
    await sandbox.dispose();
  });

  it("a workspace that an ordinary user may not enter", async () => {
    const root = workspace();
    const answers = await runProbe(
      asOrdinaryUser,
      {
        root: process.getuid?.() === 0 ? join(root, "below") : "/root",
        workspaceRoot: "/workspace",
        network: "none",
      },
      ["true"],
    );
    expect(answers[0]?.error).not.toContain(root);
    expect(answers[0]?.code).toMatch(/workspace-missing|start-failed/);
  });

  it("a complaint that names paths of this host: they are put in the model's words", async () => {
    const { sandbox, root } = open({ readonly: [".agents"] });
    await sandbox.exec("true");
    const error = startFailure(`bwrap: Can't find source path ${root}/x: No such file\n`, [
      [root, "/workspace"],
    ]);
    expect(error.message).toBe(
      "sandbox could not start: bwrap: Can't find source path /workspace/x: No such file",
    );
    await sandbox.dispose();
  });
});

describe("a command that failed", () => {
  it("is told from a sandbox that did not start, whatever it prints and exits with", async () => {
    const { sandbox } = open();
    for (const [command, exitCode] of [
      ["exit 1", 1],
      ["echo 'bwrap: Creating new namespace failed' >&2; exit 1", 1],
      ["echo 'bwrap: x' >&2; kill -9 $$", 137],
    ] as const) {
      expect(await sandbox.exec(command)).toMatchObject({ exitCode });
    }
    await sandbox.dispose();
  });

  it("streams its output at once, also where it begins like a complaint and goes on", async () => {
    const { sandbox } = open();
    let seen = "";
    const onStderr = (chunk: Uint8Array) => {
      seen += Buffer.from(chunk).toString();
    };
    const run = sandbox.exec("echo 'bash: x: not found' >&2; sleep 1; echo end >&2", { onStderr });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(seen).toBe("bash: x: not found\n");
    await run;
    seen = "";
    const stopped = sandbox.exec("echo 'bwrap: x' >&2; sleep 9", { onStderr, timeoutMs: 500 });
    await expect(stopped).rejects.toThrow(/^timeout/);
    expect(seen).toBe("bwrap: x\n");
    await sandbox.dispose();
  });

  it("leaves nothing of the sandbox on the host but what dispose removes", async () => {
    const temp = workspace();
    const { sandbox } = open();
    vi.stubEnv("TMPDIR", temp);
    expect(readdirSync(temp)).toEqual([]);
    await sandbox.exec("touch /tmp/x");
    expect(readdirSync(temp)).toHaveLength(1);
    await sandbox.dispose();
    expect(readdirSync(temp)).toEqual([]);
  });
});
