import { quote } from "../findings/visible.js";
import type { PromptMeasure } from "../prompt/prompt-size.js";
import { signed } from "../surface/signed.js";
import { matchByName, type PlanChange } from "./compare-change.js";
import type { PlanVersion } from "./compare-plans.js";

/** The share by which a mode's prompt may grow before it counts as a cost: a reworded sentence or two. */
export const PROMPT_TOLERANCE = 0.01;

/** What becomes of what each mode's prompt costs, in characters. */
export function comparePrompts(before: PlanVersion, after: PlanVersion): PlanChange[] {
  const modes = matchByName(before.plan.modes, after.plan.modes).both;
  return modes.flatMap((mode): PlanChange[] => {
    const was = measureOf(before, mode.after.name);
    const is = measureOf(after, mode.after.name);
    if (!was || !is) return [];
    const [one, other] = [total(was), total(is)];
    if (one === other) return [];
    const share = (other - one) / one;
    const percent = `${share < 0 ? "" : "+"}${(share * 100).toFixed(1)}%`;
    return [
      {
        class: share > PROMPT_TOLERANCE ? "costs" : "safe",
        message: `mode ${quote(mode.after.name)} sends ${signed(other - one)} characters (${percent}) with every request${byTool(was, is)}`,
        mode: mode.after.name,
        before: inWords(was),
        after: inWords(is),
        at: { before: mode.before.at, after: mode.after.at },
      },
    ];
  });
}

function measureOf({ prompts = [] }: PlanVersion, mode: string): PromptMeasure | undefined {
  return prompts.find((measure) => measure.mode === mode);
}

function total({ systemPrompt, toolDefinitions }: PromptMeasure): number {
  return systemPrompt.characters + toolDefinitions.characters;
}

function inWords({ systemPrompt, toolDefinitions }: PromptMeasure): string {
  return `systemPrompt ${systemPrompt.characters}, toolDefinitions ${toolDefinitions.characters}`;
}

/** Each tool's part in the growth, where it has one. */
function byTool(before: PromptMeasure, after: PromptMeasure): string {
  const costs = ({ tools }: PromptMeasure) =>
    new Map(
      tools.map((tool) => [tool.name, tool.systemPrompt.characters + tool.definition.characters]),
    );
  const [was, is] = [costs(before), costs(after)];
  const parts = [...new Set([...is.keys(), ...was.keys()])].flatMap((tool) => {
    const difference = (is.get(tool) ?? 0) - (was.get(tool) ?? 0);
    return difference === 0 ? [] : [`${tool} ${signed(difference)}`];
  });
  return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
}
