import { FAIL } from "../../sandboxes/file-scripts.js";
import { shellQuote } from "../../sandboxes/shell-quote.js";

/** What a folder holds: names, and whether each is a folder itself. */
export type Listing = ReadonlyMap<string, { readonly isFolder: boolean }>;

/**
 * Shell text that lists a folder in the shell alone, whatever its names hold. A link counts as what it
 * leads to, and one that leads nowhere is left out, as pi does.
 */
export function listScript(path: string): string {
  return `d=${shellQuote(path)}
${FAIL}
[ -e "$d" ] || fail ENOENT 'no such file or directory'
[ -d "$d" ] || { printf 'file\\0'; exit 0; }
[ -r "$d" ] && cd -- "$d" || fail EACCES 'permission denied'
printf 'folder\\0'
for name in * .*; do
  if [ "$name" = . ] || [ "$name" = .. ]; then continue
  elif [ -d "$name" ]; then printf 'd%s\\0' "$name"
  elif [ -e "$name" ]; then printf 'f%s\\0' "$name"
  fi
done`;
}

/** Reads what the script printed; undefined for what is no folder. */
export function readListing(output: Buffer): Listing | undefined {
  const [form, ...rows] = output.toString("utf8").split("\0");
  if (form !== "folder") return undefined;
  const entries = rows.filter((row) => row !== "");
  return new Map(entries.map((row) => [row.slice(1), { isFolder: row.startsWith("d") }]));
}
