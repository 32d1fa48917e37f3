import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Sandbox } from "../../../../src/runtime/sandboxes/sandbox.js";
import { fromVercel } from "../../../../src/runtime/sandboxes/vercel/from-vercel.js";
import { openVercel } from "../../../support/remote/providers.js";
import { openSandbox } from "../../../support/vercel-server/open.js";

describe("isolated code", () => {
  const run = (sandbox: Sandbox, code: string) => {
    if (!sandbox.executeIsolatedCode) throw new Error("the sandbox cannot run isolated code");
    return sandbox.executeIsolatedCode({ language: "shell", code });
  };

  it("runs in a sandbox of its own, which is deleted whatever comes of it", async () => {
    const remote = await openVercel();
    const { server, sandbox } = remote;
    await run(sandbox, "echo fine");
    expect(server.sandboxes.size).toBe(1);
    server.faults.plan({ kind: "early-end", afterLines: 1 }, { route: "run" });
    await expect(run(sandbox, "echo cut")).rejects.toThrow(/lost the connection/);
    expect(server.sandboxes.size).toBe(1);
    server.faults.plan(
      { kind: "status", status: 429, headers: { "retry-after": "99" } },
      { route: "create" },
    );
    await expect(run(sandbox, "echo never")).rejects.toThrow(/^rate limit/);
    expect(server.sandboxes.size).toBe(1);
    await remote.close();
  });

  it("is stopped where it cannot be deleted", async () => {
    const remote = await openVercel();
    const { server, sandbox } = remote;
    server.faults.plan({ kind: "status", status: 403 }, { route: "delete", times: 100 });
    await run(sandbox, "echo fine");
    expect([...server.sandboxes.values()].map(({ status }) => status)).toEqual([
      "running",
      "stopped",
    ]);
    await remote.close();
  });

  it.each(["create", "delete"] as const)(
    "is aborted within a second while the service takes its time to %s, and removed all the same",
    async (slow) => {
      const remote = await openVercel();
      const { server } = remote;
      const sdk = await openSandbox(server);
      const sandbox = fromVercel(sdk, {
        async createEphemeral() {
          if (slow === "create") await pause(2000);
          const made = await openSandbox(server);
          const remove = made.delete.bind(made);
          made.delete = async (...args) => {
            if (slow === "delete") await pause(2000);
            return remove(...args);
          };
          return made;
        },
      });
      const before = server.sandboxes.size;
      const controller = new AbortController();
      const running = sandbox.executeIsolatedCode?.({
        language: "shell",
        code: "sleep 43000",
        signal: controller.signal,
      });
      await pause(600);
      const aborted = performance.now();
      controller.abort();
      await expect(running).rejects.toThrow(/^aborted$/);
      expect(performance.now() - aborted).toBeLessThan(1000);
      await expect.poll(() => server.sandboxes.size, { timeout: 10_000 }).toBe(before);
      await remote.close();
    },
  );

  it("is not offered without the means", async () => {
    const remote = await openVercel();
    const sandbox = fromVercel(await openSandbox(remote.server));
    expect([sandbox.executeIsolatedCode, sandbox.capabilities]).toEqual([undefined, ["streaming"]]);
    await remote.close();
  });
});
