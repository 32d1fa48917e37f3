import type { Finding } from "../finding.js";
import { countFindings, sortFindings } from "../sort.js";
import { UNSAFE } from "../visible.js";
import type { ReportOptions } from "./reporter.js";

/** Findings for programs: `{ findings, summary: { errors, warnings } }`. */
export function json(findings: readonly Finding[], _options: ReportOptions): string {
  const report = {
    findings: sortFindings(findings).map(inOrder),
    summary: countFindings(findings),
  };
  // The same value, but harmless where someone reads it on a terminal.
  return `${JSON.stringify(report, null, 2).replace(UNSAFE, escapeUnits)}\n`;
}

/** The same keys in the same order, whoever built the finding. */
function inOrder(finding: Finding) {
  const { code, severity, message, help, file, line, column, endLine, endColumn } = finding;
  const { path, mode, tool, suggestion } = finding;
  return {
    code,
    severity,
    message,
    ...(help === undefined ? {} : { help }),
    file,
    line,
    column,
    endLine,
    endColumn,
    ...(path === undefined ? {} : { path }),
    ...(mode === undefined ? {} : { mode }),
    ...(tool === undefined ? {} : { tool }),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

function escapeUnits(text: string): string {
  return Array.from(text, (character) => character)
    .flatMap((character) => character.split(""))
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}
