import { PI_TOOLS } from "../../runtime/adapters/facts.js";
import { isBelowFloor, PI_FLOOR } from "../surface/floor.js";
import type { Rule } from "./rule.js";

/** The catalog's pi is the installed one, new enough, and has the tools that the catalog names. */
export const installedPi: Rule = {
  codes: ["TC501", "TC502", "TC503", "TC504"],
  check({ plan, evidence: { surface }, report }) {
    const { pi } = plan;
    const at = ["pi", "version"];
    if (isBelowFloor(pi.version)) {
      report.add("TC502", { version: pi.version, floor: PI_FLOOR }, { at });
    }
    if (surface.version !== pi.version) {
      report.add(
        "TC501",
        { package: pi.package, wanted: pi.version, installed: surface.version },
        { at },
      );
    }
    const offered = surface.tools.map((tool) => tool.name);
    const piNames: ReadonlySet<string> = new Set<string>(PI_TOOLS);
    for (const bundle of plan.bundles) {
      bundle.tools.forEach((tool, index) => {
        if (!piNames.has(tool) || offered.includes(tool)) return;
        report.add(
          "TC503",
          { tool, version: surface.version, known: offered },
          { at: [...bundle.at, "tools", index], tool },
        );
      });
    }
    const named = new Set(plan.bundles.flatMap((bundle) => bundle.tools));
    const unnamed = offered.filter((tool) => !named.has(tool));
    if (unnamed.length > 0) {
      report.add(
        "TC504",
        { tools: unnamed, version: surface.version },
        { at: ["bundles"], part: "key" },
      );
    }
  },
};
