import type { ParserOptions, VisitorObject } from "oxc-parser";
import type { Range } from "../findings/finding.js";
import { Lines } from "../manifest/lines.js";

/** A source as its syntax: to be visited, with the places of its nodes. */
export interface ParsedSource {
  visit(visitor: VisitorObject): void;
  /** Where a node stands. */
  range(node: { readonly start: number; readonly end: number }): Range;
}

/** A source that is not what its name says, and where that shows first. */
export interface Unparsable {
  readonly problem: string;
  readonly range: Range;
}

/** Parses a source by the language that its file's name stands for. */
export type Parse = (file: string, text: string) => ParsedSource | Unparsable;

/** What is read as a source: JavaScript and TypeScript. */
export const SOURCE_FILE = /\.[cm]?[jt]sx?$/;

/** Loads the parser: a native binding, so only for sources that must be parsed. */
export async function loadParser(): Promise<Parse> {
  const { parseSync, Visitor } = await import("oxc-parser");
  return (file, text) => {
    // Findings count their columns without a byte order mark, as editors do.
    const source = text.replace(/^\ufeff/, "");
    const lines = new Lines(source);
    const { program, errors } = parseSync(file, source, optionsFor(file));
    const [error] = errors;
    // What the parser could go on after, such as a second declaration, is for the host's own compiler.
    if (error && program.body.length === 0) {
      const [label = { start: 0, end: 0 }] = error.labels;
      return { problem: error.message, range: lines.range(label.start, label.end) };
    }
    return {
      visit: (visitor) => new Visitor(visitor).visit(program),
      range: ({ start, end }) => lines.range(start, end),
    };
  };
}

/** JSX is common in plain .js files; parentheses mean nothing here. */
function optionsFor(file: string): ParserOptions {
  return { preserveParens: false, ...(/\.[cm]?jsx?$/.test(file) && { lang: "jsx" }) };
}
