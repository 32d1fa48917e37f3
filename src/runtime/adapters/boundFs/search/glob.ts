/*
 * Globs as `fd` and `rg` read them, which is what pi's find and grep promise the model. Both use the
 * Rust crate globset: https://docs.rs/globset/latest/globset/#syntax. With a literal separator, `*`
 * and `?` stay within a name, `**` crosses folders, braces nest, and `[!a]` negates.
 */

type Token =
  | { readonly kind: "literal"; readonly char: string }
  | { readonly kind: "class"; readonly source: string; readonly upper: boolean }
  | { readonly kind: "any" | "star" | "prefix" | "suffix" | "between" }
  | { readonly kind: "either"; readonly branches: readonly (readonly Token[])[] };

/** A glob that cannot be read; the message says what is wrong with it. */
export class GlobError extends Error {
  override readonly name = "GlobError";

  constructor(glob: string, problem: string) {
    super(`error parsing glob '${glob}': ${problem}`);
  }
}

interface Reader {
  readonly glob: string;
  readonly chars: readonly string[];
  at: number;
}

/** Reads up to the end, or to the `,` or `}` that ends a branch of braces. */
function readSequence(reader: Reader, depth: number): Token[] {
  const tokens: Token[] = [];
  for (;;) {
    const char = reader.chars[reader.at];
    if (char === undefined) {
      if (depth > 0) throw new GlobError(reader.glob, "unclosed alternate group; missing '}'");
      return tokens;
    }
    if (depth > 0 && (char === "," || char === "}")) return tokens;
    reader.at += 1;
    switch (char) {
      case "?":
        tokens.push({ kind: "any" });
        break;
      case "*":
        readStar(reader, tokens, depth);
        break;
      case "[":
        tokens.push(readClass(reader));
        break;
      case "{":
        tokens.push(readBraces(reader, depth));
        break;
      case "}":
        throw new GlobError(reader.glob, "unopened alternate group; missing '{'");
      case "\\": {
        const escaped = reader.chars[reader.at++];
        if (escaped === undefined) throw new GlobError(reader.glob, "dangling '\\'");
        tokens.push({ kind: "literal", char: escaped });
        break;
      }
      default:
        tokens.push({ kind: "literal", char });
    }
  }
}

/** `**` crosses folders only where it stands for whole names; else it is two plain stars. */
function readStar(reader: Reader, tokens: Token[], depth: number): void {
  const { chars } = reader;
  if (chars[reader.at] !== "*") {
    tokens.push({ kind: "star" });
    return;
  }
  reader.at += 1;
  const next = chars[reader.at];
  const plain = () => tokens.push({ kind: "star" }, { kind: "star" });
  if (tokens.length === 0) {
    if (next !== undefined && next !== "/") {
      plain();
      return;
    }
    reader.at += 1;
    tokens.push({ kind: "prefix" });
    return;
  }
  const ends = next === undefined || (depth > 0 && (next === "," || next === "}"));
  const previous = tokens.at(-1);
  const afterSlash =
    (previous?.kind === "literal" && previous.char === "/") || previous?.kind === "prefix";
  if (!afterSlash || (!ends && next !== "/")) {
    plain();
    return;
  }
  if (!ends) reader.at += 1;
  if (previous.kind === "prefix") return;
  tokens[tokens.length - 1] = { kind: ends ? "suffix" : "between" };
}

function readBraces(reader: Reader, depth: number): Token {
  const branches: Token[][] = [];
  for (;;) {
    branches.push(readSequence(reader, depth + 1));
    if (reader.chars[reader.at++] === "}") return { kind: "either", branches };
  }
}

function readClass(reader: Reader): Token {
  const { chars } = reader;
  const unclosed = () => new GlobError(reader.glob, "unclosed character class; missing ']'");
  const negated = chars[reader.at] === "!" || chars[reader.at] === "^";
  if (negated) reader.at += 1;
  const ranges: [string, string][] = [];
  for (let first = true, range = false; ; first = false) {
    const char = chars[reader.at++];
    if (char === undefined) throw unclosed();
    if (char === "]" && !first) {
      if (range) ranges.push(["-", "-"]);
      break;
    }
    const last = ranges.at(-1);
    if (char === "-" && !first && !range) {
      range = true;
    } else if (range && last !== undefined) {
      if (last[0] > char)
        throw new GlobError(reader.glob, `invalid range; '${last[0]}' > '${char}'`);
      last[1] = char;
      range = false;
    } else {
      ranges.push([char, char]);
    }
  }
  const source = ranges
    .map(([from, to]) =>
      from === to ? escapedInClass(from) : `${escapedInClass(from)}-${escapedInClass(to)}`,
    )
    .join("");
  const upper = ranges.some((ends) => ends.some((end) => isUpper(end)));
  return { kind: "class", source: `[${negated ? "^" : ""}${source}]`, upper };
}

function escaped(char: string): string {
  return /[\\^$.*+?()[\]{}|/]/.test(char) ? `\\${char}` : char;
}

function escapedInClass(char: string): string {
  return /[\\^[\]-]/.test(char) ? `\\${char}` : char;
}

function isUpper(char: string): boolean {
  return char !== char.toLowerCase();
}

function source(tokens: readonly Token[]): string {
  return tokens.map(sourceOf).join("");
}

function sourceOf(token: Token): string {
  switch (token.kind) {
    case "literal":
      return escaped(token.char);
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
      // An empty branch counts for nothing there, so `a{,b}` is `a{b}`.
      const branches = token.branches.map(source).filter((branch) => branch !== "");
      return branches.length === 0 ? "" : `(?:${branches.join("|")})`;
    }
  }
}

function hasUpper(tokens: readonly Token[]): boolean {
  return tokens.some((token) => {
    if (token.kind === "literal") return isUpper(token.char);
    if (token.kind === "class") return token.upper;
    return token.kind === "either" && token.branches.some(hasUpper);
  });
}

/**
 * A glob as a regular expression over a whole path, `/` between names.
 *
 * @param smartCase case counts only if the glob has an upper-case letter, as with `fd`.
 * @throws GlobError
 */
export function globRegExp(glob: string, { smartCase = false } = {}): RegExp {
  const tokens = readSequence({ glob, chars: [...glob], at: 0 }, 0);
  const all = tokens.length === 1 && tokens[0]?.kind === "prefix";
  const flags = smartCase && !hasUpper(tokens) ? "isu" : "su";
  return new RegExp(all ? "^.*$" : `^${source(tokens)}$`, flags);
}
