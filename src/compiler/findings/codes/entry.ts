import type { Severity } from "../finding.js";

/** What the catalogue says about one code. `Params` are what its message needs to know. */
export interface CodeEntry<Params> {
  readonly severity: Severity;
  /** The kind of fault in a few words: the heading of the code's docs page. */
  readonly title: string;
  /** The message, on one line; put text of the catalog through `quote`. */
  readonly message: (params: Params) => string;
  /** A way out, in a sentence; a finding may bring a better one of its own. */
  readonly help?: (params: Params) => string | undefined;
}

/**
 * A file of codes: write it as `{ TC301: { … } } satisfies Codes`. The parameters are those that
 * `message` declares; a `help` that uses them repeats their type.
 */
export type Codes = Readonly<Record<`TC${number}`, CodeEntry<never>>>;
