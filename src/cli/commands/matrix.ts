import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { placementHtml } from "../../compiler/emit/placement-html.js";
import { placementMarkdown } from "../../compiler/emit/placement-md.js";
import { safeJson } from "../../compiler/findings/safe-json.js";
import { CannotRun, EXIT, messageOf } from "../exit.js";
import { matrixTable } from "../matrix-table.js";
import { planSource } from "../plan-source.js";
import { openProject } from "../project.js";
import { colorsFor, type Terminal } from "../terminal.js";

export interface MatrixOptions {
  readonly catalog?: string;
  readonly format: "pretty" | "markdown" | "json";
  /** Where one page with the whole matrix is written, instead of a table to the terminal. */
  readonly html?: string;
  readonly quiet?: boolean;
}

/** Shows where every tool of every mode executes. */
export async function matrix(
  { catalog, format, html, quiet }: MatrixOptions,
  cwd: string,
  terminal: Terminal,
): Promise<number> {
  const project = openProject(catalog, cwd);
  const resolved = await planSource(project, format === "json" ? "json" : "pretty", terminal);
  if (!resolved) return EXIT.findings;
  const { placement } = resolved;
  if (html !== undefined) {
    writePage(resolve(cwd, html), html, placementHtml(placement));
    if (!quiet) terminal.err.write(`wrote ${html}\n`);
    return EXIT.clean;
  }
  const forms = {
    pretty: () => `${matrixTable(placement, colorsFor(terminal.out, terminal.env))}\n`,
    markdown: () => placementMarkdown(placement),
    json: () => safeJson({ placement: placement.flatMap(({ rows }) => rows) }),
  };
  terminal.out.write(forms[format]());
  return EXIT.clean;
}

function writePage(file: string, shown: string, page: string): void {
  try {
    writeFileSync(file, page);
  } catch (error) {
    throw new CannotRun(`${shown} cannot be written: ${messageOf(error)}`);
  }
}
