import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Runs a program of this folder beside some work, and ends it when the work is done. */
export async function beside<T>(
  program: string,
  args: readonly string[],
  work: (child: ChildProcess) => Promise<T>,
): Promise<T> {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    await once(child.stdout, "data");
    const result = await work(child);
    if (child.exitCode) throw new Error(`${program} ended by itself: ${child.exitCode}`);
    return result;
  } finally {
    const ended = child.exitCode === null ? once(child, "exit") : undefined;
    child.kill("SIGKILL");
    await ended;
  }
}
