import { TEMPORARY_PREFIX } from "../workspace/temporary.js";
import { shellQuote } from "./shell-quote.js";

/*
 * Files through a shell: POSIX sh and coreutils, no more. What is in the way is one line on stderr that
 * begins with an error code as Node has them.
 */

/** Shell text of a function that says what is in the way, and ends. */
export const FAIL = `fail() { echo "$1: $2" >&2; exit 1; }`;

/** Shell text that prints a file of no more than `most` bytes; a larger one is `EFBIG`. */
export function readScript(path: string, most: number): string {
  return `f=${shellQuote(path)}
${FAIL}
[ -e "$f" ] || fail ENOENT 'no such file or directory'
[ ! -d "$f" ] || fail EISDIR 'illegal operation on a directory'
[ -r "$f" ] || fail EACCES 'permission denied'
[ "$(wc -c <"$f")" -le ${most} ] || fail EFBIG 'file too large'
exec cat <"$f"`;
}

/**
 * Shell text that replaces a file by what `producer`, shell text itself, prints: whole or not at all, by
 * a temporary file beside it, with its mode and owner, moved in its place. Parents are made, and a link
 * is followed to the file that it means. `size` is what it prints, in bytes; `mark` a word unique to the
 * write. `$f` is the file.
 */
export function replaceScript(
  path: string,
  producer: string,
  { size, mark }: { readonly size: number; readonly mark: string },
): string {
  return `f=${shellQuote(path)}
${FAIL}
if [ -L "$f" ]; then
  f=$(readlink -f -- "$f" && printf x) || fail ELOOP 'a link that leads nowhere'
  f=\${f%?x}
fi
[ ! -d "$f" ] || fail EISDIR 'illegal operation on a directory'
if [ -e "$f" ]; then
  [ -f "$f" ] || fail EINVAL 'not a regular file'
  [ -w "$f" ] || fail EACCES 'permission denied'
fi
d=\${f%/*}
mkdir -p -- "\${d:-/}" || fail ENOTDIR 'its folder cannot be made'
t=$d/${TEMPORARY_PREFIX}${mark}
trap 'rm -f -- "$t"' EXIT
{
${producer}
} >"$t"
[ "$(wc -c <"$t")" -eq ${size} ] || fail EIO 'it cannot be written whole'
if [ -e "$f" ]; then
  set -- $(stat -c '%a %u:%g' -- "$f")
  chown "$2" "$t" 2>/dev/null
  chmod "$1" "$t" || fail EIO 'its mode cannot be kept'
fi
mv -f -- "$t" "$f" || fail EIO 'it cannot be put in its place'`;
}

/** Shell text that prints bytes, given as base64 in it. `mark` is a word that base64 cannot hold. */
export function printBytes(bytes: Uint8Array, mark: string): string {
  const rows = Buffer.from(bytes)
    .toString("base64")
    .replace(/.{1,76}/g, "$&\n");
  return `base64 -d <<'-${mark}-'\n${rows}-${mark}-`;
}

/** The error that a script of this file ended with, in Node's form. */
export function fileError(stderr: Uint8Array, path: string): Error & { readonly code: string } {
  const said = Buffer.from(stderr).toString("utf8").trim().split("\n");
  const row = said.findLast((line) => /^E[A-Z]+: /.test(line)) ?? "EIO: input/output error";
  // What a program of the script complained of tells more than what the script made of it.
  const complaint = said[0] === row || said[0] === undefined ? "" : ` (${said[0].slice(0, 200)})`;
  const code = row.slice(0, row.indexOf(":"));
  return Object.assign(new Error(`${row}, open '${path}'${complaint}`), { code });
}
