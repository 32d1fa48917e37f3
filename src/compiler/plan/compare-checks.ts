import { isDeepStrictEqual } from "node:util";
import type { PlanChange } from "./compare-change.js";
import type { Plan } from "./plan.js";

/** The sections of what is checked, beyond what the tools are. */
const CHECKS = {
  prompt: ["tokenizer", "budgets", "baseline"],
  invariants: ["legacyNames", "renderers", "noShadowing"],
} as const;

/** What becomes of one section of checks: what holds is measured and told elsewhere. */
export function compareChecks(
  section: keyof typeof CHECKS,
  before: Plan,
  after: Plan,
): PlanChange[] {
  const was = entriesOf(before[section]);
  const is = entriesOf(after[section]);
  return CHECKS[section].flatMap((name): PlanChange[] => {
    const [one, other] = [was.get(name), is.get(name)];
    if (isDeepStrictEqual(one, other)) return [];
    const at = [section, name];
    return [
      {
        class: "safe",
        message: `${section}.${name} is now ${inWords(other)}`,
        before: inWords(one),
        after: inWords(other),
        at: { before: at, after: at },
      },
    ];
  });
}

/** As plain data: a catalog's maps have no prototype, which does not make them different. */
function entriesOf(section: object | undefined): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(JSON.parse(JSON.stringify(section ?? {}))));
}

function inWords(value: unknown): string {
  return value === undefined ? "not set" : JSON.stringify(value);
}
