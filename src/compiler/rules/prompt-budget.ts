import { validMeasures } from "../prompt/inputs.js";
import type { Rule } from "./rule.js";

/** A mode's prompt stays within its budget, as far as it is measured. */
export const promptBudget: Rule = {
  codes: ["TC510"],
  check({ plan, evidence, report }) {
    const { budgets } = plan.prompt;
    if (!budgets) return;
    for (const { mode, systemPrompt, toolDefinitions } of validMeasures(plan, evidence)) {
      const key = Object.hasOwn(budgets, mode) ? mode : "default";
      const budget = budgets[key];
      const check = (
        field: "systemPrompt" | "toolDefinitions",
        what: string,
        characters: number,
      ) => {
        const limit = budget?.[field];
        if (limit === undefined || characters <= limit) return;
        report.add(
          "TC510",
          { mode, what, characters, budget: limit },
          { at: ["prompt", "budgets", key, field], mode },
        );
      };
      check("systemPrompt", "system prompt", systemPrompt.characters);
      check("toolDefinitions", "tool definitions", toolDefinitions.characters);
    }
  },
};
