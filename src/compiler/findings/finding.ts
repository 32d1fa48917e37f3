/** Where a finding stands: 1-based, columns in UTF-16 units, end exclusive. */
export interface Range {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export type Severity = "error" | "warning";

/** One diagnostic, complete: reporters add nothing but form. */
export interface Finding extends Range {
  /** `TCnnn`, see the catalogue. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** A way out, in a sentence. */
  readonly help?: string;
  /** The name most likely meant, from the names that are valid there. */
  readonly suggestion?: string;
  /** The file, as the user named it. */
  readonly file: string;
  /** JSON pointer into the catalog. */
  readonly path?: string;
  readonly mode?: string;
  readonly tool?: string;
}

/** A finding about a whole file. */
export const WHOLE_FILE: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 };
