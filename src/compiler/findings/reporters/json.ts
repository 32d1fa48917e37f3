import type { Finding } from "../finding.js";
import { safeJson } from "../safe-json.js";
import { countFindings, sortFindings } from "../sort.js";
import type { ReportOptions } from "./reporter.js";

/** Findings for programs: `{ findings, summary: { errors, warnings } }`. */
export function json(findings: readonly Finding[], _options: ReportOptions): string {
  return safeJson({
    findings: sortFindings(findings).map(inOrder),
    summary: countFindings(findings),
  });
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
