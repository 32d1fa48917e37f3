import { visibleLine } from "../findings/visible.js";
import type { PromptMeasure } from "../prompt/prompt-size.js";
import type { PiSurface } from "../surface/pi-surface.js";
import { compareBundles } from "./compare-bundles.js";
import { CHANGE_CLASSES, type PlanChange, sides } from "./compare-change.js";
import { compareChecks } from "./compare-checks.js";
import { compareAdapters, compareCustomTools, renamedAdapters } from "./compare-declared.js";
import { compareModes } from "./compare-modes.js";
import { comparePi } from "./compare-pi.js";
import { comparePrompts } from "./compare-prompts.js";
import type { Plan } from "./plan.js";

/** One version of a catalog: its plan, and what is known of pi and of the prompts under it. */
export interface PlanVersion {
  readonly plan: Plan;
  /** What the plan's pi shows the model; undefined where no lock of that version is at hand. */
  readonly surface?: PiSurface | undefined;
  /** The measures that hold for the plan. */
  readonly prompts?: readonly PromptMeasure[] | undefined;
}

type Comparison = (before: PlanVersion, after: PlanVersion) => PlanChange[];

/** Every part of a plan: one that is added is compared, or does not compile. */
const COMPARISONS: { readonly [Part in keyof Required<Plan>]: Comparison } = {
  modes: ({ plan: before }, { plan: after }) =>
    compareModes(before, after, renamedAdapters(before, after)),
  bundles: ({ plan: before }, { plan: after }) => compareBundles(before, after),
  customTools: ({ plan: before }, { plan: after }) => compareCustomTools(before, after),
  adapters: ({ plan: before }, { plan: after }) =>
    compareAdapters(before, after, renamedAdapters(before, after)),
  pi: comparePi,
  output: ({ plan: before }, { plan: after }) => compareOutput(before.output, after.output),
  prompt: (before, after) => [
    ...comparePrompts(before, after),
    ...compareChecks("prompt", before.plan, after.plan),
  ],
  invariants: ({ plan: before }, { plan: after }) => compareChecks("invariants", before, after),
};

/** What changes in meaning between two versions, gravest first; nothing for another order of keys. */
export function comparePlans(before: PlanVersion, after: PlanVersion): readonly PlanChange[] {
  const changes = Object.values(COMPARISONS).flatMap((compare) => compare(before, after));
  return CHANGE_CLASSES.flatMap((changeClass) =>
    changes
      .filter((change) => change.class === changeClass)
      .map((change) => ({ ...change, message: visibleLine(change.message) })),
  );
}

function compareOutput(before: string, after: string): PlanChange[] {
  if (before === after) return [];
  return [
    {
      class: "breaks",
      message: `generated files are written to ${after}: imports of ${before} find nothing`,
      ...sides(before, after),
      at: { before: ["output"], after: ["output"] },
    },
  ];
}
