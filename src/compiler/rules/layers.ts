import type { Rule } from "./rule.js";

const HARNESS = "harness";
const FILESYSTEM = "filesystem";

/** The bundle that each tool belongs to; a host's own tools may be anywhere. */
const BELONGS: ReadonlyMap<string, string> = new Map([
  ...["bash", "execute_isolated_code"].map((tool) => [tool, HARNESS] as const),
  ...["read", "write", "edit", "find", "grep", "ls"].map((tool) => [tool, FILESYSTEM] as const),
]);

/** The shell is always registered, with the harness; file tools can be left out, with their bundle. */
export const layers: Rule = {
  codes: ["TC409"],
  check({ plan, report }) {
    for (const bundle of plan.bundles) {
      bundle.tools.forEach((tool, index) => {
        const belongs = BELONGS.get(tool);
        if (belongs === undefined || belongs === bundle.name) return;
        report.add(
          "TC409",
          { tool, bundle: bundle.name, belongs },
          { at: [...bundle.at, "tools", index], tool },
        );
      });
    }
  },
};
