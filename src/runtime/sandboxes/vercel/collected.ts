import type { ExecOptions } from "../sandbox.js";

/** Bytes of output that are sent when the caller names no cap. */
const DEFAULT_MAX_OUTPUT_BYTES = 8 * 1024 * 1024;

/** The cap of a call. Bytes. */
export function outputCap(options: ExecOptions): number {
  return options.maxOutputBytes ?? DEFAULT_MAX_OUTPUT_BYTES;
}

/** The output of one command, collected and handed on as it arrives. */
export class Collected {
  readonly #options: ExecOptions;
  readonly #chunks: { readonly stdout: Uint8Array[]; readonly stderr: Uint8Array[] } = {
    stdout: [],
    stderr: [],
  };
  readonly #onFailure: (error: Error) => void;
  #left: number;
  /** Whether more came than the cap lets through, though the machine itself has kept to it in most cases. */
  truncated = false;

  /** `onFailure` hears of a listener of the caller's that throws. */
  constructor(options: ExecOptions, onFailure: (error: Error) => void) {
    this.#options = options;
    this.#onFailure = onFailure;
    this.#left = outputCap(options);
  }

  readonly stdout = (bytes: Uint8Array): void =>
    this.#take("stdout", bytes, this.#options.onStdout);
  readonly stderr = (bytes: Uint8Array): void =>
    this.#take("stderr", bytes, this.#options.onStderr);

  #take(
    stream: "stdout" | "stderr",
    bytes: Uint8Array,
    listener: ((chunk: Uint8Array) => void) | undefined,
  ): void {
    const kept = bytes.length <= this.#left ? bytes : bytes.subarray(0, this.#left);
    this.truncated ||= kept.length < bytes.length;
    this.#left -= kept.length;
    if (kept.length === 0) return;
    this.#chunks[stream].push(kept);
    try {
      listener?.(kept);
    } catch (error) {
      this.#onFailure(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** What has arrived so far. */
  get bytes(): { readonly stdout: Uint8Array; readonly stderr: Uint8Array } {
    return {
      stdout: Buffer.concat(this.#chunks.stdout),
      stderr: Buffer.concat(this.#chunks.stderr),
    };
  }
}
