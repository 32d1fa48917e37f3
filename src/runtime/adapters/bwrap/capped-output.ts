/** Bytes kept of the end of an output that is over the cap: more than pi ever shows of it. */
const TAIL_BYTES = 64 * 1024;

/**
 * Passes output on up to a cap, and at the end the last of it, with a mark for what is left out in
 * between: pi shows a command's last lines, and the reason of a failure stands there.
 */
export class CappedOutput {
  readonly #pass: (chunk: Buffer) => void;
  #left: number;
  #tail: Buffer[] = [];
  #tailBytes = 0;
  #dropped = 0;

  constructor(pass: (chunk: Buffer) => void, maxBytes: number) {
    this.#pass = pass;
    this.#left = maxBytes;
  }

  push(chunk: Uint8Array): void {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const head = bytes.subarray(0, this.#left);
    this.#left -= head.length;
    if (head.length > 0) this.#pass(head);
    if (head.length < bytes.length) this.#keepTail(bytes.subarray(head.length));
  }

  #keepTail(bytes: Buffer): void {
    this.#tail.push(bytes);
    this.#tailBytes += bytes.length;
    for (;;) {
      const [first] = this.#tail;
      if (first === undefined || this.#tailBytes - first.length < TAIL_BYTES) return;
      this.#tail.shift();
      this.#tailBytes -= first.length;
      this.#dropped += first.length;
    }
  }

  /** Passes the end on. To be called once, when nothing more comes. */
  end(): void {
    const tail = Buffer.concat(this.#tail);
    if (this.#dropped === 0) {
      if (tail.length > 0) this.#pass(tail);
      return;
    }
    // From the start of a line, so that no character is cut in two.
    const start = tail.indexOf("\n") + 1;
    this.#pass(Buffer.from(`\n[${this.#dropped + start} bytes of output left out]\n`));
    this.#pass(tail.subarray(start));
  }
}
