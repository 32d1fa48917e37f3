import type { PlannedMode } from "../plan/plan.js";
import type { Rule } from "./rule.js";

/** Bundles promise tools, modes keep the promise or say `without`; every tool of a mode is in a bundle. */
export const promises: Rule = {
  codes: ["TC305", "TC306", "TC308", "TC315"],
  check({ plan, report }) {
    const promised = new Map(
      plan.bundles.flatMap((bundle) => bundle.tools.map((tool) => [tool, bundle.name] as const)),
    );
    const named = (mode: PlannedMode) => [...mode.tools.map((tool) => tool.name), ...mode.failed];
    const kept = new Set(plan.modes.flatMap(named));
    for (const bundle of plan.bundles) {
      bundle.tools.forEach((tool, index) => {
        if (kept.has(tool)) return;
        report.add(
          "TC305",
          { bundle: bundle.name, tool },
          { at: [...bundle.at, "tools", index], tool },
        );
      });
    }
    for (const mode of plan.modes) {
      const has = new Set(named(mode));
      if (has.size === 0) {
        report.add("TC315", { mode: mode.name }, { at: mode.at, part: "key", mode: mode.name });
        continue;
      }
      for (const [tool, bundle] of promised) {
        // A tool that no mode has is one fault of the bundle's, not one of every mode's.
        if (has.has(tool) || mode.without.includes(tool) || !kept.has(tool)) continue;
        report.add(
          "TC306",
          { mode: mode.name, tool, bundle },
          { at: mode.at, part: "key", mode: mode.name, tool },
        );
      }
      for (const tool of mode.tools) {
        if (promised.has(tool.name)) continue;
        report.add(
          "TC308",
          { mode: mode.name, tool: tool.name },
          { at: tool.at, part: "key", mode: mode.name, tool: tool.name },
        );
      }
    }
  },
};
