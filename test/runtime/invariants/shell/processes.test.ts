import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import { processFinder } from "../../../../src/runtime/invariants/shell/processes.js";
import { directSandbox } from "../../../../src/runtime/sandboxes/direct/direct.js";
import type { Placement } from "../../../../src/runtime/sandboxes/sandbox.js";
import { temporaryFolder } from "../../../support/packages.js";

describe("processFinder", () => {
  // The same processes, seen from this host and through the commands that a machine elsewhere gets.
  it.each<Placement>(["host", "sandbox", "remote"])(
    "finds processes by a word: %s",
    async (placement) => {
      const mark = `mark-${randomBytes(6).toString("hex")}`;
      const sandbox = { ...directSandbox({ root: temporaryFolder() }), placement };
      onTestFinished(() => sandbox.dispose());
      const find = processFinder(sandbox);
      const count = async () => (await find(mark)).count;
      expect(await count()).toBe(0);

      const started = [1, 2].map(() =>
        spawn("sh", ["-c", "sleep 30; :", mark], { detached: true }),
      );
      const pids = started.map(({ pid }) => pid);
      // A shell that is about to become sleep has the word for a moment.
      await expect.poll(count).toBe(2);
      expect([...(await find(mark)).pids].sort()).toEqual(
        placement === "remote" ? [] : pids.sort(),
      );

      for (const pid of pids) if (pid !== undefined) process.kill(-pid, "SIGKILL");
      await expect.poll(count).toBe(0);
    },
  );
});
