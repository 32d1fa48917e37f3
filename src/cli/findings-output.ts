import type { Finding } from "../compiler/findings/finding.js";
import type { Project } from "./project.js";
import { type Terminal, wantsColor } from "./terminal.js";

export const FORMATS = ["pretty", "json", "github"] as const;
export type Format = (typeof FORMATS)[number];

/** The catalog's text by its name, and those of other files that findings are about, for code frames. */
export function sourcesOf(
  project: Project,
  others: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  return new Map([...others, [project.shownFile, Buffer.from(project.bytes).toString("utf8")]]);
}

/** Writes findings: to stderr for people, to stdout for machines, so that a pipe gets what it asked for. */
export async function writeFindings(
  findings: readonly Finding[],
  sources: ReadonlyMap<string, string>,
  format: Format,
  { out, err, env }: Terminal,
): Promise<void> {
  if (format === "pretty") {
    if (findings.length === 0) return;
    const { pretty } = await import("../compiler/findings/reporters/pretty.js");
    err.write(pretty(findings, { sources, color: wantsColor(err, env) }));
    return;
  }
  const { [format]: report } = {
    json: (await import("../compiler/findings/reporters/json.js")).json,
    github: (await import("../compiler/findings/reporters/github.js")).github,
  };
  out.write(report(findings, { sources, color: false }));
}
