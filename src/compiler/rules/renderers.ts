import { WHOLE_FILE } from "../findings/finding.js";
import type { Rule } from "./rule.js";

/** Every tool of every mode has a renderer in the host's file. */
export const renderers: Rule = {
  codes: ["TC421"],
  check({ plan, evidence, report }) {
    const source = evidence.sources?.renderers;
    if (source?.kind !== "read") return;
    const entries = new Set(source.places.map(({ name }) => name));
    const names = new Set(plan.modes.flatMap((mode) => mode.tools.map((tool) => tool.name)));
    for (const tool of names) {
      if (entries.has(tool)) continue;
      const modes = plan.modes
        .filter((mode) => mode.tools.some(({ name }) => name === tool))
        .map((mode) => mode.name);
      report.addIn(source.file, WHOLE_FILE, "TC421", { tool, modes }, { tool });
    }
  },
};
