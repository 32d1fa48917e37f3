import { PLACEMENT_COLUMNS } from "../compiler/emit/placement-view.js";
import type { ModePlacement } from "../compiler/plan/place.js";
import { table } from "./table.js";
import type { colorsFor } from "./terminal.js";

/** How a tool is backed is for reviewers: a terminal has no room for it. */
const COLUMNS = PLACEMENT_COLUMNS.filter(([title]) => title !== "through");

/** The placement matrix as a table for people. */
export function matrixTable(
  placement: readonly ModePlacement[],
  colors: ReturnType<typeof colorsFor>,
): string {
  const [header = "", ...rows] = table([
    ["mode", ...COLUMNS.map(([title]) => title)],
    ...placement.flatMap(({ rows }) =>
      rows.map((row) => [row.mode, ...COLUMNS.map(([, text]) => text(row))]),
    ),
  ]);
  return [colors.bold(header), ...rows].join("\n");
}
