import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RemoteTools, remoteTools } from "../../../support/remote/all-tools.js";
import { openVercel, type RemoteVercel } from "../../../support/remote/providers.js";
import { textOf } from "../../../support/remote/tools.js";

describe("the agent's host", () => {
  const before = { PATH: process.env.PATH, HOST_SECRET: process.env.HOST_SECRET };
  let traps: string;
  let remote: RemoteVercel;
  let tools: RemoteTools;

  beforeAll(async () => {
    remote = await openVercel();
    tools = remoteTools(remote.sandbox);
    traps = mkdtempSync(join(tmpdir(), "traps-"));
    for (const program of ["rg", "fd", "fdfind", "bash", "sh", "grep", "find", "ls"]) {
      writeFileSync(join(traps, program), `#!/bin/sh\ntouch ${traps}/caught-${program}\nexit 1\n`);
      chmodSync(join(traps, program), 0o755);
    }
    process.env.PATH = `${traps}:${before.PATH}`;
    process.env.HOST_SECRET = "of the host";
  });
  afterAll(async () => {
    process.env.PATH = before.PATH;
    delete process.env.HOST_SECRET;
    rmSync(traps, { recursive: true });
    await remote.close();
  });

  it("starts no program for any tool", async () => {
    mkdirSync(join(remote.root, "src"));
    writeFileSync(join(remote.root, "src/a.ts"), "needle\n");
    expect(textOf(await tools.grep({ pattern: "needle" }))).toBe("src/a.ts:1: needle");
    expect(textOf(await tools.grep({ pattern: "needle", context: 2, path: "src/a.ts" }))).toContain(
      "needle",
    );
    expect(textOf(await tools.find({ pattern: "*.ts" }))).toBe("src/a.ts");
    expect(textOf(await tools.ls({}))).toBe("src/");
    expect(textOf(await tools.read({ path: "src/a.ts" }))).toBe("needle\n");
    await tools.edit({ path: "src/a.ts", edits: [{ oldText: "needle", newText: "pin" }] });
    await tools.write({ path: "b.ts", content: "x" });
    expect(textOf(await tools.bash({ command: "cat src/a.ts" }))).toBe("pin\n");
    expect(readdirSync(traps).filter((name) => name.startsWith("caught"))).toEqual([]);
  });

  it("keeps its environment to itself", async () => {
    const output = textOf(
      await tools.bash({ command: "env; cat /proc/1/environ | tr '\\0' '\\n'" }),
    );
    expect(output).not.toContain("of the host");
    expect(output).not.toContain(traps);
    for (const { body } of remote.server.requests) expect(body).not.toContain("of the host");
  });

  it("has no file of the workspace's, though it has a folder of that name", async () => {
    expect(existsSync("/vercel/sandbox/src")).toBe(false);
    // pi probes a read path on the host under variants of its name.
    await expect(tools.read({ path: "Screenshot 1 AM.png" })).rejects.toThrow(/^ENOENT/);
  });

  it("keeps no file of a long output after the call, also when it failed", async () => {
    const logs = () => readdirSync(tmpdir()).filter((name) => name.startsWith("pi-bash-"));
    const known = new Set(logs());
    await tools.bash({ command: "seq 5000" });
    await expect(tools.bash({ command: "seq 5000; exit 3" })).rejects.toThrow(
      /Full output: \/tmp\/\S+, in the sandbox\]\n\nCommand exited with code 3$/,
    );
    const timeout = tools.bash({ command: "seq 5000; sleep 60", timeout: 1 });
    await expect(timeout).rejects.toThrow(
      /Full output: \/tmp\/\S+, in the sandbox\]\n\nCommand timed out after 1 seconds$/,
    );
    expect(logs().filter((name) => !known.has(name))).toEqual([]);
  });

  it("shows no path of its own while a command streams", async () => {
    const paths: unknown[] = [];
    await tools.bash(
      { command: "seq 5000; sleep 0.4; seq 5000" },
      { onUpdate: ({ details }) => paths.push(Reflect.get(Object(details), "fullOutputPath")) },
    );
    expect(paths.length).toBeGreaterThan(1);
    expect(new Set(paths)).toEqual(new Set([undefined]));
  });
});
