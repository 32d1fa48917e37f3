import { PI_TOOLS } from "../../runtime/adapters/facts.js";
import type { Rule } from "./rule.js";

const PI_NAMES: ReadonlySet<string> = new Set(PI_TOOLS);

/** Replacing what a pi tool does, chosen in the catalog, needs the second of the two reasons. */
export const replacedTools: Rule = {
  codes: ["TC405", "TC406"],
  check({ plan, report }) {
    for (const mode of plan.modes) {
      for (const tool of mode.tools) {
        if (!PI_NAMES.has(tool.name)) continue;
        const params = { mode: mode.name, tool: tool.name, adapter: tool.adapter.id };
        const place = { at: tool.at, mode: mode.name, tool: tool.name };
        // What an adapter replaces by itself in some modes is its own matter, and its facts say why.
        const replaces = tool.adapter.facts.tools[tool.name]?.seam === "execute";
        const hasReason = tool.because === "backend-not-pluggable" && tool.reason !== undefined;
        if (replaces && !hasReason) report.add("TC405", params, place);
        if (!replaces && (tool.because !== undefined || tool.reason !== undefined)) {
          report.add("TC406", params, place);
        }
      }
    }
  },
};
