import { UNSAFE } from "./visible.js";

/** A value as JSON text with a line end: the same value, but harmless where someone reads it on a terminal. */
export function safeJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replace(UNSAFE, escapeUnits)}\n`;
}

function escapeUnits(text: string): string {
  return text
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}
