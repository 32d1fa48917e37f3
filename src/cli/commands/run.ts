import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { planCatalog } from "../../compiler/compile.js";
import { countFindings, sortFindings } from "../../compiler/findings/sort.js";
import { nearest, nearestTool } from "../../compiler/findings/suggest.js";
import type { Plan, PlannedMode } from "../../compiler/plan/plan.js";
import { validateArguments } from "../../pi/validate-arguments.js";
import { didYouMean } from "../did-you-mean.js";
import { requireInstalledPi } from "../evidence.js";
import { CannotRun, EXIT, messageOf } from "../exit.js";
import { sourcesOf, writeFindings } from "../findings-output.js";
import { type GeneratedBundles, type GeneratedTool, loadBundles } from "../load-bundles.js";
import { openProject, shown } from "../project.js";
import type { Terminal } from "../terminal.js";

export interface RunOptions {
  readonly mode: string;
  readonly tool: string;
  /** The tool's arguments. */
  readonly json: string;
  readonly catalog?: string;
  readonly root?: string;
}

function requireMode(plan: Plan, name: string): PlannedMode {
  const mode = plan.modes.find((candidate) => candidate.name === name);
  const known = plan.modes.map((candidate) => candidate.name);
  if (!mode)
    throw new CannotRun(
      `the catalog has no mode "${name}"`,
      didYouMean(nearest(name, known), known),
    );
  if (mode.resource !== "root") {
    throw new CannotRun(
      `mode "${name}" works in a sandbox that a host brings; from here, only modes that work on a folder can run`,
    );
  }
  return mode;
}

function parseArguments(json: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new CannotRun(
      `the tool's arguments are not JSON: ${messageOf(error)}`,
      `write them as one object in quotes: '{"path":"README.md"}'`,
    );
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new CannotRun("the tool's arguments are no JSON object");
  }
  return { ...value };
}

/** Runs one tool once, in a mode, on a folder. 1 when the tool reports an error. */
export async function run(options: RunOptions, cwd: string, terminal: Terminal): Promise<number> {
  const project = openProject(options.catalog, cwd);
  const { resolved, findings } = planCatalog({ text: project.bytes, file: project.shownFile });
  const all = sortFindings([...findings, ...(resolved?.report.findings ?? [])]);
  if (!resolved || countFindings(all).errors > 0) {
    await writeFindings(all, sourcesOf(project), "pretty", terminal);
    return EXIT.findings;
  }
  const { plan } = resolved;
  const mode = requireMode(plan, options.mode);
  const args = parseArguments(options.json);
  const bundlesFile = join(project.folder, plan.output, "bundles.ts");
  if (!existsSync(bundlesFile)) {
    throw new CannotRun(
      `${shown(bundlesFile, cwd)} is not there`,
      "run `pi-tool-catalog build` first",
    );
  }
  const root = resolve(cwd, options.root ?? ".");
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CannotRun(`${shown(root, cwd)} is no folder`, "name the workspace: --root DIR");
  }
  const generated = await loadBundles(bundlesFile);
  const optIns = plan.bundles.flatMap(({ optIn }) => optIn ?? []);
  const { bundle, tools } = openMode(generated, mode.name, root, optIns);
  try {
    const tool = tools.find((candidate) => candidate.name === options.tool);
    if (!tool) {
      const known = tools.map((candidate) => candidate.name);
      throw new CannotRun(
        `mode "${mode.name}" has no tool "${options.tool}"`,
        didYouMean(nearestTool(options.tool, known), known),
      );
    }
    const installed = requireInstalledPi(plan, project.folder);
    return await execute(tool, await validateArguments(installed, tool, args), terminal);
  } finally {
    await bundle.dispose();
  }
}

/** Opens a mode with all of its tools. Throws CannotRun where the generated code has another mind. */
function openMode(
  { openBundle, buildAgentTools }: GeneratedBundles,
  mode: string,
  root: string,
  optIns: readonly string[],
) {
  try {
    const bundle = openBundle(mode, { root });
    const everything = Object.fromEntries(optIns.map((option) => [option, true]));
    return { bundle, tools: buildAgentTools(bundle, everything) };
  } catch (error) {
    throw new CannotRun(
      `the generated bundles do not open mode "${mode}": ${messageOf(error)}`,
      "run `pi-tool-catalog build`: what was generated may be of another catalog",
    );
  }
}

async function execute(tool: GeneratedTool, args: unknown, terminal: Terminal): Promise<number> {
  const controller = new AbortController();
  const interrupt = () => controller.abort();
  process.once("SIGINT", interrupt);
  try {
    if (args instanceof Error) throw args;
    const result = await tool.execute("run", args, controller.signal);
    for (const part of result.content) {
      if (part.type === "text") terminal.out.write(`${part.text.replace(/\n$/, "")}\n`);
      else terminal.out.write(`[${part.mimeType}, ${part.data.length} characters of base64]\n`);
    }
    return EXIT.clean;
  } catch (error) {
    terminal.err.write(`${messageOf(error)}\n`);
    return EXIT.findings;
  } finally {
    process.off("SIGINT", interrupt);
  }
}
