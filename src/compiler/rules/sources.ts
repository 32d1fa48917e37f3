import { WHOLE_FILE } from "../findings/finding.js";
import type { HostSource } from "../sources/host-sources.js";
import type { Rule } from "./rule.js";

/** The sources that the catalog names are there and can be read: what is not read is not checked. */
export const sources: Rule = {
  codes: ["TC423", "TC424", "TC425"],
  check({ plan, evidence, report }) {
    const { legacyNames, renderers, noShadowing } = evidence.sources ?? {};
    if (renderers?.kind === "unreadable") {
      const { file, problem } = renderers;
      report.add("TC424", { file, problem }, { at: ["invariants", "renderers", "file"] });
    }
    // One that two checks want is at fault once.
    const broken = new Map<string, HostSource>();
    for (const set of [legacyNames, noShadowing]) {
      for (const source of set?.sources ?? []) broken.set(source.file, source);
    }
    if (renderers?.kind === "unparsable") broken.set(renderers.file, renderers);
    for (const source of broken.values()) {
      const { file, kind } = source;
      if (kind === "unparsable")
        report.addIn(file, source.range, "TC423", { problem: source.problem });
      if (kind === "unreadable")
        report.addIn(file, WHOLE_FILE, "TC424", { file, problem: source.problem });
    }
    for (const check of ["legacyNames", "noShadowing"] as const) {
      for (const index of evidence.sources?.[check]?.emptyGlobs ?? []) {
        const glob = plan.invariants?.[check]?.in[index] ?? "";
        report.add("TC425", { glob }, { at: ["invariants", check, "in", index] });
      }
    }
  },
};
