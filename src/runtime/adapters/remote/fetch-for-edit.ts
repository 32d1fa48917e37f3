import { FAIL } from "../../sandboxes/file-scripts.js";
import { shellQuote } from "../../sandboxes/shell-quote.js";

/** Shell text that prints a file that may be read and written. */
export function fetchForEdit(path: string): string {
  return `f=${shellQuote(path)}
${FAIL}
[ -e "$f" ] || fail ENOENT 'no such file or directory'
[ ! -d "$f" ] || fail EISDIR 'illegal operation on a directory'
[ -f "$f" ] || fail EINVAL 'not a regular file'
[ -r "$f" ] && [ -w "$f" ] || fail EACCES 'permission denied'
cat <"$f"`;
}
