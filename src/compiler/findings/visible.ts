/*
 * Text from the catalog ends up on terminals and in CI logs. A control character there can move the
 * cursor, colour the screen or retitle the window, and a bidi override can show a reviewer another
 * order than the file has. All of them are shown as what they are.
 */

/** C0 without tab and line feed, DEL, C1, soft hyphen, zero-width, line separators, bidi, BOM, lone surrogates. */
export const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|\udb40[\udc00-\udc7f]/g;

const SHORT: Readonly<Record<string, string>> = { "\r": "\\r", "\u0000": "\\0", "\u001b": "\\e" };

function spellOut(match: string): string {
  const short = SHORT[match];
  if (short !== undefined) return short;
  return `\\u{${(match.codePointAt(0) ?? 0).toString(16)}}`;
}

/** The text with every control, bidi and invisible character spelled out; tabs and line feeds stay. */
export function visible(text: string): string {
  return text.replace(UNSAFE, spellOut);
}

/** The same on one line: tabs and line feeds are spelled out too. */
export function visibleLine(text: string): string {
  return visible(text).replaceAll("\n", "\\n").replaceAll("\t", "\\t");
}

/** Longest text from a catalog that a message repeats, in UTF-16 units. */
const MAX_QUOTED = 80;

/** Text from the catalog as a message shows it: in quotes, on one line, cropped when it is long. */
export function quote(text: string): string {
  return `"${crop(text)}"`;
}

/** Text from the catalog on one line, cropped when it is long. */
export function crop(text: string, longest: number = MAX_QUOTED): string {
  const short = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return visibleLine(short);
}

/** Names as a sentence lists them: `bash, read, edit`; past twelve, how many more there are. */
export function list(names: readonly string[]): string {
  const shown = names
    .slice(0, 12)
    .map((name) => crop(name))
    .join(", ");
  return names.length > 12 ? `${shown} and ${names.length - 12} more` : shown;
}
