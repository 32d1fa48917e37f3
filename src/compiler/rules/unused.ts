import type { Rule } from "./rule.js";

/** What is declared is used: a leftover reads as if something were in force. */
export const unused: Rule = {
  codes: ["TC320", "TC321"],
  check({ plan, report }) {
    const tools = plan.modes.flatMap((mode) => mode.tools);
    const usedAdapters = new Set(tools.map((tool) => tool.adapter.id));
    for (const { id, at } of plan.adapters) {
      if (usedAdapters.has(id)) continue;
      report.add("TC320", { adapter: id }, { at: at ?? ["adapters", id], part: "key" });
    }
    const usedTools = new Set(tools.map((tool) => tool.name));
    for (const { name, at } of plan.customTools) {
      if (usedTools.has(name)) continue;
      report.add("TC321", { tool: name }, { at, part: "key", tool: name });
    }
  },
};
