import type { FindingCollector } from "../findings/collector.js";
import { shellPlace } from "../plan/place.js";
import type { PlannedMode } from "../plan/plan.js";
import type { Rule } from "./rule.js";

/** A setting holds where it is written, or it is a finding: nothing is promised and not kept. */
export const settings: Rule = {
  codes: ["TC329", "TC330", "TC410"],
  check({ plan, report }) {
    for (const mode of plan.modes) {
      const { name } = mode;
      const bash = mode.tools.find((tool) => tool.name === "bash");
      const isHeld = bash !== undefined && mode.sandbox === "bwrapSandbox";
      if (mode.readonly.length > 0 && (bash ? !isHeld : mode.resource !== "root")) {
        const at = mode.settingsAt["readonly"] ?? mode.at;
        const where = bash
          ? `its shell runs ${shellPlace(mode)}`
          : "its files are in a sandbox that a host brings";
        report.add("TC410", { mode: name, where }, { at, mode: name });
      }
      const why = bash ? `its shell runs ${shellPlace(mode)}` : "it has no bash";
      for (const [setting, isIdle] of [
        ["env", !isHeld],
        ["binds", !isHeld],
        ["bash", !bash],
      ] as const) {
        const at = mode.settingsAt[setting];
        // What is inherited may well have no effect here: it has one where it is written.
        if (isIdle && at?.[1] === name)
          report.add("TC329", { mode: name, setting, why }, { at, mode: name });
      }
      checkBash(mode, isHeld, why, report);
    }
  },
};

function checkBash(
  mode: PlannedMode,
  isHeld: boolean,
  why: string,
  report: FindingCollector,
): void {
  const { timeout, maxTimeout, maxOutputBytes } = mode.bash;
  const at = mode.settingsAt["bash"];
  if (at?.[1] !== mode.name) return;
  if (maxOutputBytes !== undefined && mode.tools.some(({ name }) => name === "bash") && !isHeld) {
    const params = { mode: mode.name, setting: "bash.maxOutputBytes", why };
    report.add("TC329", params, { at: [...at, "maxOutputBytes"], mode: mode.name });
  }
  if (timeout !== undefined && maxTimeout !== undefined && timeout > maxTimeout) {
    const params = { mode: mode.name, timeout, maxTimeout };
    report.add("TC330", params, { at: [...at, "timeout"], mode: mode.name });
  }
}
