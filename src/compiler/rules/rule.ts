import type { Evidence } from "../evidence.js";
import type { Code } from "../findings/catalogue.js";
import type { FindingCollector } from "../findings/collector.js";
import type { Plan } from "../plan/plan.js";

/** What a rule reasons on: the plan, what is known of the world, and where its findings go. */
export interface RuleContext {
  readonly plan: Plan;
  readonly evidence: Evidence;
  readonly report: FindingCollector;
}

/** One rule: the codes that it may report, and the check. Rules reason on facts, never on adapter names. */
export interface Rule {
  readonly codes: readonly Code[];
  check(context: RuleContext): void;
}
