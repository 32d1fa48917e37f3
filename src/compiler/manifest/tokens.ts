import { CST, Lexer, Parser } from "yaml";
import { type Code, type CodeParams, finding } from "../findings/catalogue.js";
import type { Finding } from "../findings/finding.js";
import { CappedFindings } from "./capped-findings.js";
import type { Lines } from "./lines.js";
import { isOpenQuote } from "./unclosed.js";

/** Most lexical tokens and escapes that are read: a catalog of a thousand modes has about half as many. */
export const MAX_LEXEMES = 300_000;

/** Deepest nesting that is read; a catalog needs seven. What follows may then be recursive. */
export const MAX_DEPTH = 64;

export interface Tokens {
  /** The first document, and what stands before and after it; undefined when reading was given up. */
  readonly tokens?: readonly CST.Token[];
  /** Whether a quote is opened and never closed: yaml overlooks it after an escaped quote. */
  readonly openQuote: boolean;
  readonly findings: readonly Finding[];
}

/**
 * Reads a text up to the end of its first document. What can be told from tokens alone is told here:
 * tags, directives, a second document, and whether the text is too large or too deep to go on.
 */
export function readTokens(text: string, lines: Lines, file: string): Tokens {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  const findings = new CappedFindings();
  const say = <C extends Code>(code: C, params: CodeParams[C], start: number, end = start + 1) => {
    const place = { file, range: lines.range(start, end) };
    findings.add(() => finding(code, params, place), place);
  };
  let first: CST.Token | undefined;

  /** Keeps a token; says whether to go on. */
  const keep = (token: CST.Token): boolean => {
    if (token.type === "document") {
      if (first !== undefined) {
        const start = contentStart(token);
        const end = text.startsWith("---", start) ? start + 3 : start + 1;
        say("TC106", { firstLine: lines.lineAt(contentStart(first)) }, start, end);
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
  let openQuote = false;
  for (const lexeme of new Lexer().lex(text)) {
    const start = parser.offset;
    const end = start + lexeme.length;
    lexemes += 1 + escapesIn(lexeme);
    if (lexemes > MAX_LEXEMES) {
      say("TC107", { limit: MAX_LEXEMES }, start);
      return { openQuote, findings: findings.all };
    }
    if (!scalar && lexeme.startsWith("!")) say("TC124", { tag: lexeme }, start, end);
    if (!scalar && lexeme.startsWith("%")) say("TC114", { directive: lexeme.trim() }, start, end);
    openQuote ||= !scalar && isOpenQuote(lexeme);
    scalar = !scalar && lexeme === CST.SCALAR;
    for (const token of parser.next(lexeme))
      if (!keep(token)) return { tokens, openQuote, findings: findings.all };
    if (parser.stack.length > MAX_DEPTH) {
      say("TC113", { limit: MAX_DEPTH }, start);
      return { openQuote, findings: findings.all };
    }
  }
  for (const token of parser.end()) if (!keep(token)) break;
  return { tokens, openQuote, findings: findings.all };
}

/** Escapes in a double-quoted text: each is read, and may be found wrong, on its own. */
function escapesIn(lexeme: string): number {
  return lexeme.startsWith('"') ? lexeme.split("\\").length - 1 : 0;
}

/** Where a document begins: its `---`, or its first value. */
function contentStart(token: CST.Token): number {
  if (token.type !== "document") return token.offset;
  const marker = token.start.find((part) => part.type === "doc-start");
  return marker?.offset ?? token.value?.offset ?? token.offset;
}
