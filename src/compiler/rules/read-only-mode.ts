import type { Rule } from "./rule.js";

/** The path that stands for the whole workspace. */
const WHOLE = ".";

/**
 * A mode whose whole workspace is read-only has no tool that is there to write: every call of it would
 * fail. A shell has other uses; TC410 speaks where nothing holds it.
 */
export const readOnlyMode: Rule = {
  codes: ["TC411"],
  check({ plan, report }) {
    for (const mode of plan.modes) {
      if (!mode.readonly.includes(WHOLE)) continue;
      for (const tool of mode.tools) {
        if (tool.name === "bash" || !tool.facts.writes || tool.facts.files === "none") continue;
        // What another mode gives is in order there: here it is the setting that does not go with it.
        const isOwn = tool.at[1] === mode.name;
        const at = isOwn ? tool.at : (mode.settingsAt["readonly"] ?? mode.at);
        report.add(
          "TC411",
          { mode: mode.name, tool: tool.name },
          { at, mode: mode.name, tool: tool.name },
        );
      }
    }
  },
};
