import { visibleLine } from "../findings/visible.js";
import type { Json } from "./pi-surface.js";

/** Characters of what stays the same that are shown around what does not. */
const CONTEXT = 24;

/** Most characters of a side that are shown. */
const MAX_SHOWN = 200;

function textOf(value: Json | undefined): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The length of what two texts begin with alike. */
function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

function reversed(text: string): string {
  return text.split("").reverse().join("");
}

/** The parts of two values in which they differ, each on one line, with a little of what is around them. */
export function excerpts(
  before: Json | undefined,
  after: Json | undefined,
): { readonly before: string; readonly after: string } {
  const [was, is] = [textOf(before), textOf(after)];
  const start = sharedStart(was, is);
  const end = sharedStart(reversed(was.slice(start)), reversed(is.slice(start)));
  const cut = (text: string) => {
    const from = Math.max(0, start - CONTEXT);
    const to = Math.min(text.length, text.length - end + CONTEXT);
    const shown = text.slice(from, Math.min(to, from + MAX_SHOWN));
    const isCut = from + shown.length < text.length;
    return visibleLine(`${from > 0 ? "…" : ""}${shown}${isCut ? "…" : ""}`);
  };
  return { before: cut(was), after: cut(is) };
}
