import type { Rule } from "./rule.js";

/** Tool names of the past are gone from the sources that the catalog lists. */
export const legacyNames: Rule = {
  codes: ["TC420"],
  check({ evidence, report }) {
    for (const source of evidence.sources?.legacyNames?.sources ?? []) {
      if (source.kind !== "read") continue;
      for (const { name, range } of source.places) {
        report.addIn(source.file, range, "TC420", { tool: name }, { tool: name });
      }
    }
  },
};
