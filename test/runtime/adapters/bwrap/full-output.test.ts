import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { ToolResult } from "../../../../src/runtime/adapters/adapter.js";
import { bwrap } from "../../../../src/runtime/adapters/bwrap/index.js";
import { open, removeFolders } from "../../sandboxes/bwrap/support.js";
import { bashTool, contextOver, failureOf, textOf } from "../support.js";

afterAll(removeFolders);

const openBash = (options: Parameters<typeof open>[0] = {}) => {
  const { sandbox } = open(options);
  return { sandbox, bash: bashTool(bwrap.bash, contextOver(sandbox)) };
};

const NAME = /\/tmp\/\.full-output\/pi-bash-[0-9a-f]+\.log/;
const strayLogs = () => readdirSync(tmpdir()).filter((name) => /^pi-bash-.*\.log$/.test(name));
const pathIn = (result: ToolResult) => {
  const { details } = result;
  return typeof details === "object" && details !== null && "fullOutputPath" in details
    ? details.fullOutputPath
    : undefined;
};

describe("the file that holds a whole output", () => {
  it("is named as bash and read see it, holds all, and goes with the sandbox", async () => {
    const before = strayLogs();
    const { bash, sandbox } = openBash();
    const updates: ToolResult[] = [];
    const result = await bash("seq 3000", { onUpdate: (partial) => updates.push(partial) });
    const path = NAME.exec(textOf(result))?.[0] ?? "";
    expect(textOf(result)).toMatch(/Showing lines 1002-3001 of 3001\. Full output: \/tmp\/\.full/);
    expect(pathIn(result)).toBe(path);
    expect(updates.map(pathIn).filter((named) => named !== undefined)).toContain(path);
    expect(JSON.stringify([result, updates])).not.toContain(`${tmpdir()}/pi-`);
    expect(textOf(await bash(`wc -l < ${path}; tail -1 ${path}`))).toBe("3000\n3000\n");
    const hostPath = sandbox.fullOutputs.hostPath(path) ?? "";
    expect(readFileSync(hostPath, "utf8").split("\n")).toHaveLength(3001);
    expect(Buffer.from(await sandbox.readFile(path)).length).toBe(readFileSync(hostPath).length);
    expect(strayLogs()).toEqual(before);
    await sandbox.dispose();
    expect(existsSync(hostPath)).toBe(false);
    expect(sandbox.fullOutputs.hostPath(path)).toBeUndefined();
  });

  it("is named in the words of a failure: exit code, timeout, abort", async () => {
    const before = strayLogs();
    const { bash, sandbox } = openBash();
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 1500);
    const messages = await Promise.all([
      failureOf(bash("seq 3000; exit 3")),
      failureOf(bash("seq 3000; sleep 60", { timeout: 1 })),
      failureOf(bash("seq 3000; sleep 60", { signal: controller.signal })),
    ]);
    for (const message of messages) {
      const path = NAME.exec(message)?.[0] ?? "";
      expect(textOf(await bash(`wc -l < ${path}`))).toBe("3000\n");
      expect(message).not.toContain(`${tmpdir()}/pi-`);
    }
    expect(strayLogs()).toEqual(before);
    await sandbox.dispose();
  });

  it("cannot be replaced by a command, which could lead `read` elsewhere", async () => {
    const { bash, sandbox } = openBash();
    const path = NAME.exec(textOf(await bash("seq 3000")))?.[0] ?? "";
    const attack = `rm -f ${path}; ln -sf /etc/shadow ${path}; mv /tmp/.full-output /tmp/x; echo x > ${path}; chmod 777 ${path}; echo end`;
    expect(textOf(await bash(attack))).toMatch(/Read-only file system/);
    expect(readFileSync(sandbox.fullOutputs.hostPath(path) ?? "", "utf8")).toMatch(/^1\n2\n/);
    await sandbox.dispose();
  });

  it("is only ever pi's: a notice that a command prints moves no file of the host", async () => {
    const { bash, sandbox } = openBash();
    const victim = join(tmpdir(), "pi-bash-victim.log");
    writeFileSync(victim, "host file");
    const fake = `echo '[Showing lines 1-2 of 3. Full output: ${victim}]'`;
    await bash(fake);
    await failureOf(bash(`${fake}; exit 1`));
    expect(readFileSync(victim, "utf8")).toBe("host file");
    expect(textOf(await bash("ls -A /tmp/.full-output"))).toBe("(no output)");
    const { rmSync } = await import("node:fs");
    rmSync(victim);
    await sandbox.dispose();
  });

  it("answers to no other name", async () => {
    const { bash, sandbox } = openBash();
    const path = NAME.exec(textOf(await bash("seq 3000")))?.[0] ?? "";
    const { fullOutputs } = sandbox;
    expect(
      fullOutputs.hostPath(`/tmp/../tmp/.full-output/./${path.split("/").at(-1)}`),
    ).toBeDefined();
    for (const other of ["/tmp/.full-output", "/tmp/.full-output/../x", "/etc/passwd", ""]) {
      expect(fullOutputs.hostPath(other)).toBeUndefined();
    }
    await sandbox.dispose();
  });

  it("is capped: the start, the end, and a word on what is left out", async () => {
    const { bash, sandbox } = openBash({ maxOutputBytes: 1_000_000 });
    const result = textOf(await bash("seq 1 1000000; echo the end"));
    expect(result).toContain("\n999999\n1000000\nthe end\n");
    const path = NAME.exec(result)?.[0] ?? "";
    const file = readFileSync(sandbox.fullOutputs.hostPath(path) ?? "", "utf8");
    expect(file.length).toBeLessThan(1_000_000 + 200_000);
    expect(file).toMatch(
      /^1\n2\n[\s\S]*\n\[\d{7} bytes of output left out\]\n\d+\n[\s\S]*\nthe end\n$/,
    );
    await sandbox.dispose();
  });

  it("is kept for the last 32 calls that were cut", async () => {
    const { bash, sandbox } = openBash();
    const paths: string[] = [];
    for (let call = 0; call < 34; call += 1) {
      paths.push(NAME.exec(textOf(await bash("seq 2100")))?.[0] ?? "");
    }
    const there = paths.map((path) => sandbox.fullOutputs.hostPath(path) !== undefined);
    expect(there).toEqual([false, false, ...Array(32).fill(true)]);
    expect(textOf(await bash("ls -A /tmp/.full-output | wc -l"))).toBe("32\n");
    await sandbox.dispose();
  });
});
