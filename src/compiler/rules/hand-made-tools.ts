import type { Rule } from "./rule.js";

/** No source of the host's defines a tool of pi's by hand. */
export const handMadeTools: Rule = {
  codes: ["TC422"],
  check({ evidence, report }) {
    for (const source of evidence.sources?.noShadowing?.sources ?? []) {
      if (source.kind !== "read") continue;
      for (const { name, range } of source.places) {
        report.addIn(source.file, range, "TC422", { tool: name }, { tool: name });
      }
    }
  },
};
