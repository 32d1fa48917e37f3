import { isUtf8 } from "node:buffer";
import { diffArrays } from "diff";

/**
 * An edit reads and writes text: bytes that are none would come back as replacement characters.
 *
 * @throws an Error for the model
 */
export function utf8Only(bytes: Buffer, written: string): void {
  if (isUtf8(bytes)) return;
  throw new Error(
    `Could not edit file: ${written}. It is not valid UTF-8, and an edit would change bytes that it does not show.`,
  );
}

interface Edit {
  readonly oldText: string;
  readonly newText: string;
}

const LINE_END = /\r\n|\r|\n/g;

function toLf(text: string): string {
  return text.replace(LINE_END, "\n");
}

/**
 * pi edits with all line ends made `\n`, then gives every line the kind that the file has first, so
 * that one edit rewrites lines that nobody touched (`dist/core/tools/edit.js` of 0.73.1). This gives
 * each line that an edit left alone the end that it had, and new lines that of their neighbours.
 *
 * @param before the file's bytes, valid UTF-8
 * @param edited what pi is about to write
 * @param params the call's parameters, with its `edits`
 */
export function withLineEnds(before: Buffer, edited: string, params: unknown): string {
  const original = before.toString("utf8");
  const ends = original.match(LINE_END) ?? [];
  if (new Set(ends).size < 2 && ends[0] !== "\r") return edited;
  const lines = toLf(edited).split("\n");
  const wanted =
    endsByEdits(original, ends, lines, editsOf(params)) ?? endsByLines(original, ends, lines);
  const usual = ends[0] ?? "\n";
  return lines
    .map((line, at) => (at === lines.length - 1 ? line : line + (wanted[at] ?? usual)))
    .join("");
}

function editsOf(params: unknown): Edit[] {
  if (typeof params !== "object" || params === null || !("edits" in params)) return [];
  const edits: unknown[] = Array.isArray(params.edits) ? params.edits : [];
  return edits.flatMap((edit) => {
    if (typeof edit !== "object" || edit === null) return [];
    const { oldText, newText } = { oldText: "", newText: "", ...edit };
    if (typeof oldText !== "string" || typeof newText !== "string") return [];
    return [{ oldText: toLf(oldText), newText: toLf(newText) }];
  });
}

function lineEndsIn(text: string): number {
  return text.split("\n").length - 1;
}

/** Follows the edits through the text; undefined where pi found a text only after making it plainer. */
function endsByEdits(
  original: string,
  ends: readonly string[],
  lines: readonly string[],
  edits: readonly Edit[],
): string[] | undefined {
  const text = toLf(original);
  const regions = edits
    .map(({ oldText, newText }) => ({ start: text.indexOf(oldText), oldText, newText }))
    .sort((one, other) => one.start - other.start);
  if (regions.some(({ start }) => start < 0)) return undefined;
  const wanted: string[] = [];
  let result = "";
  let done = 0;
  let passed = 0;
  const keep = (upTo: number) => {
    const kept = text.slice(done, upTo);
    result += kept;
    wanted.push(...ends.slice(passed, passed + lineEndsIn(kept)));
    passed += lineEndsIn(kept);
    done = upTo;
  };
  for (const { start, oldText, newText } of regions) {
    keep(start);
    const replaced = ends.slice(passed, passed + lineEndsIn(oldText));
    const neighbour = ends[passed + replaced.length] ?? ends[passed - 1];
    wanted.push(...endsOfReplacement(oldText, newText, replaced, neighbour));
    result += newText;
    passed += replaced.length;
    done = start + oldText.length;
  }
  keep(text.length);
  return result === lines.join("\n") ? wanted : undefined;
}

/** Lines that the old and the new text share at their beginning and end keep their ends. */
function endsOfReplacement(
  oldText: string,
  newText: string,
  ends: readonly string[],
  neighbour: string | undefined,
): string[] {
  const before = oldText.split("\n");
  const after = newText.split("\n");
  const shorter = Math.min(before.length, after.length);
  let tail = 0;
  while (tail < shorter && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const usual = ends.at(-1) ?? neighbour ?? "\n";
  return after.slice(0, -1).map((_, at) => {
    const partner = at < after.length - tail ? at : at + before.length - after.length;
    return ends[partner] ?? usual;
  });
}

/** Pairs lines by what they say, punctuation and spaces aside, which is what pi makes plainer. */
function endsByLines(
  original: string,
  ends: readonly string[],
  lines: readonly string[],
): (string | undefined)[] {
  const said = (line: string) => line.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");
  const parts = diffArrays(toLf(original).split("\n").map(said), lines.map(said));
  const wanted: (string | undefined)[] = [];
  let at = 0;
  let gone: (string | undefined)[] = [];
  for (const { added, removed, count } of parts) {
    const theirs = ends.slice(at, at + count);
    if (added) {
      wanted.push(...Array.from({ length: count }, (_, line) => gone[line] ?? wanted.at(-1)));
      gone = [];
      continue;
    }
    at += count;
    if (removed) gone = theirs;
    else wanted.push(...theirs);
  }
  return wanted;
}
