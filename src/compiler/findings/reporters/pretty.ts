import pico from "picocolors";
import type { Finding } from "../finding.js";
import { frame } from "../frame.js";
import { countFindings, sortFindings } from "../sort.js";
import { visibleLine } from "../visible.js";
import type { ReportOptions } from "./reporter.js";

/** Findings for people: place, message, the lines around it, the way out; at the end, how many. */
export function pretty(findings: readonly Finding[], { sources, color }: ReportOptions): string {
  const colors = pico.createColors(color);
  const linesOf = memoizedLines(sources);
  const blocks = sortFindings(findings).map((finding) => block(finding, linesOf, colors));
  return `${[...blocks, summary(findings, colors)].join("\n\n")}\n`;
}

type PicoColors = ReturnType<typeof pico.createColors>;

function block(
  finding: Finding,
  linesOf: (file: string) => readonly string[] | undefined,
  colors: PicoColors,
): string {
  const { severity, code, message, help, suggestion } = finding;
  const place = `${visibleLine(finding.file)}:${finding.line}:${finding.column}`;
  const kind = severity === "error" ? colors.red("error") : colors.yellow("warning");
  const shown = [`${colors.cyan(place)} - ${kind} ${colors.dim(`${code}:`)} ${message}`];
  const note = suggestion === undefined ? undefined : `did you mean "${visibleLine(suggestion)}"?`;
  const lines = isWholeFile(finding) ? undefined : linesOf(finding.file);
  const framed = lines === undefined ? [] : frame(lines, finding, note, colors);
  shown.push(...framed);
  if (framed.length === 0 && note !== undefined) shown.push(`   ${colors.cyan(note)}`);
  if (help !== undefined) shown.push(`   ${colors.bold("help:")} ${help}`);
  return shown.join("\n");
}

/** A finding about a whole file has no line to show. */
function isWholeFile({ line, column, endLine, endColumn }: Finding): boolean {
  return line === 1 && column === 1 && endLine === 1 && endColumn === 1;
}

/** Splits each file once, however many findings it has. */
function memoizedLines(
  sources: ReadonlyMap<string, string>,
): (file: string) => readonly string[] | undefined {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const text = sources.get(file);
    if (text === undefined) return undefined;
    // Findings count their columns without a byte order mark, as editors do.
    const lines = known.get(file) ?? text.replace(/^\ufeff/, "").split(/\r?\n/);
    known.set(file, lines);
    return lines;
  };
}

function summary(findings: readonly Finding[], colors: PicoColors): string {
  const { errors, warnings } = countFindings(findings);
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;
  const parts = [
    ...(errors > 0 ? [colors.red(count(errors, "error"))] : []),
    ...(warnings > 0 ? [colors.yellow(count(warnings, "warning"))] : []),
  ];
  return parts.length === 0 ? "no findings" : parts.join(", ");
}
