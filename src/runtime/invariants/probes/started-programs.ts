import { AsyncLocalStorage } from "node:async_hooks";
import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { basename } from "node:path";

/** What Node tells of every child process that is made, before it is started: see its `child_process` channel. */
const CHANNEL = "child_process";

const watched = new AsyncLocalStorage<Set<ChildProcess>>();
let watching = 0;

/** Node tells this synchronously, so the call that starts the process is the one at hand. */
function note(message: unknown): void {
  const child = typeof message === "object" && message !== null && "process" in message;
  // The channel's own type: `process` is a ChildProcess.
  if (child) watched.getStore()?.add(message.process as ChildProcess);
}

/** A result, and the programs that were started on this host on its way. */
export interface Watched<T> {
  readonly value: T;
  /** File names without folders, each once. */
  readonly programs: readonly string[];
}

/**
 * Runs something and tells which programs it started on this host, whatever else this process does
 * meanwhile. The environment stays as it is: no trap is laid on PATH. What is started synchronously is
 * not seen.
 */
export async function watchPrograms<T>(run: () => Promise<T>): Promise<Watched<T>> {
  const children = new Set<ChildProcess>();
  if (watching === 0) subscribe(CHANNEL, note);
  watching += 1;
  try {
    const value = await watched.run(children, run);
    const files = [...children].flatMap(({ spawnfile }) => spawnfile ?? []);
    return { value, programs: [...new Set(files.map((file) => basename(file)))] };
  } finally {
    watching -= 1;
    if (watching === 0) unsubscribe(CHANNEL, note);
  }
}
