import type { Range } from "../findings/finding.js";

/** Where the lines of a text begin: turns offsets into lines and columns. */
export class Lines {
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    this.#text = text;
    this.#starts = starts;
  }

  /** The line of an offset, from 1; beyond the text, the last line. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** The offset at which a line begins; beyond the last line, the end of the text. */
  startOf(line: number): number {
    return this.#starts[line - 1] ?? this.#text.length;
  }

  /** A line's text, without its line end. */
  textOf(line: number): string {
    return this.#text.slice(this.startOf(line), this.startOf(line + 1)).replace(/\r?\n$/, "");
  }

  /** The range between two offsets, end exclusive, held to the text. */
  range(start: number, end: number): Range {
    const from = Math.min(Math.max(start, 0), this.#text.length);
    const to = Math.min(Math.max(end, from), this.#text.length);
    const line = this.lineAt(from);
    const endLine = this.lineAt(to);
    return {
      line,
      column: from - this.startOf(line) + 1,
      endLine,
      endColumn: to - this.startOf(endLine) + 1,
    };
  }
}
