import { rm } from "node:fs/promises";
import { posix } from "node:path";

/** Full-output files kept at once; beyond that the oldest is removed, so that a temp folder cannot fill up. */
const MAX_KEPT = 32;

/**
 * The files that hold a command's whole output where the tool's answer shows only its end. The mode's
 * tools see them under names of their own; `read` may open exactly these.
 */
export interface FullOutputs {
  /** The name under which the mode's tools will see the file that was written at `hostPath`. */
  nameFor(hostPath: string): string;
  /** Takes a finished file over, to be removed on `dispose`, and gives its name. */
  adopt(hostPath: string): Promise<string>;
  /** The place on this host behind such a name; undefined when `path` names no such file. */
  hostPath(path: string): string | undefined;
}

/** The names given out so far, and the files behind them. */
export class FullOutputRegistry {
  readonly #files = new Map<string, string>();

  /** Records a file under its name, and removes the oldest beyond the limit. */
  async record(name: string, hostPath: string): Promise<void> {
    this.#files.set(name, hostPath);
    if (this.#files.size <= MAX_KEPT) return;
    const oldest = this.#files.entries().next().value;
    if (oldest === undefined) return;
    this.#files.delete(oldest[0]);
    await rm(oldest[1], { force: true });
  }

  hostPath(path: string): string | undefined {
    return this.#files.get(posix.normalize(path));
  }

  /** Removes every file. */
  async clear(): Promise<void> {
    const files = [...this.#files.values()];
    this.#files.clear();
    await Promise.all(files.map((file) => rm(file, { force: true })));
  }
}
