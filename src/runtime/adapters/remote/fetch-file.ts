import { FAIL, NEED } from "../../sandboxes/file-scripts.js";
import { shellQuote } from "../../sandboxes/shell-quote.js";

/** Bytes of a file up to which all of it is sent, and of which the beginning of a larger one is. */
const WHOLE = 64 * 1024;

/** Bytes of a larger one that are sent from the line on that the call begins with: pi shows 50 KB. */
const WINDOW_BYTES = 96 * 1024;

/** Lines of it: pi shows 2000. */
export const WINDOW_LINES = 2001;

/** A line number that every machine's programs take. */
const MAX_NUMBER = 1e12;

/** The part of a file that a call asks for, in whole lines that count from 1. */
export interface Wanted {
  readonly offset: number;
  readonly limit: number | undefined;
}

/** A part of a file, and how much lies around it. */
export interface Part {
  readonly bytes: Buffer;
  /** Bytes and newlines of the file. */
  readonly size: number;
  readonly lines: number;
  /** Bytes of the file before the part. */
  readonly before: number;
  /** Bytes of the rest of the line in which the part ends. */
  readonly rest: number;
  /** Bytes of all lines that the call asks for. */
  readonly chosen: number;
}

/** All of a file, or a part of it. */
export type Fetched = { readonly whole: Buffer } | Part;

export function wantedBy(params: object): Wanted {
  const number = (name: string): number | undefined => {
    const value: unknown = Reflect.get(params, name);
    return typeof value === "number" ? Math.min(Math.floor(value), MAX_NUMBER) : undefined;
  };
  const limit = number("limit");
  return {
    offset: Math.max(1, number("offset") ?? 1),
    limit: limit === undefined ? undefined : Math.max(0, limit),
  };
}

/** Lines that are sent of a file that is not sent whole: pi looks at one even where none is asked for. */
function linesToSend({ limit }: Wanted): number {
  return Math.max(1, Math.min(limit ?? WINDOW_LINES, WINDOW_LINES));
}

/**
 * Shell text that prints a file for `read`: all of it where it is not large. Of a larger one the
 * beginning, then either the rest, where that is an image's, or the lines that pi will show and how much
 * lies around them.
 */
export function fetchScript(path: string, wanted: Wanted): string {
  const { offset, limit } = wanted;
  // How far a program has read a descriptor tells a large file from a small one without another program.
  return `f=${shellQuote(path)}
${FAIL}
${NEED}
[ -e "$f" ] || fail ENOENT 'no such file or directory'
[ ! -d "$f" ] || fail EISDIR 'illegal operation on a directory'
[ -f "$f" ] || fail EINVAL 'not a regular file'
[ -r "$f" ] || fail EACCES 'permission denied'
unread() { fail EIO 'it cannot be read'; }
need head
exec 5<"$f"
head -c ${WHOLE + 1} <&5 || unread
{ read -r _ at </proc/self/fdinfo/5; } 2>/dev/null || at=$(wc -c <"$f") || unread
[ "$at" -gt ${WHOLE} ] || exit 0
need od tail tr wc
# Opened anew by its descriptor, so that all is of one file, though another may have taken its name.
s=/proc/self/fd/5
[ -r "$s" ] || s=$f
kind=$(head -c 16 <"$s" | od -An -v -tx1 | tr -d ' \\n')
[ \${#kind} -eq 32 ] || unread
case $kind in
  89504e470d0a1a0a* | ffd8ff* | 474946383[79]61* | 52494646????????57454250*)
    echo image
    tail -c +${WHOLE + 2} <"$s" || unread
    exit ;;
esac
from() { tail -c "+$(($1 + 1))" <"$s"; }
size=$(wc -c <"$s") && lines=$(wc -l <"$s") || unread
# The status first, then the count: nobody else hears of a program that fails at the head of a pipe.
set -- $({ { head -n ${offset - 1} <"$s"; echo $? >&6; } | wc -c; } 6>&1)
[ "$1" = 0 ] || unread
before=$2
count=$(from "$before" | head -n ${linesToSend(wanted)} | head -c ${WINDOW_BYTES} | wc -c)
rest=$(from $((before + count)) | head -n 1 | wc -c)
chosen=${limit === undefined ? "$((size - before))" : `$(from "$before" | head -n ${limit} | wc -c)`}
echo part $size $lines $before $count $rest $chosen
from "$before" | head -c "$count"`;
}

const NEWLINE = 0x0a;

/** What the script printed. Throws for an answer that cannot be true, since a program of it failed. */
export function readFetched(output: Buffer, wanted: Wanted): Fetched {
  if (output.length <= WHOLE) return { whole: output };
  const end = output.indexOf(NEWLINE, WHOLE + 1);
  const [form, ...cells] = output
    .subarray(WHOLE + 1, end)
    .toString("latin1")
    .split(" ");
  const bytes = output.subarray(end + 1);
  if (form === "image") return { whole: Buffer.concat([output.subarray(0, WHOLE + 1), bytes]) };
  const numbers = cells.map(Number);
  const [size = 0, lines = 0, before = 0, count = 0, rest = 0, chosen = 0] = numbers;
  const isWhole =
    countNewlines(bytes) === linesToSend(wanted) ||
    count === WINDOW_BYTES ||
    before + count >= size;
  const isTrue =
    form === "part" &&
    numbers.length === 6 &&
    numbers.every((number) => Number.isSafeInteger(number) && number >= 0) &&
    bytes.length === count &&
    isWhole;
  if (!isTrue)
    throw new Error("the file could not be read in the sandbox, or changes all the time");
  return { bytes, size, lines, before, rest, chosen };
}

export function countNewlines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}
