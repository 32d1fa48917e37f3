import type { Finding } from "../finding.js";

export interface ReportOptions {
  /** Texts by the name of their file, for code frames. */
  readonly sources: ReadonlyMap<string, string>;
  readonly color: boolean;
}

/** Findings as one text in the form that its readers want; it ends with a line end. */
export type Reporter = (findings: readonly Finding[], options: ReportOptions) => string;
