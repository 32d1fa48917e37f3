import { globMatcher } from "./glob.js";

/** The rules of one ignore file, for what lies below its folder. */
export interface IgnoreRules {
  /**
   * What the rules say of a path relative to the file's folder: true to ignore it, false to keep it
   * in spite of outer rules, undefined for nothing. The last rule that fits decides.
   */
  decide(path: string, isFolder: boolean): boolean | undefined;
}

interface Rule {
  readonly matches: (path: string) => boolean;
  readonly ignores: boolean;
  readonly foldersOnly: boolean;
}

/**
 * Reads an ignore file as `fd` and `rg` do (Rust crate ignore, which follows gitignore(5)): a rule
 * with a slash in it is tied to the file's folder, one without fits at any depth. A line that is no
 * glob is passed over, as there.
 */
export function parseIgnoreRules(text: string): IgnoreRules {
  const rules = text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .flatMap((line) => parseRule(line.replace(/\r$/, "")))
    .reverse();
  return {
    decide(path, isFolder) {
      const rule = rules.find((it) => (isFolder || !it.foldersOnly) && it.matches(path));
      return rule?.ignores;
    },
  };
}

function parseRule(line: string): Rule[] {
  if (line.startsWith("#")) return [];
  let glob = line.endsWith("\\ ") ? line : line.trimEnd();
  if (glob === "") return [];
  let ignores = true;
  let tied = false;
  if (glob.startsWith("\\!") || glob.startsWith("\\#")) {
    glob = glob.slice(1);
  } else {
    if (glob.startsWith("!")) {
      ignores = false;
      glob = glob.slice(1);
    }
    if (glob.startsWith("/")) {
      tied = true;
      glob = glob.slice(1);
    }
  }
  const foldersOnly = glob.endsWith("/");
  if (foldersOnly) glob = glob.slice(0, -1).replace(/\\$/, "");
  const anywhere = !tied && !glob.includes("/");
  try {
    return [{ matches: matcher(glob, anywhere), ignores, foldersOnly }];
  } catch {
    return [];
  }
}

/** Most rules are a name or `*.ending`: those need no regular expression. */
function matcher(glob: string, anywhere: boolean): (path: string) => boolean {
  // What is left of an escaped slash fits nothing.
  if (glob === "") return () => false;
  const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
  if (anywhere && !/[\\*?[\]{}]/.test(glob)) return (path) => nameOf(path) === glob;
  const ending = /^\*([^\\*?[\]{}]+)$/.exec(glob)?.[1];
  if (anywhere && ending !== undefined) return (path) => path.endsWith(ending);
  // Without its own stars at the front, a rule fits at any depth; `x/**` means what is in x, not x.
  const deep = anywhere && !glob.startsWith("**/") && glob !== "**" ? `**/${glob}` : glob;
  return globMatcher(deep.endsWith("/**") ? `${deep}/*` : deep);
}
