import { shellPlace } from "../plan/place.js";
import type { Rule } from "./rule.js";

/** A setting holds where it is written, or it is a finding: nothing is promised and not kept. */
export const settings: Rule = {
  codes: ["TC329", "TC410"],
  check({ plan, report }) {
    for (const mode of plan.modes) {
      const { name, shell } = mode;
      const bash = mode.tools.find((tool) => tool.name === "bash");
      const hasEnv = mode.env.allow !== undefined || mode.env.set !== undefined;
      const at = (setting: string) => ({ at: [...mode.at, setting], mode: name });
      if (mode.readonly.length > 0 && bash && shell !== "sandbox") {
        report.add("TC410", { mode: name, shell: shellPlace(mode) }, at("readonly"));
      }
      if (hasEnv && (!bash || shell !== "sandbox")) {
        const why = bash ? `its shell runs ${shellPlace(mode)}` : "it has no bash";
        report.add("TC329", { mode: name, setting: "env", why }, at("env"));
      }
      if (Object.keys(mode.bash).length > 0 && !bash) {
        report.add("TC329", { mode: name, setting: "bash", why: "it has no bash" }, at("bash"));
      }
    }
  },
};
