import type { ModuleReference } from "../plan/plan.js";
import type { Rule } from "./rule.js";

/** What a file that is imported under this name can be called in the sources. */
function sourcesOf(file: string): string[] {
  const typescript = file.replace(/\.([cm]?)js$/, ".$1ts");
  return [file, typescript, ...(file.endsWith(".js") ? [`${file.slice(0, -3)}.tsx`] : [])];
}

/** The host's own modules are there. What they export is for the type check of the generated code. */
export const modules: Rule = {
  codes: ["TC322"],
  check({ plan, evidence, report }) {
    const check = (what: string, { file, at }: ModuleReference, tool?: string) => {
      if (sourcesOf(file).some(evidence.exists)) return;
      report.add("TC322", { what, file }, { at, tool });
    };
    for (const { name, module } of plan.customTools) {
      if (module) check(`custom tool "${name}"`, module, name);
    }
    for (const { id, module } of plan.adapters) {
      if (module) check(`adapter "${id}"`, module);
    }
  },
};
