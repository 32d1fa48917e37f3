import { visibleLine } from "../findings/visible.js";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML, in an element or in a quoted attribute: it stays text, on one line. */
export function htmlText(text: string): string {
  return visibleLine(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
