import type { PiPorts, ToolResult } from "../adapter.js";
import { countNewlines, type Fetched, type Part, type Wanted, WINDOW_LINES } from "./fetch-file.js";

/*
 * pi's read takes a whole file, and counts its lines. Of a large one it is given a stand-in: the lines that
 * it will show, with empty ones around them, of which there are never more than some 100,000, whatever
 * the machine says. Where the file has more, pi counts too few, and its numbers are put right afterwards:
 * the numbers of lines, of all lines, and of those that are left lie too far apart to be taken for each
 * other.
 */

/** A line up to which pi is asked for the one that the call asks for. */
const NEAR = 100_000;

/** The line that pi is asked for instead of one farther on. */
const FAR = 300_000;

/** Newlines from that line on, at most. */
const MAX_LEFT = 200_000;

/** What pi is asked for: the same lines by their places in the stand-in. */
export function askedOf({ offset, limit }: Wanted): { offset: number; limit?: number } {
  return { offset: offset <= NEAR ? offset : FAR, ...(limit !== undefined && { limit }) };
}

/** The file for pi's execute to look at, and what is to be put right in its answer. */
export class StandIn {
  readonly bytes: Buffer;
  readonly #part: Part | undefined;
  readonly #wanted: Wanted;
  /** Newlines from the call's first line on: of the file, and of the stand-in. */
  readonly #left: number;
  readonly #standingLeft: number;
  /** All newlines of the stand-in. */
  readonly #standing: number;
  /** Newlines of the file. */
  readonly #lines: number;
  readonly #formatSize: PiPorts["formatSize"];

  constructor(fetched: Fetched, wanted: Wanted, formatSize: PiPorts["formatSize"]) {
    this.#part = "whole" in fetched ? undefined : fetched;
    this.#wanted = wanted;
    this.#formatSize = formatSize;
    const bytes = "whole" in fetched ? fetched.whole : fetched.bytes;
    this.#lines = "whole" in fetched ? countNewlines(bytes) : fetched.lines;
    const isBeyond = wanted.offset > this.#lines + 1;
    const before = isBeyond ? 0 : askedOf(wanted).offset - 1;
    this.#left = isBeyond ? this.#lines : this.#lines - (wanted.offset - 1);
    this.#standingLeft = Math.min(this.#left, MAX_LEFT);
    this.#standing = before + this.#standingLeft;
    const after = Math.max(0, this.#standingLeft - countNewlines(bytes));
    this.bytes = this.#part
      ? Buffer.concat([Buffer.alloc(before, "\n"), bytes, Buffer.alloc(after, "\n")])
      : bytes;
  }

  /** Puts the numbers right in what pi says of the file, by the name that pi knows it by. */
  corrected(result: ToolResult, name: string): ToolResult {
    const part = this.#part;
    if (part === undefined) return result;
    const shown = part.bytes.toString("utf8");
    const { truncation, ...others } = Object(result.details);
    return {
      ...result,
      content: result.content.map((piece) =>
        piece.type === "text"
          ? { ...piece, text: this.#correctedText(piece.text, shown, part, name) }
          : piece,
      ),
      ...(truncation && {
        details: { ...others, truncation: { ...truncation, ...this.#totals(shown, part) } },
      }),
    };
  }

  /** The same for the message of an error of pi's. */
  correctedError(message: string, name: string): string {
    return this.#renumbered(message, name);
  }

  /** pi's notice is the last paragraph; what the file itself says stays as it is. */
  #correctedText(text: string, shown: string, part: Part, name: string): string {
    if (shown.startsWith(text)) return text;
    const at = Math.max(0, text.lastIndexOf("\n\n["));
    const notice = this.#renumbered(text.slice(at), name);
    if (shown.includes("\n")) return text.slice(0, at) + notice;
    // One line alone, of which only the beginning is here: pi says how long it is.
    const length = Buffer.byteLength(shown);
    const end = this.#left > 0 ? 1 : 0;
    return notice.replace(this.#formatSize(length), this.#formatSize(length + part.rest - end));
  }

  /** Lines and bytes of what the call asks for. */
  #totals(shown: string, { bytes, chosen }: Part): object {
    const { limit = Number.POSITIVE_INFINITY } = this.#wanted;
    // The newline at the end of the last line does not count as its own, unless it is the file's last.
    const end = limit <= this.#left ? 1 : 0;
    return {
      totalLines: Math.min(limit, this.#left + 1),
      totalBytes: Buffer.byteLength(shown) + chosen - bytes.length - end,
    };
  }

  #renumbered(text: string, name: string): string {
    return text
      .split(name)
      .map((words) => words.replace(/\d+/g, (digits) => String(this.#number(Number(digits)))))
      .join(name);
  }

  /** A number of the file's, from one of the stand-in's. */
  #number(number: number): number {
    const more = this.#left - this.#standingLeft;
    if (number === this.#standing + 1) return this.#lines + 1;
    if (number >= FAR) return number + this.#wanted.offset - askedOf(this.#wanted).offset;
    return more > 0 && number > MAX_LEFT - WINDOW_LINES ? number + more : number;
  }
}
