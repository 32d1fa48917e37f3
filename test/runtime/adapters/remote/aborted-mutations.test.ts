import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RemoteTools, remoteTools } from "../../../support/remote/all-tools.js";
import { openVercel, type RemoteVercel } from "../../../support/remote/providers.js";

/** Milliseconds that a request takes to the machine. */
const LATE_MS = 1500;

describe("a write or an edit that is aborted", () => {
  let remote: RemoteVercel;
  let tools: RemoteTools;

  beforeEach(async () => {
    remote = await openVercel();
    tools = remoteTools(remote.sandbox);
    writeFileSync(join(remote.root, "f"), "one two\n");
    remote.reset();
  });
  afterEach(() => remote.close());

  const content = () => readFileSync(join(remote.root, "f"), "utf8");
  const replace = (oldText: string, newText: string, signal?: AbortSignal) =>
    tools.edit({ path: "f", edits: [{ oldText, newText }] }, signal && { signal });

  it("does not come after the next one, where the service has told it to wait", async () => {
    const headers = { "retry-after": "2" };
    remote.server.faults.plan({ kind: "status", status: 429, headers }, { route: "run" });
    const { signal, abort } = aborting();
    const running = tools.write({ path: "f", content: "old" }, { signal });
    const aborted = expect(running).rejects.toThrow("Operation aborted");
    await expect.poll(() => remote.requests()).toBe(1);
    await later(100);
    abort();
    await aborted;
    await tools.write({ path: "f", content: "new" });
    expect(content()).toBe("new");
    await later(3000);
    expect(content()).toBe("new");
  });

  it.each(["write", "edit"])(
    "does not come after the next one, by a slow way: %s",
    async (name) => {
      const { signal, abort } = aborting();
      if (name === "write") remote.server.latencyMs = LATE_MS;
      const running =
        name === "write"
          ? tools.write({ path: "f", content: "old" }, { signal })
          : replace("one", "old", signal);
      const aborted = expect(running).rejects.toThrow("Operation aborted");
      await expect.poll(() => remote.requests(), { interval: 1 }).toBe(1);
      if (name === "edit") {
        remote.server.latencyMs = LATE_MS;
        await expect.poll(() => remote.requests(), { interval: 1 }).toBe(2);
      }
      remote.server.latencyMs = 0;
      abort();
      await aborted;
      await replace("two", "new");
      expect(content()).toBe("one new\n");
      await later(LATE_MS + 500);
      expect(content()).toBe("one new\n");
    },
  );

  it("is over when the next one begins, where it can be kept no longer", async () => {
    for (let round = 0; round < 6; round += 1) {
      writeFileSync(join(remote.root, "f"), `one two ${"x".repeat(60_000)}`);
      remote.reset();
      const { signal, abort } = aborting();
      const running = replace("one", "ONE", signal).catch((error: Error) => error.message);
      await expect.poll(() => remote.requests(), { interval: 1 }).toBe(2);
      await later(round * 4);
      abort();
      await running;
      await replace("two", "TWO");
      await later(200);
      expect(content()).toMatch(/^(?:one|ONE) TWO x/);
    }
  });
});

function aborting(): { readonly signal: AbortSignal; abort(): void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
