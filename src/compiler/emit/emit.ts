import type { Evidence } from "../evidence.js";
import type { ModePlacement } from "../plan/place.js";
import type { Plan } from "../plan/plan.js";
import { tokenizerOf, validMeasures } from "../prompt/inputs.js";
import { renderPromptSize } from "../prompt/prompt-size-file.js";
import { renderSurfaceLock } from "../surface/surface-lock.js";
import { emitBundles } from "./bundles/emit-bundles.js";
import { emitInvariants } from "./emit-invariants.js";
import { emitPlacement } from "./placement-md.js";

/** The generated files, by their path below the output folder. */
export function emit(
  plan: Plan,
  placement: readonly ModePlacement[],
  evidence: Evidence,
): ReadonlyMap<string, string> {
  const budgets = Object.fromEntries(
    plan.modes.flatMap(({ name }) => {
      const { budgets = {} } = plan.prompt;
      const budget = Object.hasOwn(budgets, name) ? budgets[name] : budgets.default;
      return budget ? [[name, budget]] : [];
    }),
  );
  return new Map([
    ["bundles.ts", emitBundles(plan)],
    ["invariants.ts", emitInvariants(plan, evidence)],
    ["pi-surface.json", renderSurfaceLock(evidence.surface)],
    ["placement.md", emitPlacement(placement)],
    [
      "prompt-size.json",
      renderPromptSize(
        { modes: validMeasures(plan, evidence) },
        { budgets, tokenizer: tokenizerOf(plan) },
      ),
    ],
  ]);
}
