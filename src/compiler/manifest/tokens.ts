import { CST, Lexer, Parser } from "yaml";
import { finding } from "../findings/catalogue.js";
import type { Finding } from "../findings/finding.js";
import type { Lines } from "./lines.js";

/** Most lexical tokens that are read: about three times a catalog of a thousand modes. */
export const MAX_LEXEMES = 400_000;

/** Deepest nesting that is read; a catalog needs seven. What follows may then be recursive. */
export const MAX_DEPTH = 64;

export interface Tokens {
  /** The first document, and what stands before and after it; undefined when reading was given up. */
  readonly tokens?: readonly CST.Token[];
  readonly findings: readonly Finding[];
}

/**
 * Reads a text up to the end of its first document. What can be told from tokens alone is told here:
 * tags, directives, a second document, and whether the text is too large or too deep to go on.
 */
export function readTokens(text: string, lines: Lines, file: string): Tokens {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  const findings: Finding[] = [];
  const at = (start: number, end = start + 1) => ({ file, range: lines.range(start, end) });
  let first: CST.Token | undefined;

  /** Keeps a token; says whether to go on. */
  const keep = (token: CST.Token): boolean => {
    if (token.type === "document") {
      if (first !== undefined) {
        const firstLine = lines.lineAt(contentStart(first));
        findings.push(finding("TC106", { firstLine }, at(contentStart(token))));
        return false;
      }
      first = token;
    }
    // A directive would change what the document means: it is refused, and the rest read without it.
    if (token.type !== "directive") tokens.push(token);
    return true;
  };

  let lexemes = 0;
  let scalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    const start = parser.offset;
    if (++lexemes > MAX_LEXEMES)
      return { findings: [...findings, finding("TC107", { limit: MAX_LEXEMES }, at(start))] };
    if (!scalar && lexeme.startsWith("!"))
      findings.push(finding("TC124", { tag: lexeme }, at(start, start + lexeme.length)));
    if (!scalar && lexeme.startsWith("%"))
      findings.push(
        finding("TC114", { directive: lexeme.trim() }, at(start, start + lexeme.length)),
      );
    scalar = !scalar && lexeme === CST.SCALAR;
    for (const token of parser.next(lexeme)) if (!keep(token)) return { tokens, findings };
    if (parser.stack.length > MAX_DEPTH)
      return { findings: [...findings, finding("TC113", { limit: MAX_DEPTH }, at(start))] };
  }
  for (const token of parser.end()) if (!keep(token)) return { tokens, findings };
  return { tokens, findings };
}

/** Where a document begins: its `---`, or its first value. */
function contentStart(token: CST.Token): number {
  if (token.type !== "document") return token.offset;
  const marker = token.start.find((part) => part.type === "doc-start");
  return marker?.offset ?? token.value?.offset ?? token.offset;
}
