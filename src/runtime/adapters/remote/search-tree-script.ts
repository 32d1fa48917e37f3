import { FAIL, NEED } from "../../sandboxes/file-scripts.js";
import { shellQuote } from "../../sandboxes/shell-quote.js";
import type { ModelPath } from "../model-path.js";

/*
 * What a search by name needs of a folder, in records that end in a NUL: `folder`, or `file` for what is
 * none; `d` or `f` and a path for a folder or anything else; `i` and the path of an ignore file, then `t`
 * and its text; `e` and the path of one that cannot be read; `again`, which makes void what came before it.
 * Paths are relative to the workspace.
 */

/** Prints ignore files. Fails if a rule of theirs brings back what another one leaves out. */
const IGNORE_FILES = `
keeps=
for file; do
  [ -f "$file" ] && [ -r "$file" ] || continue
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in !*) keeps=1 ;; esac
  done <"$file"
  printf 'i%s\\0t' "$prefix\${file#./}"
  tr -d '\\0' <"$file" || [ ! -e "$file" ] || printf '\\0e%s' "$prefix\${file#./}"
  printf '\\0'
done
[ -z "$keeps" ]`;

/** The walk of a machine that has no find, or one that cannot print in this form. */
const WALK = `
walk() {
  for entry in "$1"/* "$1"/.*; do
    case \${entry##*/} in . | ..) continue ;; esac
    if [ ! -L "$entry" ] && [ -d "$entry" ]; then
      printf 'd%s\\0' "$prefix\${entry#./}"
      walk "$entry"
    elif [ -e "$entry" ] || [ -L "$entry" ]; then
      printf 'f%s\\0' "$prefix\${entry#./}"
      case $entry in
        */.gitignore | */.ignore | */.fdignore | */.git/info/exclude) ignore_files "$entry" ;;
      esac
    fi
  done
}`;

/**
 * Reads the workspace's .gitignore for the names that it leaves out plainly, as an expression of find: a
 * folder of that name need not be entered, which saves most of the way where packages are installed.
 */
const LEFT_OUT = `
[ -f "$top/.gitignore" ] && [ -r "$top/.gitignore" ] && while IFS= read -r line || [ -n "$line" ]; do
  case $line in '' | *[!A-Za-z0-9._/-]* | *//*) continue ;; esac
  line=\${line%/}
  case $line in
    */*)
      line=\${line#/}
      case $line in "$relative"*) set -- "$@" -o -path "./\${line#"$relative"}" ;; esac ;;
    *) set -- "$@" -o -name "$line" ;;
  esac
done <"$top/.gitignore"`;

/**
 * Shell text that prints these records for the folder at \`path\`. Every entry that is looked for fits
 * \`namePattern\`, a pattern of \`find -name\`, where there is one. Asks for POSIX sh and coreutils, and takes
 * find where there is one.
 */
export function treeScript(
  path: ModelPath,
  workspaceRoot: string,
  namePattern: string | undefined,
): string {
  const name = namePattern === undefined ? "" : `-name ${shellQuote(namePattern)}`;
  const relative = path.relative === "" ? "" : `${path.relative}/`;
  const print = (kind: string) => shellQuote(`${kind}${relative.replace(/[%\\]/g, "$&$&")}%P\\0`);
  const above = ancestorsOf(path.relative).flatMap((folder) =>
    [".gitignore", ".ignore", ".fdignore", ".git/info/exclude"].map((file) => folder + file),
  );
  return `top=${shellQuote(workspaceRoot)} relative=${shellQuote(relative)} d=${shellQuote(path.absolute)}
${FAIL}
${NEED}
[ -e "$d" ] || fail ENOENT 'no such file or directory'
[ -d "$d" ] || { printf 'file\\0'; exit 0; }
need tr
ignore_files() {${IGNORE_FILES}
}
above() {
  cd -- "$top" || fail EACCES 'permission denied'
  prefix=
  ignore_files ${above.map((file) => shellQuote(`./${file}`)).join(" ")}
  plain=$?
  cd -- "$d" || fail EACCES 'permission denied'
  export prefix="$relative"
}
ignored_by='-name .gitignore -o -name .ignore -o -name .fdignore -o -path */.git/info/exclude'
search() {
  set -f
  find . -type d \\( -name '' "$@" \\) -prune \\
    -o -type d ${name} -printf ${print("d")} \\
    -o ! -type d \\( ! \\( $ignored_by \\) -o -exec sh -c ${shellQuote(IGNORE_FILES)} sh {} + \\) \\
    ${name} -printf ${print("f")}
  found=$?
  set +f
  return $found
}
${WALK}
printf 'folder\\0'
above
set --
if [ $plain -eq 0 ]; then ${LEFT_OUT}
fi
search "$@" 2>/dev/null && exit 0
printf '\\0again\\0folder\\0'
above
if find . -prune -printf '' 2>/dev/null; then
  set --
  search 2>/dev/null
  # A folder that may not be entered is passed by; a find that was killed has not found what there is.
  [ $found -lt 126 ] || fail EIO 'it cannot be searched'
else walk .
fi
exit 0`;
}

/** The folders above one, from the root on, each with a slash at its end; the root's is empty. */
function ancestorsOf(relative: string): string[] {
  const names = relative === "" ? [] : relative.split("/");
  return names.map((_, at) =>
    names
      .slice(0, at)
      .map((name) => `${name}/`)
      .join(""),
  );
}
