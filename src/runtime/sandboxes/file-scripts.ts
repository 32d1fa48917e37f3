import { isUtf8 } from "node:buffer";
import { TEMPORARY_PREFIX } from "../workspace/temporary.js";
import { shellQuote } from "./shell-quote.js";

/*
 * Files through a shell: POSIX sh and coreutils, no more. What is in the way is one line on stderr that
 * begins with an error code as Node has them.
 */

/**
 * Shell text of a function: `fail` says what is in the way, undoes what was begun by `undo`, which a
 * script may define anew, and ends. Programs complain in plain English, for `fileError` to read.
 */
export const FAIL = `export LC_ALL=C
undo() { :; }
fail() { undo; echo "$1: $2" >&2; exit 1; }`;

/** Shell text of a function that fails where the machine lacks a program. Comes after `FAIL`. */
export const NEED = `need() {
  for needed; do
    command -v "$needed" >/dev/null || fail EIO "$needed is not in the sandbox: install coreutils there"
  done
}`;

/** Shell text that prints a file of no more than `most` bytes; a larger one is `EFBIG`. */
export function readScript(path: string, most: number): string {
  return `f=${shellQuote(path)}
${FAIL}
[ -e "$f" ] || fail ENOENT 'no such file or directory'
[ ! -d "$f" ] || fail EISDIR 'illegal operation on a directory'
[ -f "$f" ] || fail EINVAL 'not a regular file'
[ -r "$f" ] || fail EACCES 'permission denied'
[ "$(wc -c <"$f")" -le ${most} ] || fail EFBIG 'file too large'
cat <"$f"`;
}

/**
 * Shell text that replaces a file by what `producer` prints, shell text that fails where it cannot: whole
 * or not at all, by a temporary file beside it, with its mode and owner, moved in its place. Parents are
 * made, and a link is followed to the file that it means; what was made is removed when it fails. `mark` is a
 * word unique to the write. In `producer` the file is `$f`, as in `check`, shell text that comes right before
 * the move, and fails where that must not be.
 */
export function replaceScript(path: string, producer: string, mark: string, check = ""): string {
  return `f=${shellQuote(path)}
${FAIL}
n=0
while [ -L "$f" ]; do
  n=$((n + 1))
  [ $n -le 40 ] || fail ELOOP 'a link that leads nowhere'
  l=$(readlink -- "$f" && printf x) || fail EIO 'its link cannot be read'
  l=\${l%?x}
  case $l in /*) f=$l ;; *) f=\${f%/*}/$l ;; esac
done
[ ! -d "$f" ] || fail EISDIR 'illegal operation on a directory'
d=\${f%/*} p=\${f%/*}/${TEMPORARY_PREFIX}${mark}-$$
# mkdir would make more folders below each other than a path can name.
[ \${#p} -lt 4096 ] || fail ENAMETOOLONG 'file name too long'
there=$d t=
while [ -n "$there" ] && [ ! -e "$there" ] && [ ! -L "$there" ]; do there=\${there%/*}; done
[ -d "$there/" ] || fail ENOTDIR 'not a directory'
[ -w "$there/" ] && [ -x "$there/" ] || fail EACCES 'permission denied'
undo() {
  [ -z "$t" ] || rm -f -- "$t"
  while [ ! -d "$d/" ]; do d=\${d%/*}; done
  [ "$d" = "$there" ] || (cd -- "$there/" && rmdir -p -- "\${d#"$there"/}") 2>/dev/null
}
if [ -e "$f" ]; then
  [ -f "$f" ] || fail EINVAL 'not a regular file'
  [ -w "$f" ] || fail EACCES 'permission denied'
  t=$p
  cp -p -- "$f" "$t" || fail EIO 'it cannot be written'
else
  [ "$d" = "$there" ] || mkdir -p -- "$d" || fail EIO 'its folder cannot be made'
  t=$p
fi
{
${producer}
} >"$t" || fail EIO 'it cannot be written'
${check}
mv -f -- "$t" "$f" || fail EIO 'it cannot be put in its place'`;
}

/**
 * Shell text that prints bytes: in its own words where they are text, which takes no program, else as
 * base64. `mark` is a word that base64 cannot hold; `otherwise` is shell text for when they cannot be
 * printed.
 */
export function printBytes(bytes: Uint8Array, mark: string, otherwise = "false"): string {
  if (isUtf8(bytes) && !bytes.includes(0)) {
    return `printf %s ${shellQuote(Buffer.from(bytes).toString("utf8"))} || ${otherwise}`;
  }
  const rows = Buffer.from(bytes)
    .toString("base64")
    .replace(/.{1,76}/g, "$&\n");
  return `base64 -d <<'-${mark}-' || ${otherwise}\n${rows}-${mark}-`;
}

/** The error that a script of this file ended with, in Node's form. */
export function fileError(stderr: Uint8Array, path: string): Error & { readonly code: string } {
  const said = Buffer.from(stderr).toString("utf8").trim().split("\n");
  const row = said.findLast((line) => /^E[A-Z]+: /.test(line)) ?? "EIO: input/output error";
  // What a program of the script complained of tells more than what the script made of it.
  const complaint = said[0] === row ? "" : (said[0] ?? "").replace(SHELL_PREFIX, "");
  const known = COMPLAINTS.find(([, words]) => complaint.endsWith(words));
  const code = known?.[0] ?? row.slice(0, row.indexOf(":"));
  const what = known ? `${code}: ${known[1].toLowerCase()}` : row;
  const more = known || complaint === "" ? "" : ` (${complaint.slice(0, 200)})`;
  return Object.assign(new Error(`${what}, open '${path}'${more}`), { code });
}

/** What a shell puts before its own complaints: its name and where it is in the script. */
const SHELL_PREFIX = /^(?:[^\s:]+: )?(?:line )?\d+: (?:eval: )?/;

/** What programs say in the C locale and its like, and the code that Node has for it. */
const COMPLAINTS = [
  ["EACCES", "Permission denied"],
  ["ENAMETOOLONG", "File name too long"],
  ["ENOSPC", "No space left on device"],
  ["EDQUOT", "Disk quota exceeded"],
  ["EROFS", "Read-only file system"],
  ["ENOTDIR", "Not a directory"],
] as const;
