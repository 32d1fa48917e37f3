import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import type { Sandbox } from "../../sandboxes/sandbox.js";

/** Running processes. */
export interface Processes {
  readonly count: number;
  /** Their numbers on this host; none of those in a machine elsewhere. */
  readonly pids: readonly number[];
}

/** Finds running processes by a word of their command line: of letters, digits and dashes. */
export type FindProcesses = (mark: string) => Promise<Processes>;

/** Where a mode's processes are seen: on this host, also those in a sandbox of it, or in its machine. */
export function processFinder(sandbox: Sandbox): FindProcesses {
  return sandbox.placement === "remote" ? (mark) => findInMachine(sandbox, mark) : findHere;
}

async function findHere(mark: string): Promise<Processes> {
  const pids = await readdir("/proc").catch(() => undefined);
  if (pids === undefined) return findByPs(mark);
  const found = await Promise.all(
    pids
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => {
        // One that ended meanwhile, or that another user's is, has no command line for us.
        const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
        return line.includes(mark) ? [Number(pid)] : [];
      }),
  );
  return here(found.flat());
}

function here(pids: readonly number[]): Processes {
  return { count: pids.length, pids };
}

/** Where there is no /proc. */
function findByPs(mark: string): Promise<Processes> {
  return new Promise((resolve, reject) => {
    execFile("ps", ["-axww", "-o", "pid=,args="], (error, stdout) => {
      if (error) return reject(error);
      const lines = stdout.split("\n").filter((line) => line.includes(mark));
      resolve(here(lines.map((line) => Number.parseInt(line, 10))));
    });
  });
}

/** Counts arguments that have the word, of which each process has one. The search has it in two pieces. */
async function findInMachine(sandbox: Sandbox, mark: string): Promise<Processes> {
  const [head, tail] = [mark.slice(0, -1), mark.slice(-1)];
  const { stdout } = await sandbox.exec(
    `cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0\\n' '\\n ' |
awk 'index($0, "${head}" "${tail}") { n++ } END { print n + 0 }'`,
  );
  return { count: Number(Buffer.from(stdout).toString("utf8")), pids: [] };
}
