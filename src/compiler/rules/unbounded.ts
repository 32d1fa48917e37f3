import type { Rule } from "./rule.js";

/** A file tool on this host without a bound is an error, unless the catalog says why. */
export const unbounded: Rule = {
  codes: ["TC403", "TC404"],
  check({ plan, report }) {
    for (const mode of plan.modes) {
      for (const tool of mode.tools) {
        const { facts, adapter, unboundedReason } = tool;
        const place = { at: tool.at, mode: mode.name, tool: tool.name };
        // A shell has no path to bound; where it has the whole host, the matrix says so.
        const isUnbounded =
          facts.files === "host" && facts.bound === "none" && tool.name !== "bash";
        // Beside a sandboxed shell the tool is a host leak, whatever its bound.
        if (isUnbounded && mode.shell !== "host") continue;
        if (isUnbounded && unboundedReason === undefined) {
          report.add("TC403", { mode: mode.name, tool: tool.name }, place);
        }
        if (!isUnbounded && unboundedReason !== undefined) {
          report.add("TC404", { mode: mode.name, tool: tool.name, adapter: adapter.id }, place);
        }
      }
    }
  },
};
