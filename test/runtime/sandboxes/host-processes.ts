import { readdirSync, readFileSync } from "node:fs";

/** The command lines of this machine's processes that contain a mark, sandboxed ones included. */
export function processesWith(mark: string): readonly string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .map((pid) => readIfThere(`/proc/${pid}/cmdline`).replaceAll("\0", " "))
    .filter((line) => line.includes(mark));
}

/** Waits, up to a limit in milliseconds, until no such process is left, and gives those that are. */
export async function lastProcessesWith(mark: string, limitMs = 1000): Promise<readonly string[]> {
  const until = performance.now() + limitMs;
  for (;;) {
    const left = processesWith(mark);
    if (left.length === 0 || performance.now() > until) return left;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until such a process runs; `is` tells it from others that bear the mark. */
export async function firstProcessWith(
  mark: string,
  is: (commandLine: string) => boolean = () => true,
): Promise<void> {
  const until = performance.now() + 10_000;
  while (!processesWith(mark).some(is)) {
    if (performance.now() > until) throw new Error(`no process with ${mark} has started`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
