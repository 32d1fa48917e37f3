import type { CST, YAMLParseError } from "yaml";
import { finding } from "../findings/catalogue.js";
import type { SyntaxProblem } from "../findings/codes/syntax.js";
import type { Finding } from "../findings/finding.js";
import type { Lines } from "./lines.js";
import { isClosingError, unclosed } from "./unclosed.js";

/** More than these are rarely read before the first ones are mended. */
const MAX_SYNTAX_FINDINGS = 10;

/** Errors that are looked at: after these, a broken text has been given up long since. */
const MAX_ERRORS = 200;

export interface SyntaxContext {
  readonly text: string;
  readonly lines: Lines;
  readonly file: string;
  readonly tokens: readonly CST.Token[];
  readonly openQuote: boolean;
  /** Lines of which something better is said already. */
  readonly explained: ReadonlySet<number>;
}

/** yaml's errors as findings in the words of people: at most one a line, and none that only follows. */
export function syntaxFindings(
  errors: readonly YAMLParseError[],
  context: SyntaxContext,
): Finding[] {
  const { file, lines, text, explained } = context;
  const closing = errors.some((error) => isClosingError(error) && !atTab(error, context));
  const open = closing || context.openQuote ? unclosed(context.tokens) : undefined;
  const sorted = [...errors].sort((a, b) => a.pos[0] - b.pos[0]).slice(0, MAX_ERRORS);
  const firstTab = sorted.find((error) => atTab(error, context));
  const findings: Finding[] = [];
  const seen = new Set(explained);
  for (const error of sorted) {
    if (open !== undefined && error.pos[0] >= open.outermost) break;
    const { problem, start, end } = readPlace(error, sorted, context);
    const afterTab = problem !== "tab" && firstTab !== undefined && error.pos[0] > firstTab.pos[0];
    if (afterTab || isSecondHalf(error, sorted)) continue;
    const line = lines.lineAt(start);
    const place = { file, range: lines.range(start, end) };
    const written = text.slice(start, end).trim();
    if (!seen.has(line) && problem === "tab") findings.push(finding("TC111", {}, place));
    else if (!seen.has(line) && problem !== "tab")
      findings.push(finding("TC110", { problem, written }, place));
    seen.add(line);
    const isLost = error.code === "UNEXPECTED_TOKEN";
    if (isLost || findings.length === MAX_SYNTAX_FINDINGS) return findings;
  }
  if (open !== undefined) {
    const { token, what, closing } = open;
    const range = lines.range(token.offset, token.offset + 1);
    findings.push(finding("TC112", { what, closing }, { file, range }));
  }
  return findings;
}

interface Place {
  readonly problem: SyntaxProblem | "tab";
  readonly start: number;
  readonly end: number;
}

