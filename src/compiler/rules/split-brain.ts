import type { PlannedMode, PlannedTool } from "../plan/plan.js";
import type { Rule } from "./rule.js";

/** The machine whose files a tool acts on; undefined for none. */
function machineOf({ facts, adapter }: PlannedTool): string | undefined {
  if (facts.files === "none") return undefined;
  if (facts.files !== "remote") return "files of this host";
  return adapter.facts.resource === "vercel"
    ? "files of a Vercel Sandbox"
    : "files of the mode's remote sandbox";
}

/** Adapters that work through whatever sandbox the mode has agree with every other. */
function conflicts(a: PlannedTool, b: PlannedTool): boolean {
  const [one, other] = [machineOf(a), machineOf(b)];
  if (one === undefined || other === undefined || one === other) return false;
  const isFlexible = (tool: PlannedTool) =>
    tool.adapter.facts.resource === "any" && tool.facts.files === "remote";
  return !(
    (isFlexible(a) && b.facts.files === "remote") ||
    (isFlexible(b) && a.facts.files === "remote")
  );
}

function reference(mode: PlannedMode): PlannedTool | undefined {
  const acting = mode.tools.filter((tool) => machineOf(tool) !== undefined);
  return acting.find((tool) => tool.name === "bash") ?? acting[0];
}

/** All tools of a mode act on the same files. Where a host leak is the cause, that rule speaks. */
export const splitBrain: Rule = {
  codes: ["TC402"],
  check({ plan, report }) {
    for (const mode of plan.modes) {
      const first = reference(mode);
      if (!first) continue;
      const agreeing = mode.tools.filter((tool) => machineOf(tool) === machineOf(first));
      for (const tool of mode.tools) {
        const isLeak = mode.shell !== "host" && tool.facts.executes === "host";
        if (isLeak || !conflicts(first, tool)) continue;
        report.add(
          "TC402",
          {
            mode: mode.name,
            tool: tool.name,
            files: machineOf(tool) ?? "",
            others: agreeing.map((other) => other.name),
            otherFiles: machineOf(first) ?? "",
          },
          { at: tool.at, mode: mode.name, tool: tool.name },
        );
      }
    }
  },
};
