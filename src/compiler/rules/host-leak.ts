import { filesInWords, shellPlace } from "../plan/place.js";
import type { PlannedMode, PlannedTool } from "../plan/plan.js";
import type { Rule } from "./rule.js";

/** What a tool does on the host that the mode's shell does not see; undefined where it does not. */
function leakOf(mode: PlannedMode, { facts, ...tool }: PlannedTool): string | undefined {
  if (mode.shell === "host" || facts.executes !== "host" || facts.files === "none")
    return undefined;
  if (facts.hostPrograms.length > 0)
    return `starts ${facts.hostPrograms.join(" and ")} on this host`;
  // Bounded calls within this process, on the same folder that the shell has as its workspace, are no leak.
  const isSharedWorkspace = mode.shell === "sandbox" && facts.files === "workspace";
  return isSharedWorkspace ? undefined : `acts on ${filesInWords({ facts, ...tool })} here`;
}

/** No tool of a sandboxed or remote mode acts on files that its shell does not see. */
export const hostLeak: Rule = {
  codes: ["TC401"],
  check({ plan, report }) {
    for (const mode of plan.modes) {
      for (const tool of mode.tools) {
        const does = leakOf(mode, tool);
        if (does === undefined) continue;
        report.add(
          "TC401",
          {
            mode: mode.name,
            tool: tool.name,
            shell: shellPlace(mode),
            does,
            note: tool.facts.note,
          },
          { at: tool.at, mode: mode.name, tool: tool.name },
        );
      }
    }
  },
};
