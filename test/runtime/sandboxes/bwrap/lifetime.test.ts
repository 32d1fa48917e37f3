import { afterAll, describe, expect, it } from "vitest";
import { firstProcessWith, lastProcessesWith, processesWith } from "../host-processes.js";
import { open, removeFolders } from "./support.js";

afterAll(removeFolders);

/** What tries to outlive its command. `MARK` becomes a number that no other process sleeps for. */
const STUBBORN = [
  "sleep MARK",
  "trap '' TERM INT HUP; sleep MARK; sleep MARK",
  "setsid sleep MARK & sleep MARK",
  "(trap '' TERM; exec setsid sleep MARK) & disown; sleep MARK",
  "setsid setsid sh -c 'trap \"\" TERM HUP; sleep MARK' >/dev/null 2>&1 </dev/null & nohup sleep MARK & wait",
  "python3 -c 'import os,time\nif os.fork()==0:\n os.setsid()\n if os.fork()==0: time.sleep(MARK)\ntime.sleep(MARK)'",
];

let serial = 300_000_000 + (process.pid % 100_000) * 1000;
const marked = (command: string) => {
  serial += 1;
  return { mark: String(serial), command: command.replaceAll("MARK", String(serial)) };
};

describe("abort and timeout leave no process, within a second, 30 times in a row", () => {
  it.each(STUBBORN)("%s", async (stubborn) => {
    const { sandbox } = open();
    for (let round = 0; round < 5; round += 1) {
      const { mark, command } = marked(stubborn);
      const controller = new AbortController();
      const run = sandbox.exec(command, { signal: controller.signal });
      const ended = expect(run).rejects.toThrow(/^aborted$/);
      await firstProcessWith(mark);
      // At different moments of the command's life, its start included.
      await new Promise((resolve) => setTimeout(resolve, round * 15));
      controller.abort();
      await ended;
      expect(await lastProcessesWith(mark)).toEqual([]);
    }
    await sandbox.dispose();
  });

  it("at every moment of the start as well", async () => {
    const { sandbox } = open();
    for (let delay = 0; delay < 30; delay += 1) {
      const { mark, command } = marked("setsid sleep MARK & sleep MARK");
      const run = sandbox.exec(command, { timeoutMs: delay + 1 });
      await expect(run).rejects.toThrow(/^timeout:/);
      expect(await lastProcessesWith(mark)).toEqual([]);
    }
    await sandbox.dispose();
  });
});

describe("the end of a command", () => {
  it("ends what it left in the background", async () => {
    const { sandbox, sh } = open();
    const { mark, command } = marked("setsid sleep MARK & sleep MARK & disown; echo done");
    expect(await sh(command)).toBe("done\n");
    expect(await lastProcessesWith(mark)).toEqual([]);
    await sandbox.dispose();
  });

  it("comes with the end of bubblewrap, even when that is killed from outside", async () => {
    const { sandbox } = open();
    const { mark, command } = marked("echo begun; setsid sleep MARK & sleep MARK");
    const run = sandbox.exec(command);
    await firstProcessWith(mark, (line) => line.startsWith("sleep"));
    const { execFileSync } = await import("node:child_process");
    const own = execFileSync("pgrep", ["-P", String(process.pid), "-x", "bwrap"], {
      encoding: "utf8",
    });
    process.kill(Number(own.trim()), "SIGKILL");
    const { exitCode, stdout, stderr } = await run;
    const told = "\nthe sandbox was ended by SIGKILL\n";
    expect([exitCode, String(stdout), String(stderr)]).toEqual([137, "begun\n", told]);
    expect(await lastProcessesWith(mark)).toEqual([]);
    await sandbox.dispose();
  });

  it("comes with dispose, for all that runs", async () => {
    const { sandbox } = open();
    const marks = [0, 1, 2].map(() => marked("trap '' TERM; setsid sleep MARK & sleep MARK"));
    const runs = marks.map(({ command }) => sandbox.exec(command));
    const ended = Promise.all(runs.map((run) => expect(run).rejects.toThrow(/^aborted$/)));
    for (const { mark } of marks) await firstProcessWith(mark);
    await sandbox.dispose();
    await ended;
    for (const { mark } of marks) expect(await lastProcessesWith(mark)).toEqual([]);
  });

  it("does not come with another command's", async () => {
    const { sandbox } = open();
    const first = marked("sleep MARK");
    const second = marked("sleep MARK");
    const run = sandbox.exec(first.command, { timeoutMs: 8000 }).catch(() => {});
    await firstProcessWith(first.mark);
    await expect(sandbox.exec(second.command, { timeoutMs: 100 })).rejects.toThrow(/^timeout/);
    expect(processesWith(first.mark).length).toBeGreaterThan(0);
    await sandbox.dispose();
    await run;
  });
});
