import type { OpenFile } from "../../../workspace/workspace.js";

/** Opens a file of the searched place by the name that grep gives it; undefined if there is none. */
export type OpenFound = (name: string) => OpenFile | undefined;

/** What pi's truncateLine ends a cut line with: `dist/core/tools/truncate.js`. */
const CUT = "... [truncated]";

/** How grep may be saying `name:12: text`, or `name-12- text` for what surrounds a match. */
interface Reading {
  readonly name: string;
  readonly number: number;
  readonly text: string;
}

/** A name or a text may look like this itself: all ways to read a line, the shortest name first. */
function readings(line: string): Reading[] {
  return [...line.matchAll(/(?<=.)([:-])(\d+)\1 /g)].map((mark) => ({
    name: line.slice(0, mark.index),
    number: Number(mark[2]),
    text: line.slice(mark.index + mark[0].length),
  }));
}

/**
 * Leaves of grep's answer what the workspace itself holds. ripgrep works by path, so a folder that
 * another process swaps for a link meanwhile shows it what is outside; read again through held handles,
 * such a line is not there. pi's closing notice stays.
 *
 * @returns undefined where no line is left
 */
export async function confirmLines(answer: string, open: OpenFound): Promise<string | undefined> {
  const notice = /\n\n\[[^\n]*\]$/.exec(answer)?.[0] ?? "";
  const lines = answer.slice(0, answer.length - notice.length).split("\n");
  const ways = lines.map(readings);
  const confirmed = new Set<number>();
  for (let way = 0; ways.some((it, at) => way < it.length && !confirmed.has(at)); way++) {
    const wanted = new Map<string, [at: number, reading: Reading][]>();
    for (const [at, all] of ways.entries()) {
      const reading = all[way];
      if (reading === undefined || confirmed.has(at)) continue;
      wanted.set(reading.name, [...(wanted.get(reading.name) ?? []), [at, reading]]);
    }
    for (const [name, claims] of wanted) {
      const held = await linesOf(open(name), new Set(claims.map(([, { number }]) => number)));
      for (const [at, { number, text }] of claims) {
        if (held.at(number).some((line) => says(line, text))) confirmed.add(at);
      }
    }
  }
  if (confirmed.size === lines.length) return answer;
  const left = lines.filter((_, at) => confirmed.has(at));
  return left.length === 0 ? undefined : left.join("\n") + notice;
}

function says(line: string, shown: string): boolean {
  const plain = (text: string) => text.replace(/\r/g, "").replace(/^\uFEFF/, "");
  if (plain(line) === plain(shown)) return true;
  return shown.endsWith(CUT) && plain(line).startsWith(plain(shown.slice(0, -CUT.length)));
}

/** Gathers some lines of a file: as ripgrep counts them, and as pi does, to whom a CR ends a line too. */
class Lines {
  readonly #wanted: ReadonlySet<number>;
  readonly #found = new Map<number, string[]>();
  #number = 0;
  #piNumber = 0;

  constructor(wanted: ReadonlySet<number>) {
    this.#wanted = wanted;
  }

  /** Begins to count anew. */
  restart(): void {
    this.#number = 0;
    this.#piNumber = 0;
  }

  add(line: string): void {
    this.#number += 1;
    this.#keep(this.#number, line);
    for (const part of line.replace(/\r$/, "").split("\r")) {
      this.#piNumber += 1;
      this.#keep(this.#piNumber, part);
    }
  }

  #keep(number: number, line: string): void {
    if (!this.#wanted.has(number)) return;
    this.#found.set(number, [...(this.#found.get(number) ?? []), line]);
  }

  /** Lines that have the number, one way or the other. */
  at(number: number): readonly string[] {
    return this.#found.get(number) ?? [];
  }

  get passed(): number {
    return this.#number;
  }
}

async function linesOf(file: OpenFile | undefined, wanted: ReadonlySet<number>): Promise<Lines> {
  const lines = new Lines(wanted);
  if (file === undefined) return lines;
  try {
    for (const encoding of encodingsOf(file.head(2))) {
      await gather(file, new TextDecoder(encoding), lines, Math.max(...wanted));
    }
  } catch {
    // What cannot be read confirms nothing.
  } finally {
    file.close();
  }
  return lines;
}

async function gather(
  file: OpenFile,
  decoder: InstanceType<typeof TextDecoder>,
  lines: Lines,
  last: number,
): Promise<void> {
  lines.restart();
  let rest = "";
  for await (const piece of file.pieces()) {
    const whole = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = whole.pop() ?? "";
    for (const line of whole) lines.add(line);
    if (lines.passed >= last) return;
  }
  lines.add(rest + decoder.decode());
}

/** ripgrep heeds a mark of UTF-16; pi takes every file for UTF-8. */
function encodingsOf(head: Uint8Array): string[] {
  if (head[0] === 0xff && head[1] === 0xfe) return ["utf-16le", "utf-8"];
  return head[0] === 0xfe && head[1] === 0xff ? ["utf-16be", "utf-8"] : ["utf-8"];
}
