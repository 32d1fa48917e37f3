/** A text as a pattern that matches just that text. (`RegExp.escape` came with Node 24.) */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
