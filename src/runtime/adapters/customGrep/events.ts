/** One line of a file, as the search met it. */
export interface FoundLine {
  readonly line: number;
  readonly match: boolean;
  /** The line without its newline; the beginning alone of a long one. */
  readonly text: string;
  /** Whether a newline ends it. */
  readonly ended: boolean;
}

/** The lines of one file, by its path below the search folder. */
export interface FoundFile {
  readonly path: string;
  readonly lines: readonly FoundLine[];
}

/** What a search came to. */
export interface Found {
  readonly kind: "found";
  /** Whether a folder was searched, not one file. */
  readonly folder: boolean;
  readonly files: readonly FoundFile[];
  /** Matches, those in files whose names are no text included. */
  readonly count: number;
  /** Matches, and about their bytes, that were counted and not sent. */
  readonly more: { readonly matches: number; readonly bytes: number };
  /** rg's exit status. */
  readonly status: number;
}

/** A search that did not begin, and why. */
export type NotSearched = { readonly kind: "missing" | "other" | "outside" | "no-rg" | "no-awk" };

const NOT_SEARCHED: Readonly<Record<string, NotSearched>> = {
  "!missing": { kind: "missing" },
  "!other": { kind: "other" },
  "!outside": { kind: "outside" },
  "!no-rg": { kind: "no-rg" },
  "!no-awk": { kind: "no-awk" },
};

/** Reads what the search script printed. Undefined where it did not come to its end. */
export function readEvents(output: string): Found | NotSearched | undefined {
  const files = new Map<string, FoundLine[]>();
  let lines: FoundLine[] = [];
  let folder = true;
  let counts: readonly number[] = [];
  for (const row of output.split("\n")) {
    const [tag = "", ...cells] = row.split("\t");
    const refusal = NOT_SEARCHED[tag];
    if (refusal) return refusal;
    if (tag === "p") lines = linesOf(files, cells[0]);
    else if (tag === "m" || tag === "c") lines.push(readLine(tag === "m", cells));
    else if (tag === "!file") folder = false;
    else if (tag === "!found") counts = cells.map(Number);
    else if (tag === "!status") {
      const [count = 0, matches = 0, bytes = 0] = counts;
      const found = [...files].map(([path, fileLines]) => ({ path, lines: fileLines }));
      const more = { matches, bytes };
      return { kind: "found", folder, files: found, count, more, status: Number(cells[0]) };
    }
  }
  return undefined;
}

/** The lines of a file; those of one whose name is no valid UTF-8 go nowhere, as in pi. */
function linesOf(files: Map<string, FoundLine[]>, json: string | undefined): FoundLine[] {
  const { text, valid } = readText(json ?? "");
  const lines = files.get(text) ?? [];
  if (valid) files.set(text, lines);
  return lines;
}

function readLine(match: boolean, [line, cut, json]: readonly string[]): FoundLine {
  const { text } = readText(json ?? "");
  const ended = cut === "n" || text.endsWith("\n");
  return { line: Number(line), match, text: text.replace(/\n$/, ""), ended };
}

/** The longest piece of JSON that a cut can leave without its beginning or end: `\u00e` */
const MAX_TORN = 6;

/** rg's `{"text": …}`, or `{"bytes": …}` for what is no valid UTF-8, which may have been cut. */
function readText(json: string): { readonly text: string; readonly valid: boolean } {
  const value = parseCut(json);
  if (typeof value === "object" && value !== null) {
    if ("text" in value && typeof value.text === "string") return { text: value.text, valid: true };
    if ("bytes" in value && typeof value.bytes === "string") {
      return { text: Buffer.from(value.bytes, "base64").toString("utf8"), valid: false };
    }
  }
  throw new Error("the search answered with an event that cannot be read");
}

function parseCut(json: string): unknown {
  for (const candidate of [json, ...mended(json)]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // The next candidate has one character less before the quote that was cut off.
    }
  }
  return undefined;
}

function* mended(json: string): Generator<string> {
  for (let torn = 0; torn <= MAX_TORN; torn += 1) yield `${json.slice(0, json.length - torn)}"}`;
}
