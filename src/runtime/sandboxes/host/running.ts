/** What runs in one sandbox, so that `dispose` can end it, wait for it, and refuse what comes later. */
export class RunningCalls {
  readonly #name: string;
  readonly #running = new Map<AbortController, Promise<unknown>>();
  #disposed = false;

  /** `name` stands in the refusal, such as `direct`. */
  constructor(name: string) {
    this.#name = name;
  }

  /**
   * Runs one call under a signal that also ends with the sandbox. Rejects with `aborted`, without
   * starting anything, when the caller's signal is aborted already.
   */
  async run<T>(
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    this.refuseWhenDisposed();
    if (signal?.aborted) throw new Error("aborted");
    const controller = new AbortController();
    const abort = () => controller.abort();
    signal?.addEventListener("abort", abort, { once: true });
    const running = (async () => start(controller.signal))();
    this.#running.set(controller, running);
    try {
      return await running;
    } catch (error) {
      throw controller.signal.aborted ? new Error("aborted") : error;
    } finally {
      this.#running.delete(controller);
      signal?.removeEventListener("abort", abort);
    }
  }

  /** Throws once the sandbox is disposed. */
  refuseWhenDisposed(): void {
    if (this.#disposed) throw new Error(`the ${this.#name} sandbox was disposed`);
  }

  /** Ends every running call and refuses later ones. Idempotent. */
  async dispose(): Promise<void> {
    this.#disposed = true;
    const settled = Promise.allSettled(this.#running.values());
    for (const controller of this.#running.keys()) controller.abort();
    await settled;
  }
}
