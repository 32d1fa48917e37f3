import { visibleLine } from "../findings/visible.js";

/** Text of the catalog in a Markdown cell or paragraph: it stays text, on one line. */
export function markdownText(text: string): string {
  return visibleLine(text).replace(/[\\`*_{}[\]<>()#+!|~&-]/g, "\\$&");
}

/** A Markdown table; cells are taken as they are. */
export function markdownTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
}
