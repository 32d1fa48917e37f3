/** Bytes that bubblewrap's own complaint can take, at most. */
const COMPLAINT_BYTES = 4096;

/**
 * Keeps a complaint of bubblewrap, which names paths of this host, from being streamed as if the
 * command had printed it. What begins like one is held back until it is known whether the command
 * was started, or until it is longer than any complaint.
 */
export class ComplaintFilter {
  readonly #pass: (chunk: Uint8Array) => void;
  readonly #hostPath: string;
  #held: Uint8Array[] = [];
  #size = 0;
  #open = false;

  /** `hostPath`: a path that only a complaint about starting can contain. */
  constructor(pass: (chunk: Uint8Array) => void, hostPath: string) {
    this.#pass = pass;
    this.#hostPath = hostPath;
  }

  push(chunk: Uint8Array): void {
    if (this.#open) {
      this.#pass(chunk);
      return;
    }
    this.#held.push(chunk);
    this.#size += chunk.length;
    const { text } = this;
    const complaint = text.startsWith("bwrap: ") || text.includes(this.#hostPath);
    if (!complaint || this.#size > COMPLAINT_BYTES) this.flush();
  }

  /** What came first, as text. */
  get text(): string {
    return Buffer.concat(this.#held).subarray(0, COMPLAINT_BYTES).toString();
  }

  /** Lets through what was held back and all that follows: the command was started. */
  flush(): void {
    if (this.#open) return;
    this.#open = true;
    for (const chunk of this.#held) this.#pass(chunk);
  }
}
