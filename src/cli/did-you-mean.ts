/** The way out where a name is none of those that are known. */
export function didYouMean(suggestion: string | undefined, known: readonly string[]): string {
  return suggestion === undefined ? `one of: ${known.join(", ")}` : `did you mean "${suggestion}"?`;
}
