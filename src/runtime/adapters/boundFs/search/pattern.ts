import { globMatcher } from "./glob.js";

/** Decides on one entry: its name, and its path relative to the folder that is searched. */
export type Matches = (name: string, path: string) => boolean;

/**
 * Reads a find pattern as pi hands it to `fd` (`dist/core/tools/find.js` of 0.73.1): without a slash
 * it is matched against names, with one against paths at any depth; upper case counts only if the
 * pattern has any. Unlike there, paths are those below the folder that is searched, so that no
 * folder above it ever takes part; `./` ties a pattern to that folder.
 *
 * @param root the folder that is searched, as the model knows it, for a pattern that is absolute.
 * @throws GlobError
 */
export function findPattern(pattern: string, root: string): Matches {
  // `fd` takes an empty pattern for none.
  if (pattern === "") return () => true;
  if (!pattern.includes("/")) {
    return globMatcher(pattern, { smartCase: true });
  }
  const matches = globMatcher(belowRoot(pattern, root), { smartCase: true });
  return (_name, path) => matches(path);
}

function belowRoot(pattern: string, root: string): string {
  if (pattern.startsWith("./")) return pattern.replace(/^(?:\.\/+)+/, "");
  const absolute = root.endsWith("/") ? root : `${root}/`;
  if (pattern.startsWith(absolute)) return pattern.slice(absolute.length);
  return pattern.startsWith("/") || pattern.startsWith("**/") ? pattern : `**/${pattern}`;
}
