import { Writable } from "node:stream";

/** How a command ended, by the wrapper's last row. */
export interface Ending {
  /** Its exit status; `late` where its time was up, `ended` where the service ended the wrapper. */
  readonly exitCode: number | "late" | "ended";
  /** Bytes that the command printed. */
  readonly total: number;
  readonly truncated: boolean;
  /** Whether the whole output was kept in a file beside the call's. */
  readonly kept: boolean;
}

/** What the wrapper said instead of running the command to its end. */
export type Refusal = "cancelled" | "no-cwd" | { readonly message: string };

/** Characters of a complaint that are kept. */
const MAX_COMPLAINT = 500;

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Reads what the wrapper sends: `wrapper/scripts.ts`. Chunks may be cut anywhere. */
export class Wire {
  ending: Ending | undefined;
  refusal: Refusal | undefined;
  /** The end of an output whose middle was not sent. */
  readonly tail: Uint8Array[] = [];
  /** Called when the wrapper has begun, which may be long after the request where a machine must wake. */
  onStart: (() => void) | undefined;
  readonly #onStdout: (bytes: Uint8Array) => void;
  readonly #onStderr: (bytes: Uint8Array) => void;
  #complaint = "";
  #inTail = false;
  #stdoutRest = "";
  #stderrRest = "";

  constructor(onStdout: (bytes: Uint8Array) => void, onStderr: (bytes: Uint8Array) => void) {
    this.#onStdout = onStdout;
    this.#onStderr = onStderr;
  }

  stdout(text: string): void {
    const { rows, rest } = cut(this.#stdoutRest + text);
    this.#stdoutRest = rest;
    decode(
      rows,
      (bytes) => (this.#inTail ? this.tail.push(bytes) : this.#onStdout(bytes)),
      (row) => this.#control(row),
    );
  }

  stderr(text: string): void {
    const { rows, rest } = cut(this.#stderrRest + text);
    this.#stderrRest = rest;
    decode(rows, this.#onStderr, (row) => {
      if (this.#complaint.length < MAX_COMPLAINT) this.#complaint += `${row} `;
    });
  }

  /** What came on stderr beside the encoded output: a complaint of the machine's own shell. One line. */
  get complaint(): string {
    const rest = BASE64.test(this.#stderrRest) ? "" : this.#stderrRest;
    return (this.#complaint + rest).trim().slice(0, MAX_COMPLAINT);
  }

  #control(row: string): void {
    const [word = "", ...cells] = row.split(" ");
    if (word === "!start") this.onStart?.();
    else if (word === "!tail") this.#inTail = true;
    else if (word === "!cancelled") this.refusal = "cancelled";
    else if (word === "!error") this.refusal = { message: cells.join(" ") };
    else if (word === "!end" && cells[0] === "no-cwd") this.refusal = "no-cwd";
    else if (word === "!end") {
      const [status, total, truncated, kept] = cells;
      this.ending = {
        exitCode:
          status === "late" ? "late" : /^\d+$/.test(status ?? "") ? Number(status) : "ended",
        total: Number(total),
        truncated: truncated === "1",
        kept: kept === "1",
      };
    }
  }
}

function cut(text: string): { readonly rows: readonly string[]; readonly rest: string } {
  const end = text.lastIndexOf("\n");
  return end === -1
    ? { rows: [], rest: text }
    : { rows: text.slice(0, end).split("\n"), rest: text.slice(end + 1) };
}

/** Decodes runs of base64 rows at once; a padded row ends a run. Hands every other row to `onOther`. */
function decode(
  rows: readonly string[],
  onBytes: (bytes: Uint8Array) => void,
  onOther: (row: string) => void,
): void {
  let run: string[] = [];
  const flush = () => {
    if (run.length > 0) onBytes(Buffer.from(run.join(""), "base64"));
    run = [];
  };
  for (const row of rows) {
    if (BASE64.test(row)) {
      run.push(row);
      if (row.endsWith("=")) flush();
    } else if (row !== "") {
      flush();
      onOther(row);
    }
  }
  flush();
}

/** A stream that hands text on as it is written, without a buffer of its own. */
export class TextSink extends Writable {
  readonly #onText: (text: string) => void;

  constructor(onText: (text: string) => void) {
    super();
    this.#onText = onText;
  }

  override write(chunk: unknown): boolean {
    this.#onText(String(chunk));
    return true;
  }
}
