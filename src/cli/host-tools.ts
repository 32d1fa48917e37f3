import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plan, PlannedMode } from "../compiler/plan/plan.js";
import { isToolDefinition } from "../runtime/handed-pi/tool-factories.js";
import { CannotRun, messageOf } from "./exit.js";
import { loadBundles } from "./load-bundles.js";
import type { HostTools } from "./measure-prompts.js";
import { type Project, shown } from "./project.js";

/**
 * The definitions of the host's own tools that a mode has, as its generated bundle registers them; the
 * host's modules are run for it. Nothing is loaded for a mode that has none. A tool that needs of its
 * sandbox what only an open one can tell is not among them. Throws CannotRun where the generated bundles
 * do not load, or are of another catalog.
 */
export async function loadHostTools(
  plan: Plan,
  mode: PlannedMode,
  project: Project,
  cwd: string,
): Promise<HostTools> {
  const wanted = plan.customTools.filter(
    ({ name, module }) => module && mode.tools.some((tool) => tool.name === name),
  );
  if (wanted.length === 0) return new Map();
  const file = join(project.folder, plan.output, "bundles.ts");
  if (!existsSync(file)) {
    throw new CannotRun(`${shown(file, cwd)} is not there`, "run `pi-tool-catalog build` first");
  }
  const { openBundle, buildAgentTools } = await loadBundles(file);
  const optIns = plan.bundles.flatMap(({ optIn }) => optIn ?? []);
  try {
    const bundle = openBundle(mode.name, resourceFor(mode, project));
    const tools = buildAgentTools(bundle, Object.fromEntries(optIns.map((name) => [name, true])));
    await bundle.dispose();
    return new Map(
      wanted.flatMap(({ name }) => {
        const tool: unknown = tools.find((candidate) => candidate.name === name);
        return isToolDefinition(tool) ? [[name, tool] as const] : [];
      }),
    );
  } catch (error) {
    throw new CannotRun(
      `the tools of mode "${mode.name}" cannot be built: ${messageOf(error)}`,
      "run `pi-tool-catalog check`: what was generated may be of another catalog",
    );
  }
}

/** Enough to open a mode with: no tool is called, so nothing is ever asked of it. */
function resourceFor({ resource }: PlannedMode, { folder }: Project) {
  return resource === "root"
    ? { root: folder }
    : { sandbox: () => Promise.reject(new Error("only measured")) };
}
