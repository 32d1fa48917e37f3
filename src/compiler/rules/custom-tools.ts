import { PI_TOOLS } from "../../runtime/adapters/facts.js";
import type { Rule } from "./rule.js";

const PI_NAMES: ReadonlySet<string> = new Set(PI_TOOLS);

/** A custom tool never takes a pi tool's name, and says that pi has no equivalent. */
export const customTools: Rule = {
  codes: ["TC407", "TC408"],
  check({ plan, report }) {
    for (const tool of plan.customTools) {
      if (PI_NAMES.has(tool.name)) {
        report.add("TC407", { tool: tool.name }, { at: tool.at, part: "key", tool: tool.name });
      } else if (tool.because !== "no-pi-equivalent") {
        report.add(
          "TC408",
          { tool: tool.name, because: tool.because },
          { at: [...tool.at, "because"], tool: tool.name },
        );
      }
    }
  },
};
