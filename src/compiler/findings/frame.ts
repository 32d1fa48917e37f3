import type { Range } from "./finding.js";
import { visible } from "./visible.js";
import { widthOf } from "./width.js";

/** Longest part of a line that is shown, in UTF-16 units. */
const MAX_SHOWN = 100;

/** How much of a long line is shown before the place. */
const LEAD = 40;

/** How the parts of a frame are coloured: picocolors, or nothing at all. */
export type FrameColors = Readonly<Record<"dim" | "red" | "cyan", (text: string) => string>>;

/**
 * The lines around a place, as the user would find them in an editor: the line above, the line with
 * its marks below, and a note after the marks. A range over several lines is marked on its first.
 *
 * @param lines the file's lines, without line ends
 * @returns no line at all where the place is not in the file
 */
export function frame(
  lines: readonly string[],
  range: Range,
  note: string | undefined,
  colors: FrameColors,
): string[] {
  const source = lines[range.line - 1];
  if (source === undefined) return [];
  const start = Math.min(range.column - 1, source.length);
  const end =
    range.endLine > range.line ? source.length : Math.min(range.endColumn - 1, source.length);
  const from = source.length <= MAX_SHOWN ? 0 : Math.max(0, start - LEAD);
  const show = (line: string) => crop(line, from);

  const number = String(range.line);
  const gutter = (label: string) => ` ${label.padStart(number.length + 2)} |`;
  const above = lines[range.line - 2];
  const shown = [];
  if (above !== undefined)
    shown.push(`${colors.dim(gutter(String(range.line - 1)))} ${show(above).text}`.trimEnd());
  const { text, offset } = show(source);
  shown.push(`${colors.red(" >")}${colors.dim(gutter(number).slice(2))} ${text}`.trimEnd());

  const lead = `${from > 0 ? "…" : ""}${harmless(source.slice(offset, start))}`;
  const marked = harmless(source.slice(start, Math.min(end, offset + MAX_SHOWN)));
  const marks = "^".repeat(Math.max(1, widthOf(marked)));
  const pad = " ".repeat(widthOf(lead));
  const told = note === undefined ? "" : ` ${colors.cyan(note)}`;
  shown.push(`${colors.dim(gutter(""))} ${pad}${colors.red(marks)}${told}`);
  return shown;
}

/** A part of a line from an offset, with dots where the line goes on; never half a character. */
function crop(line: string, from: number): { readonly text: string; readonly offset: number } {
  const offset = isInsidePair(line, from) ? from - 1 : from;
  let end = Math.min(line.length, offset + MAX_SHOWN);
  if (isInsidePair(line, end)) end++;
  const before = from > 0 ? "…" : "";
  const after = end < line.length ? "…" : "";
  return { text: `${before}${harmless(line.slice(offset, end))}${after}`, offset };
}

function isInsidePair(line: string, at: number): boolean {
  const code = line.charCodeAt(at);
  const before = line.charCodeAt(at - 1);
  return code >= 0xdc00 && code <= 0xdfff && before >= 0xd800 && before <= 0xdbff;
}

/** A text that a terminal shows and does not obey; a tab can be seen, and is as wide as it is written. */
function harmless(text: string): string {
  return visible(text).replaceAll("\t", "→   ").replaceAll("\n", " ");
}
