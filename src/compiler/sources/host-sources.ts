import type { Range } from "../findings/finding.js";

/** A name that a check looks for, and where it stands in a source. */
export interface NamedPlace {
  readonly name: string;
  readonly range: Range;
}

/** What one check found in one of the host's sources, or why it found nothing out. */
export type HostSource =
  | { readonly file: string; readonly kind: "read"; readonly places: readonly NamedPlace[] }
  | {
      readonly file: string;
      readonly kind: "unparsable";
      readonly problem: string;
      readonly range: Range;
    }
  /** `problem` ends a sentence: "it is not there". */
  | { readonly file: string; readonly kind: "unreadable"; readonly problem: string };

/** The sources that the globs of one check name. */
export interface SourceSet {
  /** Those in which it found something; the others are of no interest. */
  readonly sources: readonly HostSource[];
  /** The globs that match no source, by their index. */
  readonly emptyGlobs: readonly number[];
}

/**
 * What the checks on the host's sources found, each left out where the catalog does not ask for it. Files
 * are named as the user knows them.
 */
export interface HostSources {
  readonly legacyNames?: SourceSet;
  readonly renderers?: HostSource;
  readonly noShadowing?: SourceSet;
}
