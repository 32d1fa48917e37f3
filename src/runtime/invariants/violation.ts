/** An invariant that does not hold in one mode. */
export interface Violation {
  readonly code: "TC711" | "TC712";
  readonly mode: string;
  readonly tool?: string;
  /** What is wrong; names the mode and the tool. */
  readonly message: string;
  /** What to do about it. */
  readonly remedy: string;
}
