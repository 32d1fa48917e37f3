/** What a glob is made of. */
export type Token =
  | { readonly kind: "literal"; readonly char: string }
  | { readonly kind: "class"; readonly source: string; readonly upper: boolean }
  /** `?` and `*`, which stay within a name. */
  | { readonly kind: "any" | "star" }
  /** `**` at the beginning, at the end, and between two slashes, with these slashes. */
  | { readonly kind: "prefix" | "suffix" | "between" }
  | { readonly kind: "either"; readonly branches: readonly (readonly Token[])[] };

/** A glob that cannot be read; the message says what is wrong with it. */
export class GlobError extends Error {
  override readonly name = "GlobError";

  constructor(glob: string, problem: string) {
    super(`error parsing glob '${glob}': ${problem}`);
  }
}

/** Braces within braces, as deep as anybody writes them. */
const MAX_DEPTH = 50;

interface Reader {
  readonly glob: string;
  readonly chars: readonly string[];
  at: number;
}

/**
 * Reads a glob as `fd` and `rg` do, which is what pi's find promises the model. Both use the Rust crate
 * globset, https://docs.rs/globset/latest/globset/#syntax, with a literal separator.
 *
 * @throws GlobError
 */
export function readGlob(glob: string): Token[] {
  return readSequence({ glob, chars: [...glob], at: 0 }, 0);
}

/** Reads up to the end, or to the `,` or `}` that ends a branch of braces. */
function readSequence(reader: Reader, depth: number): Token[] {
  if (depth > MAX_DEPTH) throw new GlobError(reader.glob, "alternate groups are nested too deeply");
  const tokens: Token[] = [];
  for (;;) {
    const char = reader.chars[reader.at];
    if (char === undefined) {
      if (depth > 0) throw new GlobError(reader.glob, "unclosed alternate group; missing '}'");
      return tokens;
    }
    if (depth > 0 && (char === "," || char === "}")) return tokens;
    reader.at += 1;
    if (char === "*") readStar(reader, tokens, depth);
    else tokens.push(readToken(reader, char, depth));
  }
}

function readToken(reader: Reader, char: string, depth: number): Token {
  switch (char) {
    case "?":
      return { kind: "any" };
    case "[":
      return readClass(reader);
    case "{":
      return readBraces(reader, depth);
    case "}":
      // Without its other half it stands for nothing there.
      return { kind: "either", branches: [] };
    case "\\": {
      const literal = reader.chars[reader.at++];
      if (literal === undefined) throw new GlobError(reader.glob, "dangling '\\'");
      return { kind: "literal", char: literal };
    }
    default:
      return { kind: "literal", char };
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
  const previous = tokens.at(-1);
  const ends = next === undefined || (depth > 0 && (next === "," || next === "}"));
  if (previous === undefined && (next === undefined || next === "/")) {
    reader.at += 1;
    tokens.push({ kind: "prefix" });
    return;
  }
  const afterSlash =
    previous?.kind === "prefix" || (previous?.kind === "literal" && previous.char === "/");
  if (!afterSlash || (!ends && next !== "/")) {
    tokens.push({ kind: "star" }, { kind: "star" });
    return;
  }
  if (!ends) reader.at += 1;
  if (previous.kind !== "prefix") tokens[tokens.length - 1] = { kind: ends ? "suffix" : "between" };
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
  const negated = chars[reader.at] === "!" || chars[reader.at] === "^";
  if (negated) reader.at += 1;
  const ranges: [string, string][] = [];
  for (let first = true, range = false; ; first = false) {
    const char = chars[reader.at++];
    if (char === undefined) {
      throw new GlobError(reader.glob, "unclosed character class; missing ']'");
    }
    if (char === "]" && !first) {
      if (range) ranges.push(["-", "-"]);
      break;
    }
    const last = ranges.at(-1);
    if (char === "-" && !first && !range) {
      range = true;
    } else if (range && last !== undefined) {
      if (last[0] > char) {
        throw new GlobError(reader.glob, `invalid range; '${last[0]}' > '${char}'`);
      }
      last[1] = char;
      range = false;
    } else {
      ranges.push([char, char]);
    }
  }
  const source = ranges
    .map(([from, to]) => (from === to ? escaped(from) : `${escaped(from)}-${escaped(to)}`))
    .join("");
  const upper = ranges.some((ends) => ends.some(isUpper));
  return { kind: "class", source: `[${negated ? "^" : ""}${source}]`, upper };
}

function escaped(char: string): string {
  return /[\\^[\]-]/.test(char) ? `\\${char}` : char;
}

/** Whether a character is an upper-case letter. */
export function isUpper(char: string): boolean {
  return char !== char.toLowerCase();
}

/** An empty branch counts for nothing, so that `a{,b}` is `a{b}`. */
export function filledBranches({
  branches,
}: Extract<Token, { kind: "either" }>): (readonly Token[])[] {
  return branches.filter((branch) => branch.length > 0);
}
