import { FAIL } from "../../sandboxes/file-scripts.js";
import { shellQuote } from "../../sandboxes/shell-quote.js";

/** Bytes of a text file up to which all of it is sent. */
const WHOLE_BELOW = 192 * 1024;

/** Bytes of a larger one that are sent from the line on that the call begins with: pi shows 50 KB. */
const WINDOW_BYTES = 96 * 1024;

/** Lines of it: pi shows 2000. */
const WINDOW_LINES = 2001;

/** Bytes that stand in for the part of a file that was not sent, at most. */
const MAX_FILLER = 32 * 1024 * 1024;

/** The part of a file that a call asks for. Lines count from 1. */
export interface Wanted {
  readonly offset: number;
  readonly limit: number | undefined;
}

/**
 * Shell text that prints a file for `read`: all of an image (by its first bytes) and of what is not
 * large, else the lines that pi will show and how much lies around them.
 */
export function fetchScript(path: string, { offset, limit }: Wanted): string {
  const lines = Math.min(limit ?? WINDOW_LINES, WINDOW_LINES);
  return `f=${shellQuote(path)}
${FAIL}
[ -e "$f" ] || fail ENOENT 'no such file or directory'
[ ! -d "$f" ] || fail EISDIR 'illegal operation on a directory'
[ -f "$f" ] || fail EINVAL 'not a regular file'
[ -r "$f" ] || fail EACCES 'permission denied'
size=$(wc -c <"$f")
if [ "$size" -gt ${WHOLE_BELOW} ]; then
  case $(head -c 16 <"$f" | od -An -v -tx1 | tr -d ' \\n') in
    89504e470d0a1a0a* | ffd8ff* | 474946383[79]61* | 52494646????????57454250*) size=0 ;;
  esac
fi
if [ "$size" -le ${WHOLE_BELOW} ]; then echo whole; exec cat <"$f"; fi
from() { tail -c "+$(($1 + 1))" <"$f"; }
before=$(head -n ${offset - 1} <"$f" | wc -c)
count=$(from "$before" | head -n ${lines} | head -c ${WINDOW_BYTES} | wc -c)
rest=$(from $((before + count)) | head -n 1 | wc -c)
echo part $size $(wc -l <"$f") $before $count $rest
from "$before" | head -c "$count"`;
}

/**
 * The file for pi's execute to look at, from what the script printed: the real bytes where pi will show
 * them, and around them as many lines and bytes as there are, so that all that pi counts is right.
 */
export function readFetched(output: Buffer, { offset }: Wanted): Buffer {
  const end = output.indexOf("\n");
  const [form, ...cells] = output.subarray(0, end).toString("latin1").split(" ");
  const bytes = output.subarray(end + 1);
  if (form === "whole") return bytes;
  const [size = 0, lines = 0, before = 0, count = 0, rest = 0] = cells.map(Number);
  const linesBefore = Math.min(offset - 1, lines);
  const linesAfter = lines - linesBefore - countNewlines(bytes);
  const isTorn = count > 0 && bytes.at(-1) !== NEWLINE;
  const torn = isTorn ? filler(rest, Math.min(1, linesAfter)) : Buffer.alloc(0);
  const bytesAfter = size - before - count - (isTorn ? rest : 0);
  const after = filler(bytesAfter, linesAfter - countNewlines(torn));
  return Buffer.concat([Buffer.alloc(linesBefore, NEWLINE), bytes, torn, after]);
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
