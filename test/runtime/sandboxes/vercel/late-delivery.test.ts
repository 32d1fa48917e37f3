import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openVercel, type RemoteVercel } from "../../../support/remote/providers.js";

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");

/** Milliseconds by which a delivery is late. */
const LATE_MS = 1500;

describe("a delivery that reaches the machine late", () => {
  let remote: RemoteVercel;

  beforeEach(async () => {
    remote = await openVercel();
    await remote.sandbox.exec("true");
  });
  afterEach(() => remote.close());

  const machine = () => {
    const hosted = remote.server.sandboxes.get("sandbox-1");
    if (hosted === undefined) throw new Error("there is no sandbox");
    return hosted.machine;
  };
  const inWorkspace = (name: string) => join(remote.root, name);

  /** Begins a call whose request takes its time, and gives it up on the way. */
  async function giveUp(act: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const requests = remote.requests();
    const controller = new AbortController();
    remote.server.latencyMs = LATE_MS;
    const ended = expect(act(controller.signal)).rejects.toThrow(/^aborted$/);
    await expect.poll(() => remote.requests()).toBeGreaterThan(requests);
    remote.server.latencyMs = 0;
    controller.abort();
    await ended;
  }

  /** The next command's connection is lost at once, and the machine begins with it late; the SDK sends it again. */
  function deliverTwice(delayMs = LATE_MS): void {
    const ask = machine().ask.bind(machine());
    vi.spyOn(machine(), "ask").mockImplementationOnce((...request) => {
      setTimeout(() => ask(...request), delayMs);
      return 0;
    });
    remote.server.faults.plan({ kind: "lost-early" }, { route: "run" });
  }

  it("does not run what was aborted, though other calls have cleared up since", async () => {
    await giveUp((signal) => remote.sandbox.exec("touch ran", { signal }));
    for (let n = 0; n < 3; n += 1) await remote.sandbox.readFile("none").catch(() => {});
    await later(LATE_MS + 500);
    expect(existsSync(inWorkspace("ran"))).toBe(false);
  });

  it.each([false, true])(
    "does not run what was aborted by dispose, of which an empty mark stays; selfContained %s",
    async (selfContained) => {
      const requests = remote.requests();
      remote.server.latencyMs = LATE_MS;
      const running = remote.sandbox.exec("touch ran", { selfContained });
      const ended = expect(running).rejects.toThrow(/^aborted$/);
      await expect.poll(() => remote.requests()).toBeGreaterThan(requests);
      remote.server.latencyMs = 0;
      await remote.sandbox.dispose();
      await ended;
      await later(LATE_MS + 500);
      expect(existsSync(inWorkspace("ran"))).toBe(false);
      expect(readdirSync(machine().tmp)).toEqual([expect.stringMatching(/\.disposed$/)]);
    },
  );

  it("runs nothing where the second delivery has, though its files are cleared away", async () => {
    deliverTwice();
    const { stdout } = await remote.sandbox.exec("echo x >> log; echo done");
    expect(text(stdout)).toBe("done\n");
    // After a failure the next call clears all that it may.
    await expect(remote.sandbox.exec("sleep 9", { timeoutMs: 50 })).rejects.toThrow(/^timeout/);
    await remote.sandbox.readFile("none").catch(() => {});
    await later(LATE_MS + 500);
    expect(readFileSync(inWorkspace("log"), "utf8")).toBe("x\n");
  });

  it("does not write anew what was written by the second delivery, over what came after it", async () => {
    deliverTwice();
    await remote.sandbox.writeFile("f", Buffer.from("one"));
    await remote.sandbox.writeFile("f", Buffer.from("two"));
    await later(LATE_MS + 500);
    expect(readFileSync(inWorkspace("f"), "utf8")).toBe("two");
  });

  it.each([0, 1600, 1900, 2200])(
    "by %i ms leaves the answer of one that runs as it is",
    async (delayMs) => {
      deliverTwice(delayMs);
      const command = "sleep 0.5; seq 1 2000; sleep 1; echo end; echo wrong >&2; exit 3";
      const result = await remote.sandbox.exec(command, { selfContained: true });
      const numbers = Array.from({ length: 2000 }, (_, at) => `${at + 1}\n`).join("");
      expect(text(result.stdout)).toBe(`${numbers}end\n`);
      expect([text(result.stderr), result.exitCode]).toEqual(["wrong\n", 3]);
    },
  );

  it("whose first one was ended in the middle is a lost connection", async () => {
    remote.server.faults.plan({ kind: "lost-early" }, { route: "run" });
    const call = remote.sandbox.exec("kill -9 $$", { selfContained: true });
    await expect(call).rejects.toThrow(/^lost the connection to sandbox "sandbox-1"/);
  });
});
