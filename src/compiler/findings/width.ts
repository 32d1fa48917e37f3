/** Columns that a character takes on a terminal: none for what combines, two for wide scripts and emoji. */
function columns(character: string): number {
  if (/^[\p{Mn}\p{Me}]$/u.test(character)) return 0;
  const wide =
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]$/u;
  return wide.test(character) ? 2 : 1;
}

/** Columns that a text takes on a terminal. */
export function widthOf(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += columns(character);
  return width;
}
