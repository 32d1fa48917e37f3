/** Bytes of one argument of a program: Linux takes 128 KiB. */
const MAX_WORD = 96 * 1024;

/** Bytes of a command that is sent as it is: Linux takes 2 MiB of arguments, the environment included. */
export const MAX_COMMAND = 1_400_000;

/** UTF-16 units of a piece, each of which is three bytes at most. */
const PIECE_LENGTH = 32 * 1024;

/** A command in the form in which the wrapper takes it: see `RUN` in `wrapper/scripts.ts`. */
export interface PreparedCommand {
  readonly form: "word" | "file" | "script";
  readonly pieces: readonly string[];
}

/**
 * A command as arguments of the wrapper, unchanged however long it is; undefined for one that must be
 * uploaded first. Throws for one that holds a NUL, which no argument can.
 */
export function prepareCommand(command: string): PreparedCommand | undefined {
  if (command.includes("\0")) throw new Error("a command cannot hold a NUL character");
  const size = Buffer.byteLength(command);
  if (size <= MAX_WORD) return { form: "word", pieces: [command] };
  if (size <= MAX_COMMAND) return { form: "file", pieces: [...piecesOf(command)] };
  return undefined;
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const last = text.charCodeAt(at + PIECE_LENGTH - 1);
    const isHalf = last >= 0xd800 && last < 0xdc00;
    const length = isHalf ? PIECE_LENGTH - 1 : PIECE_LENGTH;
    yield text.slice(at, at + length);
    at += length;
  }
}
