import { FAIL } from "../../sandboxes/file-scripts.js";
import { shellQuote } from "../../sandboxes/shell-quote.js";

/** Bytes of a file up to which all of it is sent, and of which the beginning of a larger one is. */
const WHOLE = 64 * 1024;

/** Bytes of a larger one that are sent from the line on that the call begins with: pi shows 50 KB. */
const WINDOW_BYTES = 96 * 1024;

/** Lines of it: pi shows 2000. */
const WINDOW_LINES = 2001;

/** Bytes that stand in for the part of a file that was not sent, at most. */
const MAX_FILLER = 32 * 1024 * 1024;

/** Lines of a file that can be told of: each of them takes pi some 30 bytes of memory. */
const MAX_LINES = 1_000_000;

/** The part of a file that a call asks for. Lines count from 1. */
export interface Wanted {
  readonly offset: number;
  readonly limit: number | undefined;
}

/**
 * Shell text that prints a file for `read`: all of it where it is not large. Of a larger one the
 * beginning, then either the rest, where that is an image's, or the lines that pi will show and how much
 * lies around them.
 */
export function fetchScript(path: string, { offset, limit }: Wanted): string {
  const lines = Math.min(limit ?? WINDOW_LINES, WINDOW_LINES);
  // How far a program has read a descriptor tells a large file from a small one without another program.
  return `f=${shellQuote(path)}
${FAIL}
[ -e "$f" ] || fail ENOENT 'no such file or directory'
[ ! -d "$f" ] || fail EISDIR 'illegal operation on a directory'
[ -f "$f" ] || fail EINVAL 'not a regular file'
[ -r "$f" ] || fail EACCES 'permission denied'
exec 5<"$f"
head -c ${WHOLE + 1} <&5 || fail EIO 'it cannot be read'
{ read -r _ at </proc/self/fdinfo/5; } 2>/dev/null || at=$(wc -c <"$f")
[ "$at" -gt ${WHOLE} ] || exit 0
case $(head -c 16 <"$f" | od -An -v -tx1 | tr -d ' \\n') in
  89504e470d0a1a0a* | ffd8ff* | 474946383[79]61* | 52494646????????57454250*)
    echo image
    tail -c +${WHOLE + 2} <"$f" || fail EIO 'it cannot be read'
    exit ;;
esac
from() { tail -c "+$(($1 + 1))" <"$f"; }
before=$(head -n ${offset - 1} <"$f" | wc -c)
count=$(from "$before" | head -n ${lines} | head -c ${WINDOW_BYTES} | wc -c)
rest=$(from $((before + count)) | head -n 1 | wc -c)
chosen=${limit === undefined ? "" : `$(from "$before" | head -n ${limit} | wc -c)`}
size=$(wc -c <"$f") lines=$(wc -l <"$f")
[ "$count" -gt 0 ] || [ "$before" -ge "$size" ] || fail EIO 'it cannot be read'
echo part $size $lines $before $count $rest $chosen
from "$before" | head -c "$count" || fail EIO 'it cannot be read'`;
}

/**
 * The file for pi's execute to look at, from what the script printed: the real bytes where pi will show
 * them, and around them as many lines and bytes as there are, so that all that pi counts is right.
 */
export function readFetched(output: Buffer, { offset, limit }: Wanted): Buffer {
  if (output.length <= WHOLE) return output;
  const head = output.subarray(0, WHOLE + 1);
  const end = output.indexOf(NEWLINE, WHOLE + 1);
  const [form, ...cells] = output
    .subarray(WHOLE + 1, end)
    .toString("latin1")
    .split(" ");
  const bytes = output.subarray(end + 1);
  if (form === "image") return Buffer.concat([head, bytes]);
  const [size = 0, lines = 0, before = 0, count = 0, rest = 0, chosen = size - before] =
    cells.map(Number);
  if (form !== "part" || bytes.length !== count) {
    throw new Error(
      "the file could not be read: it was changed, or the sandbox answered otherwise",
    );
  }
  if (lines > MAX_LINES) {
    throw new Error(
      `the file has ${lines} lines, more than ${MAX_LINES}: show a part of it by bash, for example with sed -n '${offset},${offset + (limit ?? 200) - 1}p'`,
    );
  }
  const linesBefore = Math.min(offset - 1, lines);
  const linesLeft = lines - linesBefore;
  const chosenLines = Math.min(limit ?? linesLeft, linesLeft);
  const isTorn = count > 0 && bytes.at(-1) !== NEWLINE;
  const shown = countNewlines(bytes);
  // The rest of the line in which the window ends, of the lines that were asked for, and of the file.
  const torn = isTorn ? filler(rest, Math.min(1, linesLeft - shown)) : Buffer.alloc(0);
  const known = shown + countNewlines(torn);
  const unshown = filler(chosen - count - (isTorn ? rest : 0), chosenLines - known);
  const after = filler(size - before - chosen, linesLeft - Math.max(chosenLines, known));
  return Buffer.concat([Buffer.alloc(linesBefore, NEWLINE), bytes, torn, unshown, after]);
}

const NEWLINE = 0x0a;

function countNewlines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

/** So many bytes with so many newlines among them. */
function filler(bytes: number, newlines: number): Buffer {
  const spaces = Math.min(Math.max(0, bytes - newlines), MAX_FILLER);
  return Buffer.concat([Buffer.alloc(spaces, " "), Buffer.alloc(Math.max(0, newlines), NEWLINE)]);
}
