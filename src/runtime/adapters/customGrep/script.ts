import { shellQuote } from "../../sandboxes/shell-quote.js";
import type { ModelPath } from "../model-path.js";

/** A search, as pi's grep schema words it, with its defaults filled in. */
export interface Search {
  readonly pattern: string;
  readonly path: ModelPath;
  readonly glob: string | undefined;
  readonly ignoreCase: boolean;
  readonly literal: boolean;
  /** Lines before and after each match. */
  readonly context: number;
  /** Matches after which the search stops. */
  readonly limit: number;
}

/** How a search is run in one sandbox. */
export interface SearchPlace {
  readonly workspaceRoot: string;
  /** ripgrep by name or by its path inside the sandbox. */
  readonly rg: string;
  /** Refuses a search path whose real place is outside the workspace. */
  readonly confine: boolean;
}

/** Where `bringRipgrep` puts the program, and a search looks for it after PATH. */
export const BROUGHT_RIPGREP = "/tmp/.pi-tool-catalog-bin/rg";

/** Characters of events that are sent; what comes beyond is counted and left where it is. */
const TRANSFER_BUDGET = 400_000;

/** Characters of one line that are sent: pi shows 500, and one can be six as JSON writes it. */
const LINE_BUDGET = 4096;

/*
 * Passes on what the answer needs of rg's events and ends the search at the limit: a path once for
 * all its lines, no submatches, the beginning of a long line. In JSON a quote inside a string has a
 * backslash before it, so a key with plain quotes around it cannot come from a path or a line.
 */
const FILTER = `
function emit(kind,   at, rest, path, text, row) {
  at = index($0, ",\\"lines\\":{\\"")
  path = substr($0, index($0, "\\"path\\":") + 7)
  path = substr(path, 1, at - (length($0) - length(path)) - 1)
  rest = substr($0, at + 9)
  at = index(rest, "},\\"line_number\\":")
  text = substr(rest, 1, at)
  row = kind "\\t" (substr(rest, at + 16) + 0) "\\t"
  if (length(text) > ${LINE_BUDGET}) {
    row = row (substr(text, length(text) - 3) == "\\\\n\\"}" ? "n" : "-")
    text = substr(text, 1, ${LINE_BUDGET})
  }
  if (sent > ${TRANSFER_BUDGET}) {
    if (kind == "m") { more++; moreBytes += length(path) + length(text) }
    return
  }
  if (path != current) { current = path; print "p\\t" path; sent += length(path) }
  print row "\\t" text
  sent += length(row) + length(text)
}
{ type = substr($0, 1, 15) }
type == "{\\"type\\":\\"match\\"" || type == "{\\"type\\":\\"contex" {
  if (done) { emit("c"); if (--after == 0) exit; next }
  if (type ~ /contex/) { emit("c"); next }
  n++
  emit("m")
  if (n >= limit) { done = 1; after = context; if (after == 0) exit }
  next
}
type == "{\\"type\\":\\"end\\",\\"" { if (done) exit }
type ~ /^!status/ { status = substr($0, 9) }
END {
  if (!done && status == "") exit
  printf "!found\\t%d\\t%d\\t%d\\n!status\\t%d\\n", n, more, moreBytes, status
}
`;

/** The shell text of a search: one command, whose output `events.ts` reads. Asks for POSIX sh and awk. */
export function searchScript(search: Search, place: SearchPlace): string {
  const rgCommand = ['"$rg"', ...rgArguments(search).map(shellQuote)].join(" ");
  // A name with a leading dash must not be an option, hence ./ before it.
  return `export LC_ALL=C
p=${shellQuote(search.path.absolute)} root=${shellQuote(place.workspaceRoot)}
if [ -d "$p" ]; then d=$p f=.
elif [ -f "$p" ]; then d=\${p%/*} f=./\${p##*/}
elif [ -e "$p" ]; then echo '!other'; exit 0
else echo '!missing'; exit 0
fi
cd -- "\${d:-/}" 2>/dev/null || { echo "$p: Permission denied" >&2; exit 0; }
${place.confine ? CONFINE : ""}
rg=${shellQuote(place.rg)}
command -v "$rg" >/dev/null || rg=${BROUGHT_RIPGREP}
command -v "$rg" >/dev/null || { echo '!no-rg'; exit 0; }
command -v awk >/dev/null || { echo '!no-awk'; exit 0; }
if [ "$f" = . ]; then echo '!folder'; else echo '!file'; fi
{ ${rgCommand} "$f" </dev/null; printf '\\n!status %d\\n' $?; } |
  awk -v limit=${search.limit} -v context=${search.context} ${shellQuote(FILTER)}`;
}

/** Folders are compared where they really are; a link as the last name is resolved as well. */
const CONFINE = `here=$(pwd -P) top=$(cd -- "$root" && pwd -P)
[ ! -L "$f" ] || here=$(readlink -f -- "$f")
case "$here/" in "\${top%/}/"*) ;; *) echo '!outside'; exit 0;; esac`;

/** As pi calls it (`tools/grep.js`), with no configuration file and the search folder as the current one. */
function rgArguments(search: Search): string[] {
  return [
    "--no-config",
    "--json",
    "--line-number",
    "--color=never",
    "--hidden",
    ...(search.ignoreCase ? ["--ignore-case"] : []),
    ...(search.literal ? ["--fixed-strings"] : []),
    ...(search.glob === undefined ? [] : [`--glob=${search.glob.replace(/^(!?)(?:\.\/)+/, "$1")}`]),
    ...(search.context > 0 ? [`--context=${search.context}`] : []),
    "--",
    search.pattern,
  ];
}
