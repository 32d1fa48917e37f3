/**
 * A failed call that a host can act on: the model reads the message, the host gets the fields,
 * through `around` and as the error's own properties.
 */
export class ToolFailure extends Error {
  override readonly name = "ToolFailure";
  /** A stable word for programs, such as `not-ready`. */
  readonly code: string;
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  readonly details: unknown;

  constructor(failure: {
    readonly code: string;
    readonly message: string;
    readonly retryable?: boolean;
    readonly details?: unknown;
  }) {
    super(failure.message);
    this.code = failure.code;
    this.retryable = failure.retryable ?? false;
    this.details = failure.details;
  }
}
