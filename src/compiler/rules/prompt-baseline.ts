import { validMeasures } from "../prompt/inputs.js";
import type { Rule } from "./rule.js";

/** Every mode's system prompt stays as far below the recorded baseline as the catalog asks. */
export const promptBaseline: Rule = {
  codes: ["TC511"],
  check({ plan, evidence, report }) {
    const { baseline } = plan.prompt;
    if (!baseline) return;
    const { systemPrompt: before, minSaving } = baseline;
    for (const { mode, systemPrompt } of validMeasures(plan, evidence)) {
      const { characters } = systemPrompt;
      if (before - characters >= minSaving) continue;
      report.add(
        "TC511",
        { mode, characters, baseline: before, minSaving },
        { at: ["prompt", "baseline", "minSaving"], mode },
      );
    }
  },
};
