/** Bytes of one argument of a program: Linux's MAX_ARG_STRLEN, less the NUL at its end. */
const MAX_COMMAND_BYTES = 128 * 1024 - 1;

/** The shell and a command as its argument. Throws for a command that no argument can hold. */
export function shellCommand(command: string): readonly ["/bin/bash", "-c", string] {
  if (command.includes("\0")) throw new Error("a command cannot hold a NUL character");
  const bytes = Buffer.byteLength(command);
  if (bytes > MAX_COMMAND_BYTES) {
    throw new Error(
      `the command has ${bytes} bytes, and a program takes no more than ${MAX_COMMAND_BYTES} in one argument: write it to a file and run that. Nothing was run.`,
    );
  }
  return ["/bin/bash", "-c", command];
}
