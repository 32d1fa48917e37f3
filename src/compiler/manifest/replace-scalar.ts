import type { Range } from "../findings/finding.js";
import { Lines } from "./lines.js";

/**
 * A catalog's text with the one value at a range written anew: quotes stay quotes, and everything else
 * stays as it is, byte for byte. Undefined where the value is no text on one line: an alias, a block.
 *
 * @param value needs no quotes, as a version does not
 */
export function replaceScalar(text: string, range: Range, value: string): string | undefined {
  // Columns count without a byte order mark, as editors do.
  const mark = text.startsWith("\ufeff") ? "\ufeff" : "";
  const body = text.slice(mark.length);
  const lines = new Lines(body);
  const start = lines.startOf(range.line) + range.column - 1;
  const end = lines.startOf(range.endLine) + range.endColumn - 1;
  const written = body.slice(start, end);
  const [, quote = ""] = /^(["'])[^\n]*\1$/.exec(written) ?? [];
  const isPlain = /^[^"'*&!|>\n\s][^\n]*$/.test(written);
  if (quote === "" && !isPlain) return undefined;
  return `${mark}${body.slice(0, start)}${quote}${value}${quote}${body.slice(end)}`;
}
