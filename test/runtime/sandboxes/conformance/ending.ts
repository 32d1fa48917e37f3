import { describe, expect, it } from "vitest";
import type { Sandbox } from "../../../../src/runtime/sandboxes/sandbox.js";
import { type Suite, text } from "../conformance.js";

/** A command that shows that it lives: it lengthens a file of the workspace over and over. */
const beat = (file: string) => `while :; do printf x >> ${file}; sleep 0.05; done`;

/** Whether something still lengthens the file. */
async function beats(sandbox: Sandbox, file: string): Promise<boolean> {
  const size = async () => (await sandbox.readFile(file)).length;
  const before = await size();
  await new Promise((resolve) => setTimeout(resolve, 400));
  return (await size()) > before;
}

/** How a command is ended, by abort, timeout and dispose, and that nothing of it goes on. */
export function describeEnding({ fresh, supported, supports }: Suite): void {
  describe("ending a command", () => {
    it("rejects with `aborted` within a second, and the command is gone", async () => {
      const sandbox = await fresh();
      const controller = new AbortController();
      const run = sandbox.exec(beat("beat"), { signal: controller.signal });
      const rejected = expect(run).rejects.toThrow(/^aborted$/);
      await new Promise((resolve) => setTimeout(resolve, 500));
      const aborted = performance.now();
      controller.abort();
      await rejected;
      expect(performance.now() - aborted).toBeLessThan(1000);
      expect(await beats(sandbox, "beat")).toBe(false);
    });

    it("rejects with `timeout:N`, N in seconds, and the command is gone", async () => {
      const sandbox = await fresh();
      const run = sandbox.exec(`trap '' TERM INT HUP; ${beat("beat")}`, { timeoutMs: 500 });
      await expect(run).rejects.toThrow(/^timeout:0\.5$/);
      expect(await beats(sandbox, "beat")).toBe(false);
    });

    it("ends children in the background with the command", async () => {
      const sandbox = await fresh();
      const command = `( trap '' TERM; ${beat("beat")} ) & sleep 60`;
      await expect(sandbox.exec(command, { timeoutMs: 600 })).rejects.toThrow(/^timeout:0\.6$/);
      expect(await beats(sandbox, "beat")).toBe(false);
    });

    supported("setsid-children-end")("ends children that left the group", async () => {
      const sandbox = await fresh();
      const command = `setsid bash -c 'trap "" TERM; ${beat("beat")}' & sleep 60`;
      await expect(sandbox.exec(command, { timeoutMs: 600 })).rejects.toThrow(/^timeout:0\.6$/);
      expect(await beats(sandbox, "beat")).toBe(false);
    });

    supported("background-children-end")(
      "leaves no background child behind a command that ends by itself",
      async () => {
        const sandbox = await fresh();
        await sandbox.exec(`( ${beat("beat")} ) & sleep 0.3`);
        expect(await beats(sandbox, "beat")).toBe(false);
      },
    );

    it("keeps what was streamed before the end", async () => {
      const sandbox = await fresh();
      let seen = "";
      const run = sandbox.exec("echo first; sleep 60", {
        timeoutMs: 1000,
        onStdout: (chunk) => {
          seen += text(chunk);
        },
      });
      await expect(run).rejects.toThrow(/^timeout:1$/);
      if (supports("streaming")) expect(seen).toBe("first\n");
    });

    it("starts nothing under a signal that is aborted already", async () => {
      const sandbox = await fresh();
      const signal = AbortSignal.abort();
      const bytes = Buffer.from("x");
      await expect(sandbox.exec("touch made", { signal })).rejects.toThrow(/^aborted$/);
      await expect(sandbox.writeFile("made", bytes, { signal })).rejects.toThrow(/^aborted$/);
      await expect(sandbox.readFile("made", { signal })).rejects.toThrow(/^aborted$/);
      await expect(sandbox.readFile("made")).rejects.toMatchObject({ code: "ENOENT" });
    });

    it("goes on after a command that was ended", async () => {
      const sandbox = await fresh();
      await expect(sandbox.exec("sleep 60", { timeoutMs: 200 })).rejects.toThrow(/^timeout/);
      expect(text((await sandbox.exec("echo on")).stdout)).toBe("on\n");
    });
  });

  describe("dispose", () => {
    it("ends what runs, refuses what comes, and may be called again", async () => {
      const sandbox = await fresh();
      await sandbox.exec("true");
      const ended = expect(sandbox.exec("sleep 60")).rejects.toThrow(/^aborted$/);
      const started = performance.now();
      await sandbox.dispose();
      await ended;
      expect(performance.now() - started).toBeLessThan(1500);
      await expect(sandbox.exec("true")).rejects.toThrow(/disposed/);
      await expect(sandbox.readFile("x")).rejects.toThrow(/disposed/);
      await expect(sandbox.writeFile("x", Buffer.from("x"))).rejects.toThrow(/disposed/);
      await sandbox.dispose();
    });

    it("is fine with a sandbox that was never used", async () => {
      const sandbox = await fresh();
      await sandbox.dispose();
      await expect(sandbox.exec("true")).rejects.toThrow(/disposed/);
    });
  });
}
