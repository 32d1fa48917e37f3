import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { watchPrograms } from "../../../../src/runtime/invariants/probes/started-programs.js";

const run = promisify(execFile);

describe("watchPrograms", () => {
  it("tells the programs that were started, by their names, each once", async () => {
    const { value, programs } = await watchPrograms(async () => {
      await run("/bin/sh", ["-c", "true"]);
      await run("sh", ["-c", "true"]);
      await once(spawn("sleep", ["0"]), "close");
      return 42;
    });
    expect({ value, programs }).toEqual({ value: 42, programs: ["sh", "sleep"] });
  });

  it("tells nothing of what else this process starts meanwhile, nor of what came before and after", async () => {
    await run("true");
    const watching = watchPrograms(async () => {
      await sleep(50);
      await run("sh", ["-c", "true"]);
    });
    await Promise.all([run("true"), run("cat", ["/dev/null"])]);
    await sleep(60);
    await run("true");
    expect((await watching).programs).toEqual(["sh"]);
  });

  it("keeps two watches apart that run side by side", async () => {
    const watches = ["true", "cat"].map((program) =>
      watchPrograms(async () => {
        await sleep(10);
        await run(program, ["/dev/null"]);
        await sleep(10);
      }),
    );
    const told = await Promise.all(watches);
    expect(told.map(({ programs }) => programs)).toEqual([["true"], ["cat"]]);
  });

  it("tells of a program that is not there, since it was to be started", async () => {
    const { programs } = await watchPrograms(() => run("no-such-program").catch(() => {}));
    expect(programs).toEqual(["no-such-program"]);
  });

  it("passes an error on, and goes on watching", async () => {
    const failing = watchPrograms(() => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    expect((await watchPrograms(() => run("true"))).programs).toEqual(["true"]);
  });
});
