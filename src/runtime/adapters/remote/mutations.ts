const sandboxes = new WeakMap<object, Mutations>();

/** Those of one sandbox. */
export function mutationsOf(sandbox: object): Mutations {
  const known = sandboxes.get(sandbox) ?? new Mutations();
  sandboxes.set(sandbox, known);
  return known;
}

/**
 * Writes and edits on their way to a sandbox, by their files. pi makes those of one file wait for each
 * other, but lets the next one go when one is aborted, which may still be carried out then.
 */
class Mutations {
  readonly #last = new Map<string, Promise<void>>();

  /** Resolves when what is on its way to a file has ended, or was called off. */
  async settled(path: string): Promise<void> {
    await this.#last.get(path);
  }

  /** Does something to a file after that; nothing where the signal is aborted by then. */
  run<T>(path: string, signal: AbortSignal | undefined, act: () => Promise<T>): Promise<T> {
    const running = this.settled(path).then(() => {
      if (signal?.aborted) throw new Error("aborted");
      return act();
    });
    const forget = () => {
      if (this.#last.get(path) === ended) this.#last.delete(path);
    };
    const ended = running.then(forget, forget);
    this.#last.set(path, ended);
    return running;
  }
}
