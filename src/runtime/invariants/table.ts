import { CHECKS, type CheckReport, type ModeReport } from "./report.js";

/** How a part of the table is shown: by colours, or as it is. */
export type Paint = (
  text: string,
  as: "heading" | "holds" | "violated" | "not checked" | "quiet",
) => string;

const WORDS: Readonly<Record<CheckReport["status"], string>> = {
  holds: "ok",
  violated: "FAIL",
  "not checked": "-",
};

/** The modes and what became of each check, for people; it ends with a line end. */
export function invariantTable(
  modes: readonly ModeReport[],
  paint: Paint = (text) => text,
): string {
  const width = Math.max("mode".length, ...modes.map(({ mode }) => mode.length));
  const columns = CHECKS.map((check) => check.length + 2);
  const line = (cells: readonly string[], as: (text: string, column: number) => string) =>
    cells.map((cell, column) => as(cell.padEnd(columns[column] ?? 0), column)).join("");
  const heading = paint(
    `${"mode".padEnd(width)}  ${line(CHECKS, (text) => text)}`.trimEnd(),
    "heading",
  );
  const rows = modes.flatMap(({ mode, notOpened, checks }) => {
    const name = mode.padEnd(width);
    if (notOpened !== undefined) return [`${name}  ${paint(`not opened: ${notOpened}`, "quiet")}`];
    const byName = new Map(checks.map((check) => [check.check, check]));
    const statuses = CHECKS.map((check) => byName.get(check)?.status ?? "not checked");
    const cells = statuses.map((status) => WORDS[status]);
    const row = line(cells, (text, column) => paint(text, statuses[column] ?? "quiet"));
    const notes = checks.flatMap(({ check, note }) =>
      note === undefined ? [] : `${check}: ${note}`,
    );
    const indent = " ".repeat(width + 2);
    return [
      `${name}  ${row}`.trimEnd(),
      ...notes.map((note) => `${indent}${paint(note, "quiet")}`),
    ];
  });
  return `${[heading, ...rows].join("\n")}\n`;
}