/** yaml's code and position as a problem and the text that it concerns. */
function readPlace(
  error: YAMLParseError,
  all: readonly YAMLParseError[],
  context: SyntaxContext,
): Place {
  const { text, lines } = context;
  if (atTab(error, context)) return tabPlace(error, context);
  const [start, end] = error.pos;
  const line = lines.lineAt(start);
  const wholeLine = textRange(line, lines);
  const before = text.slice(lines.startOf(line), start);
  const rest = text.slice(start, lines.startOf(line) + lines.textOf(line).length);
  const here = (problem: SyntaxProblem): Place => ({ problem, start, end });
  const onLine = (problem: SyntaxProblem): Place => ({ problem, ...wholeLine });
  const at = (problem: SyntaxProblem): Place => ({
    problem,
    start,
    end: start + (/^[^\s,[\]{}]+/.exec(rest)?.[0].length ?? 1),
  });
  switch (error.code) {
    case "BLOCK_AS_IMPLICIT_KEY": {
      if (error.message.includes("sequence")) return onLine("uneven-items");
      // The key runs over lines: what looks like a second key is the next line, indented too deep.
      const long = all.find((other) => isLongKey(other) && other.pos[0] === start);
      if (long === undefined) return at("second-colon");
      return { problem: "deeper-than-value", ...textRange(lines.lineAt(long.pos[1] - 1), lines) };
    }
    case "BAD_INDENT":
      return onLine(error.message.includes("sequence") ? "uneven-items" : "uneven-keys");
    case "MULTILINE_IMPLICIT_KEY":
    case "MISSING_CHAR":
      return missing(error, { here, at, onLine, before, rest, wholeLine, text });
    case "UNEXPECTED_TOKEN":
      if (/^-(\s|$)/.test(rest)) return itemOutOfPlace(before, onLine, at);
      if (before.trim() === "" && error.message.endsWith("at node end"))
        return onLine("uneven-keys");
      if (error.message.includes(",")) return here("stray-comma");
      if (error.message.startsWith("Block scalar header")) return at("block-header");
      return at(/["']\s*$/.test(before) ? "after-quote" : "unexpected");
    case "BLOCK_IN_FLOW":
      return at("block-in-flow");
    case "BAD_SCALAR_START":
      return at("reserved-start");
    case "BAD_DQ_ESCAPE":
      return { problem: "bad-escape", start, end: start + 2 };
    case "KEY_OVER_1024_CHARS":
      return here("key-too-long");
    case "ALIAS_PROPS":
    case "BAD_ALIAS":
    case "BAD_PROP_ORDER":
    case "MULTIPLE_ANCHORS":
      return at("anchor");
    default:
      return here("other");
  }
}

const isLongKey = (error: YAMLParseError) => error.code === "MULTILINE_IMPLICIT_KEY";

/** Whether an error says of the same key, in other words, what another one says. */
function isSecondHalf(error: YAMLParseError, all: readonly YAMLParseError[]): boolean {
  const isKey = (other: YAMLParseError) => other.code === "BLOCK_AS_IMPLICIT_KEY";
  return isLongKey(error) && all.some((other) => isKey(other) && other.pos[0] === error.pos[0]);
}

interface LineParts {
  readonly here: (problem: SyntaxProblem) => Place;
  readonly at: (problem: SyntaxProblem) => Place;
  readonly onLine: (problem: SyntaxProblem) => Place;
  readonly before: string;
  readonly rest: string;
  readonly wholeLine: { readonly start: number; readonly end: number };
  readonly text: string;
}

/** What is missing where yaml misses something. */
function missing(error: YAMLParseError, line: LineParts): Place {
  const { here, at, onLine, before, rest, wholeLine, text } = line;
  if (error.message.startsWith("Comments")) return at("no-space-before-comment");
  if (error.message.startsWith("Missing space after")) return at("no-space-after-colon");
  if (error.message.startsWith("Missing ,")) return at("no-comma");
  if (/^-(\s|$)/.test(rest)) return itemOutOfPlace(before, onLine, at);
  if (error.message.startsWith("Implicit")) {
    const written = text.slice(wholeLine.start, wholeLine.end);
    if (/^["']/.test(written)) return onLine("key-over-lines");
    return onLine(/^[\w$-]+:\S/.test(written) ? "no-space-after-colon" : "no-colon");
  }
  return here("other");
}

function itemOutOfPlace(
  before: string,
  onLine: (problem: SyntaxProblem) => Place,
  at: (problem: SyntaxProblem) => Place,
): Place {
  return before.trim() === "" ? onLine("item-among-keys") : at("item-on-key-line");
}

/** A line's text without the spaces around it. */
function textRange(line: number, lines: Lines): { readonly start: number; readonly end: number } {
  const content = lines.textOf(line);
  const start = lines.startOf(line) + (content.length - content.trimStart().length);
  return { start, end: Math.max(start, lines.startOf(line) + content.trimEnd().length) };
}

/** The tab that an error of indentation is about. */
function tabPlace(error: YAMLParseError, { text, lines }: SyntaxContext): Place {
  const [pos] = error.pos;
  const from = error.code === "TAB_AS_INDENT" ? pos : lines.startOf(lines.lineAt(pos));
  const start = text.indexOf("\t", from);
  return { problem: "tab", start, end: start + 1 };
}

/** Whether the error is that its line is indented with a tab. */
function atTab(error: YAMLParseError, { lines }: SyntaxContext): boolean {
  if (error.code === "TAB_AS_INDENT") return true;
  return /^ *\t/.test(lines.textOf(lines.lineAt(error.pos[0])));
}
