/** A text as one word of a POSIX shell, byte for byte. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
