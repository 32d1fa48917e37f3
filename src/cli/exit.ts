/** Exit codes, everywhere. */
export const EXIT = { clean: 0, findings: 1, couldNotRun: 2 } as const;

/** Why the command could not run at all: one clear sentence, no stack trace, exit 2. */
export class CannotRun extends Error {
  override readonly name = "CannotRun";
  readonly help: string | undefined;

  constructor(message: string, help?: string) {
    super(message);
    this.help = help;
  }
}

/** An error's message, or the value itself as text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
