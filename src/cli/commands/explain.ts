import { explainMode } from "../../compiler/explain/explain-mode.js";
import { explainTool } from "../../compiler/explain/explain-tool.js";
import type { Explained } from "../../compiler/explain/explained.js";
import { safeJson } from "../../compiler/findings/safe-json.js";
import { nearest, nearestTool } from "../../compiler/findings/suggest.js";
import type { DocumentPath } from "../../compiler/manifest/located-document.js";
import type { ModePlacement } from "../../compiler/plan/place.js";
import type { PlannedMode, PlannedTool } from "../../compiler/plan/plan.js";
import { didYouMean } from "../did-you-mean.js";
import { CannotRun, EXIT } from "../exit.js";
import {
  explainedJson,
  explainedLines,
  type Places,
  placeOf,
  placeText,
} from "../explained-output.js";
import { planSource, type ResolvedCatalog } from "../plan-source.js";
import { openProject } from "../project.js";
import { table } from "../table.js";
import { colorsFor, type Terminal } from "../terminal.js";

export interface ExplainOptions {
  readonly mode: string;
  readonly tool?: string;
  readonly catalog?: string;
  readonly format: "pretty" | "json";
}

/** Shows a mode, or one of its tools, as it is resolved: each value with the line that it comes from. */
export async function explain(
  options: ExplainOptions,
  cwd: string,
  terminal: Terminal,
): Promise<number> {
  const project = openProject(options.catalog, cwd);
  const resolved = await planSource(project, options.format, terminal);
  if (!resolved) return EXIT.findings;
  const places: Places = {
    file: project.shownFile,
    rangeOf: (at, part) => resolved.report.rangeOf(at, part),
  };
  const mode = requireMode(resolved, options.mode);
  const view =
    options.tool === undefined
      ? modeView(resolved, mode, places)
      : toolView(resolved, mode, options.tool, places);
  terminal.out.write(
    options.format === "json" ? safeJson(view.json) : `${view.lines(terminal).join("\n")}\n`,
  );
  return EXIT.clean;
}

/** A view in both of its forms. */
interface View {
  readonly json: object;
  readonly lines: (terminal: Terminal) => string[];
}

/** What is not in the text stands where the thing around it does. */
function isWritten(at: DocumentPath, { rangeOf }: Places): boolean {
  const own = rangeOf(at, "key");
  const around = rangeOf(at.slice(0, -1), "key");
  return own.line !== around.line || own.column !== around.column;
}

function requireMode({ plan }: ResolvedCatalog, name: string): PlannedMode {
  const mode = plan.modes.find((candidate) => candidate.name === name);
  if (mode) return mode;
  const known = plan.modes.map((candidate) => candidate.name);
  throw new CannotRun(`the catalog has no mode "${name}"`, didYouMean(nearest(name, known), known));
}

function requireTool(mode: PlannedMode, name: string, places: Places): PlannedTool {
  const tool = mode.tools.find((candidate) => candidate.name === name);
  if (tool) return tool;
  const message = `mode "${mode.name}" has no tool "${name}"`;
  const index = mode.without.indexOf(name);
  if (index >= 0) {
    const at = [...(mode.settingsAt["without"] ?? mode.at), index];
    throw new CannotRun(message, `it is left out: ${placeText(placeOf(at, places))}`);
  }
  const known = mode.tools.map((candidate) => candidate.name);
  throw new CannotRun(message, didYouMean(nearestTool(name, known), known));
}

function explained(values: readonly Explained[], places: Places) {
  return values.map((value) => explainedJson(value, places));
}

function modeView({ plan, placement }: ResolvedCatalog, mode: PlannedMode, places: Places): View {
  const written = (at: DocumentPath) => isWritten(at, places);
  const values = explained(explainMode(plan, mode, written), places);
  const rows = placement.find((candidate) => candidate.mode === mode)?.rows ?? [];
  const place = placeOf(mode.at, places);
  const tools = rows.map((row) => {
    const at = mode.tools.find(({ name }) => name === row.tool)?.at ?? mode.at;
    const { mode: _, ...placed } = row;
    const inherited = at[1] === mode.name ? {} : { inherited: `${at[1]}` };
    return { ...placed, place: placeOf(at, places), ...inherited };
  });
  return {
    json: { mode: mode.name, place, values, tools },
    lines: (terminal) => {
      const colors = colorsFor(terminal.out, terminal.env);
      return [
        `${colors.bold(`mode "${mode.name}"`)}  ${placeText(place)}`,
        "",
        ...explainedLines(values, colors),
        "",
        ...table(tools.map(toolRow)).map((line) => `  ${line}`),
      ];
    },
  };
}

function toolRow(
  tool: Omit<ModePlacement["rows"][number], "mode"> & {
    readonly place: Parameters<typeof placeText>[0];
    readonly inherited?: string;
  },
): string[] {
  const from = tool.inherited === undefined ? "" : ` (${tool.inherited})`;
  return [
    tool.tool,
    `${placeText(tool.place)}${from}`,
    tool.adapter,
    tool.executes,
    tool.files,
    `bound: ${tool.bound}`,
    ...(tool.writes ? ["writes"] : []),
    ...(tool.network === "shared" ? ["network"] : []),
  ];
}

function toolView(
  { plan }: ResolvedCatalog,
  mode: PlannedMode,
  name: string,
  places: Places,
): View {
  const tool = requireTool(mode, name, places);
  const written = (at: DocumentPath) => isWritten(at, places);
  const values = explained(explainTool(plan, mode, tool, written), places);
  const place = placeOf(tool.at, places);
  return {
    json: { mode: mode.name, tool: name, place, values },
    lines: (terminal) => {
      const colors = colorsFor(terminal.out, terminal.env);
      const title = colors.bold(`${name} in mode "${mode.name}"`);
      return [`${title}  ${placeText(place)}`, "", ...explainedLines(values, colors)];
    },
  };
}
