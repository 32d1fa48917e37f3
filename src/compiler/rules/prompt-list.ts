import { validMeasures } from "../prompt/inputs.js";
import type { Rule } from "./rule.js";

/** Every tool is in the system prompt's list of tools: pi leaves out one without a snippet. */
export const promptList: Rule = {
  codes: ["TC514"],
  check({ plan, evidence, report }) {
    for (const { mode, unlisted = [] } of validMeasures(plan, evidence)) {
      for (const tool of unlisted) {
        const at = plan.modes
          .find((planned) => planned.name === mode)
          ?.tools.find((planned) => planned.name === tool)?.at;
        report.add("TC514", { mode, tool }, { at: at ?? ["modes", mode], part: "key", mode, tool });
      }
    }
  },
};
