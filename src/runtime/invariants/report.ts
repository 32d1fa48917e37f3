import type { Violation } from "./violation.js";

/** The checks of a mode, in the order in which they are made. */
export const CHECKS = ["tools", "surface", "probes", "shell", "prompt"] as const;

export type CheckName = (typeof CHECKS)[number];

/** What became of one check in one mode. */
export interface CheckReport {
  readonly check: CheckName;
  readonly status: "holds" | "violated" | "not checked";
  /** What was looked at, or why it was not, in few words. */
  readonly note?: string;
}

/** A tool of a host's session that the catalog does not name. */
export interface OtherTool {
  readonly name: string;
  /** Where pi has it from: an extension's path, `sdk`, …; undefined where pi does not say. */
  readonly source?: string;
}

/** What became of one mode. */
export interface ModeReport {
  readonly mode: string;
  /** Why the mode could not be opened here; undefined when it was checked. */
  readonly notOpened?: string;
  readonly checks: readonly CheckReport[];
  /** Of a host's own session: the tools beside the catalog's. */
  readonly otherTools: readonly OtherTool[];
  readonly violations: readonly Violation[];
}

/** What became of all modes. */
export interface InvariantReport {
  readonly modes: readonly ModeReport[];
  /** Those of all modes. */
  readonly violations: readonly Violation[];
}

/** What a rule came to: what it found, or why it could not look. */
export type Outcome =
  | { readonly violations: readonly Violation[]; readonly note?: string }
  | { readonly notChecked: string };

/** The report of one check, from what its rules came to; one that could not look may have a reason. */
export function reportOf(check: CheckName, outcomes: readonly Outcome[]): CheckReport {
  const looked = outcomes.flatMap((outcome) => ("violations" in outcome ? outcome : []));
  const notes = outcomes.flatMap((outcome) =>
    "violations" in outcome ? (outcome.note ?? []) : outcome.notChecked,
  );
  const violated = looked.some(({ violations }) => violations.length > 0);
  const status = violated ? "violated" : looked.length > 0 ? "holds" : "not checked";
  return { check, status, ...(notes.length > 0 && { note: notes.join("; ") }) };
}

/** What an outcome found. */
export function violationsOf(outcome: Outcome): readonly Violation[] {
  return "violations" in outcome ? outcome.violations : [];
}
