/** One figure of the benchmark, and the most that it may be. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly bound: number;
  /** `x` for a ratio of two things measured side by side in one run. */
  readonly unit: "x" | "MiB" | "MB" | "requests";
}

/** The middle of the values, which one slow round does not move. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
