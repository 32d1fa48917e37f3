import { widthOf } from "../compiler/findings/width.js";

/** Rows of cells as lines with aligned columns, by what a terminal takes for each character. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
    });
  }
  return rows.map((row) =>
    row
      .map((cell, column) => `${cell}${" ".repeat((widths[column] ?? 0) - widthOf(cell))}`)
      .join("  ")
      .trimEnd(),
  );
}
