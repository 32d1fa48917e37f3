import { shippedTool } from "../../runtime/adapters/shipped-tools.js";
import type { Evidence } from "../evidence.js";
import type { Plan, PlannedMode } from "../plan/plan.js";
import { piSurfaceHash } from "../surface/pi-surface.js";
import { type PromptMeasure, promptInputHash } from "./prompt-size.js";

/** One mode's prompt, as it is to be measured. */
export interface ModePrompt {
  readonly mode: string;
  /** The active tools, in order. */
  readonly tools: readonly string[];
  /** Goes into the measure, which holds while it does. */
  readonly inputs: string;
}

function modePrompt(mode: PlannedMode, plan: Plan, surface: string): ModePrompt {
  const tools = mode.tools.map((tool) => tool.name);
  // A host's own tool is not measured: its module is never run here.
  const customTools = Object.fromEntries(
    plan.customTools
      .filter((tool) => tools.includes(tool.name))
      .map(({ name, module }) => [name, module ? "host" : JSON.stringify(shippedTool(name))]),
  );
  return { mode: mode.name, tools, inputs: promptInputHash({ surface, tools, customTools }) };
}

/** The modes' prompts with what is known of them, in the plan's order. */
function prompts(plan: Plan, { surface, prompt }: Evidence) {
  const hash = piSurfaceHash(surface);
  const known = new Map(prompt?.modes.map((measure) => [measure.mode, measure]));
  return plan.modes.map((mode) => {
    const wanted = modePrompt(mode, plan, hash);
    const measure = known.get(mode.name);
    return { wanted, measure: measure?.inputs === wanted.inputs ? measure : undefined };
  });
}

/** The prompts that the evidence has no measure of, or only one of other inputs. */
export function promptsToMeasure(plan: Plan, evidence: Evidence): ModePrompt[] {
  return prompts(plan, evidence).flatMap(({ wanted, measure }) => (measure ? [] : [wanted]));
}

/** The measures that hold, in the plan's order. */
export function validMeasures(plan: Plan, evidence: Evidence): PromptMeasure[] {
  return prompts(plan, evidence).flatMap(({ measure }) => measure ?? []);
}
