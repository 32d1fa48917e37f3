/** Bytes of output that a command may give before the rest is dropped: 8 MB. */
export const DEFAULT_MAX_OUTPUT_BYTES = 8 * 1024 * 1024;

/** Collects a command's output up to a cap on stdout and stderr together, and counts on as it drops. */
export class OutputCap {
  #left: number;
  #truncated = false;

  constructor(maxBytes: number) {
    this.#left = Math.max(0, maxBytes);
  }

  /** The part of the chunk that still fits; undefined when nothing does. */
  take(chunk: Uint8Array): Uint8Array | undefined {
    if (chunk.length > this.#left) this.#truncated = true;
    if (this.#left === 0) return undefined;
    const kept = chunk.length <= this.#left ? chunk : chunk.subarray(0, this.#left);
    this.#left -= kept.length;
    return kept;
  }

  get truncated(): boolean {
    return this.#truncated;
  }
}
