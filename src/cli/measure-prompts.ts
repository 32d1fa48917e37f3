import type { Plan } from "../compiler/plan/plan.js";
import type { ModePrompt } from "../compiler/prompt/inputs.js";
import type { MeasuredPrompt } from "../pi/prompt.js";
import { shippedTool } from "../runtime/adapters/shipped-tools.js";
import type { PiToolDefinition } from "../runtime/handed-pi/pi-tool.js";
import { requireInstalledPi, requireLoadedPi } from "./evidence.js";

/** A host's own tools, by name, where their modules were run. */
export type HostTools = ReadonlyMap<string, PiToolDefinition>;

/**
 * Has pi build the prompts and measures them. Loads pi and a tokenizer's vocabulary: about two seconds.
 * A tool of which there is no definition, such as a host's own whose module was not run, is left out,
 * and the measure says so.
 */
export async function measurePrompts(
  prompts: readonly ModePrompt[],
  plan: Plan,
  folder: string,
  hostTools: HostTools = new Map(),
): Promise<MeasuredPrompt[]> {
  const pi = await requireLoadedPi(requireInstalledPi(plan, folder));
  const { measurePrompt } = await import("../pi/prompt.js");
  const { loadTokenizer } = await import("../pi/prompt-tokens.js");
  const measured: MeasuredPrompt[] = [];
  // One after another: pi's session reads the process's environment while it starts.
  for (const { mode, tools, inputs, tokenizer } of prompts) {
    const definitions = tools.flatMap(
      (tool) => pi.tools.get(tool)?.("/") ?? shipped(tool) ?? hostTools.get(tool) ?? [],
    );
    const unmeasured = tools.filter((tool) => !definitions.some(({ name }) => name === tool));
    const prompt = await measurePrompt(
      pi,
      { name: mode, inputs, definitions },
      await loadTokenizer(tokenizer),
    );
    const measure = unmeasured.length === 0 ? prompt.measure : { ...prompt.measure, unmeasured };
    measured.push({ ...prompt, measure });
  }
  return measured;
}

/** The definition of a tool that this library ships, as pi's session takes it; it is never called. */
function shipped(name: string): PiToolDefinition | undefined {
  const surface = shippedTool(name);
  if (!surface) return undefined;
  const execute = () => Promise.reject(new Error("only measured"));
  const definition = { ...surface, execute };
  return definition;
}
