import { shippedTool } from "../../runtime/adapters/shipped-tools.js";
import type { Evidence } from "../evidence.js";
import type { Plan, PlannedMode } from "../plan/plan.js";
import { piSurfaceHash } from "../surface/pi-surface.js";
import {
  DEFAULT_TOKENIZER,
  type PromptMeasure,
  promptInputHash,
  type Tokenizer,
} from "./prompt-size.js";

/** One mode's prompt, as it is to be measured. */
export interface ModePrompt {
  readonly mode: string;
  /** The active tools, in order. */
  readonly tools: readonly string[];
  /** How its tokens are counted. */
  readonly tokenizer: Tokenizer;
  /** Goes into the measure, which holds while it does. */
  readonly inputs: string;
}

/** How the catalog wants tokens counted. */
export function tokenizerOf(plan: Plan): Tokenizer {
  return plan.prompt.tokenizer ?? DEFAULT_TOKENIZER;
}

/** One mode's prompt, over a pi whose surface has the given hash. */
export function modePrompt(mode: PlannedMode, plan: Plan, surface: string): ModePrompt {
  const tokenizer = tokenizerOf(plan);
  const tools = mode.tools.map((tool) => tool.name);
  // A host's own tool is not measured: its module is never run by a build.
  const customTools = Object.fromEntries(
    plan.customTools
      .filter((tool) => tools.includes(tool.name))
      .map(({ name, module }) => [name, module ? "host" : JSON.stringify(shippedTool(name))]),
  );
  const inputs = promptInputHash({ surface, tools, customTools, tokenizer });
  return { mode: mode.name, tools, tokenizer, inputs };
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
