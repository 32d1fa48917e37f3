import type { Finding } from "./finding.js";

/** By code unit, so that the order is the same in every locale. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Findings in the order that every reporter keeps: file, line, column, code, then message. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.code, b.code) ||
      compareText(a.message, b.message),
  );
}

/** How many findings of each severity there are. */
export function countFindings(findings: readonly Finding[]): { errors: number; warnings: number } {
  const errors = findings.filter((finding) => finding.severity === "error").length;
  return { errors, warnings: findings.length - errors };
}
