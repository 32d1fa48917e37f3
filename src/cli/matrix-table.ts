import type { ModePlacement } from "../compiler/plan/place.js";
import type { colorsFor } from "./terminal.js";

const HEADER = ["mode", "tool", "adapter", "executes on", "files", "bound", "writes", "network"];

/** The placement matrix as a table for people. */
export function matrixTable(
  placement: readonly ModePlacement[],
  colors: ReturnType<typeof colorsFor>,
): string {
  const rows = placement.flatMap(({ rows }) =>
    rows.map((row) => [
      row.mode,
      row.tool,
      row.adapter,
      row.executes,
      row.files,
      row.bound,
      row.writes ? "yes" : "no",
      row.network,
    ]),
  );
  const widths = HEADER.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return [colors.bold(line(HEADER)), ...rows.map(line)].join("\n");
}
