import type { Finding } from "../finding.js";
import { sortFindings } from "../sort.js";
import { visible } from "../visible.js";
import type { ReportOptions } from "./reporter.js";

/** Findings as GitHub's workflow commands, which show them beside the lines of a pull request. */
export function github(findings: readonly Finding[], _options: ReportOptions): string {
  return sortFindings(findings)
    .map((finding) => `${command(finding)}\n`)
    .join("");
}

function command(finding: Finding): string {
  const { severity, code, message, help, suggestion, line, endLine } = finding;
  const properties = {
    file: finding.file,
    line,
    endLine,
    // GitHub takes columns on one line alone.
    ...(line === endLine ? { col: finding.column, endColumn: finding.endColumn } : {}),
    title: code,
  };
  const given = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`);
  const text = [
    message,
    ...(suggestion === undefined ? [] : [`did you mean "${suggestion}"?`]),
    ...(help === undefined ? [] : [`help: ${help}`]),
  ].join("\n");
  return `::${severity} ${given.join(",")}::${data(text)}`;
}

/** A command's text: what would end it or begin an escape is escaped. */
function data(text: string): string {
  return visible(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** A command's property: what separates properties is escaped too. */
function property(value: string | number): string {
  return data(String(value)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
