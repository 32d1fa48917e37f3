import { steadyMatcher } from "./glob-machine.js";
import { filledBranches, isUpper, readGlob, type Token } from "./glob-tokens.js";

/** Tells whether a path, with `/` between its names, is what a glob describes. */
export type GlobMatcher = (path: string) => boolean;

/**
 * A regular expression is fast, but with many stars its time can grow beyond all bounds, and a glob may
 * come from anyone: beyond these, a matcher takes over that is slower and always steady.
 */
const MAX_STARS = 3;
const MAX_PATH = 256;

/**
 * A matcher for a glob.
 *
 * @param smartCase case counts only if the glob has an upper-case letter, as with `fd`
 * @throws GlobError
 */
export function globMatcher(glob: string, { smartCase = false } = {}): GlobMatcher {
  const tokens = readGlob(glob);
  const ignoreCase = smartCase && !hasUpper(tokens);
  let steady: GlobMatcher | undefined;
  const slow: GlobMatcher = (path) => {
    steady ??= steadyMatcher(tokens, ignoreCase);
    return steady(path);
  };
  if (stars(tokens) > MAX_STARS) return slow;
  const all = tokens.length === 1 && tokens[0]?.kind === "prefix";
  const regExp = new RegExp(all ? "^.*$" : `^${source(tokens)}$`, ignoreCase ? "isu" : "su");
  return (path) => (path.length > MAX_PATH ? slow(path) : regExp.test(path));
}

function source(tokens: readonly Token[]): string {
  return tokens.map(sourceOf).join("");
}

function sourceOf(token: Token): string {
  switch (token.kind) {
    case "literal":
      return token.char.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&");
    case "class":
      return token.source;
    case "any":
      return "[^/]";
    case "star":
      return "[^/]*";
    case "prefix":
      return "(?:/?|.*/)";
    case "suffix":
      return "/.*";
    case "between":
      return "(?:/|/.*/)";
    case "either": {
      const branches = filledBranches(token).map(source);
      return branches.length === 0 ? "" : `(?:${branches.join("|")})`;
    }
  }
}

function stars(tokens: readonly Token[]): number {
  return tokens
    .map((token) => {
      if (token.kind === "either") return token.branches.map(stars).reduce((a, b) => a + b, 0);
      return ["star", "prefix", "suffix", "between"].includes(token.kind) ? 1 : 0;
    })
    .reduce((a, b) => a + b, 0);
}

function hasUpper(tokens: readonly Token[]): boolean {
  return tokens.some((token) => {
    if (token.kind === "literal") return isUpper(token.char);
    if (token.kind === "class") return token.upper;
    return token.kind === "either" && token.branches.some(hasUpper);
  });
}
