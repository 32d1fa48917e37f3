import type { ServerResponse } from "node:http";
import type { Fault } from "./faults.js";

/** The body of one answer, sent in pieces of a chosen size and cut short where a fault says so. */
export class Body {
  readonly #response: ServerResponse;
  readonly #fault: Fault | undefined;
  readonly #splitBytes: number;
  readonly #onSent: (bytes: number) => void;
  #queue: Promise<void> = Promise.resolve();
  #bytes = 0;
  #lines = 0;
  #over = false;

  constructor(
    response: ServerResponse,
    fault: Fault | undefined,
    splitBytes: number,
    onSent: (bytes: number) => void,
  ) {
    this.#onSent = onSent;
    this.#response = response;
    this.#fault = fault;
    this.#splitBytes = splitBytes;
    // A client that goes away is none of the server's business.
    response.on("error", () => {});
  }

  /** Sends one line of NDJSON. */
  line(value: object): void {
    const fault = this.#fault;
    if (fault?.kind === "early-end" && this.#lines >= fault.afterLines) {
      this.end();
    } else if (fault?.kind === "stream-error" && this.#lines === fault.afterLines) {
      const data = { code: "sandbox_stopped", message: fault.message };
      this.bytes(Buffer.from(`${JSON.stringify({ stream: "error", data })}\n`));
      this.end();
    } else {
      this.bytes(Buffer.from(`${JSON.stringify(value)}\n`));
    }
    this.#lines += 1;
  }

  bytes(data: Buffer): void {
    this.#queue = this.#queue.then(() => this.#send(data));
  }

  end(): void {
    this.#queue = this.#queue.then(() => {
      this.#over = true;
      this.#response.end();
    });
  }

  async #send(data: Buffer): Promise<void> {
    const size = this.#splitBytes > 0 ? this.#splitBytes : data.length;
    for (let at = 0; at < data.length && !this.#over; at += size) {
      const piece = data.subarray(at, at + size);
      const left =
        this.#fault?.kind === "cut"
          ? this.#fault.afterBytes - this.#bytes
          : Number.POSITIVE_INFINITY;
      this.#bytes += piece.length;
      this.#onSent(piece.length);
      await new Promise<void>((sent) => {
        this.#response.write(piece.subarray(0, Math.max(0, left)), () => sent());
        if (this.#response.destroyed) sent();
      });
      // Each piece leaves on its own, so that the client reads it on its own.
      if (this.#splitBytes > 0) await new Promise((next) => setImmediate(next));
      if (piece.length >= left) {
        this.#over = true;
        this.#response.destroy();
      }
    }
  }
}
