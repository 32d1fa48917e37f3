import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import type { Sandbox } from "../../sandboxes/sandbox.js";
import { shellQuote } from "../../sandboxes/shell-quote.js";

/** Finds running processes by a word of their command line: their numbers. */
export type FindProcesses = (mark: string) => Promise<readonly number[]>;

/** Where a mode's processes are seen: on this host, also those in a sandbox of it, or in its machine. */
export function processFinder(sandbox: Sandbox): FindProcesses {
  return sandbox.placement === "remote" ? (mark) => findInMachine(sandbox, mark) : findHere;
}

async function findHere(mark: string): Promise<readonly number[]> {
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
  return found.flat();
}

/** Where there is no /proc. */
function findByPs(mark: string): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    execFile("ps", ["-axww", "-o", "pid=,args="], (error, stdout) => {
      if (error) return reject(error);
      const lines = stdout.split("\n").filter((line) => line.includes(mark));
      resolve(lines.map((line) => Number.parseInt(line, 10)));
    });
  });
}

/** The search has the word in two pieces, so as not to find itself. */
async function findInMachine(sandbox: Sandbox, mark: string): Promise<readonly number[]> {
  const [head, tail] = [mark.slice(0, -1), mark.slice(-1)];
  const { stdout } = await sandbox.exec(
    `m=${shellQuote(head)}; m="$m"${shellQuote(tail)}
for f in /proc/[0-9]*/cmdline; do
  case "$(tr '\\0' ' ' < "$f" 2>/dev/null)" in *"$m"*) p=\${f#/proc/}; echo "\${p%/cmdline}";; esac
done`,
  );
  const text = Buffer.from(stdout).toString("utf8");
  return text.split("\n").filter(Boolean).map(Number);
}
