import { CST, type YAMLParseError } from "yaml";

export interface Unclosed {
  readonly token: CST.Token;
  readonly what: "list" | "map" | "text";
  readonly closing: string;
  /** Where the outermost unclosed thing begins: errors after it only follow. */
  readonly outermost: number;
}

/** Whether an error says that something is opened and never closed. */
export function isClosingError({ message }: YAMLParseError): boolean {
  return /^Missing closing|end with a [\]}]$/.test(message);
}

/** The innermost list, map or text that is opened and never closed. */
export function unclosed(tokens: readonly CST.Token[]): Unclosed | undefined {
  let innermost: CST.Token | undefined;
  let outermost: CST.Token | undefined;
  for (const document of tokens) {
    if (document.type !== "document") continue;
    visit(document.value, (token) => {
      if (!isUnclosed(token)) return;
      outermost ??= token;
      innermost = token;
    });
  }
  if (innermost === undefined || outermost === undefined) return undefined;
  const opening =
    "start" in innermost && !Array.isArray(innermost.start) ? innermost.start.source : "";
  return {
    token: innermost,
    what: opening === "[" ? "list" : opening === "{" ? "map" : "text",
    closing: opening === "[" ? "]" : opening === "{" ? "}" : "closing quote",
    outermost: outermost.offset,
  };
}

function isUnclosed(token: CST.Token): boolean {
  switch (token.type) {
    case "flow-collection":
      return token.end[0]?.source !== (token.start.source === "[" ? "]" : "}");
    case "single-quoted-scalar":
    case "double-quoted-scalar":
      return isOpenQuote(token.source);
    default:
      return false;
  }
}

/** Whether a text begins with a quote and does not end with it, or with an escaped one. */
export function isOpenQuote(source: string): boolean {
  const quote = source[0];
  if (quote !== '"' && quote !== "'") return false;
  if (source.length < 2 || !source.endsWith(quote)) return true;
  const escaping = quote === "'" ? "'" : "\\";
  let escapes = 0;
  while (source.length - 2 - escapes > 0 && source[source.length - 2 - escapes] === escaping)
    escapes++;
  return escapes % 2 === 1;
}

/** Every token of a tree in the order of the text; trees are never deeper than MAX_DEPTH. */
function visit(token: CST.Token | null | undefined, see: (token: CST.Token) => void): void {
  if (!token) return;
  see(token);
  if (!CST.isCollection(token)) return;
  for (const item of token.items) {
    if ("key" in item) visit(item.key, see);
    visit(item.value, see);
  }
}
