import { isUtf8 } from "node:buffer";

/**
 * An edit reads and writes text: bytes that are none would come back as replacement characters.
 *
 * @throws an Error for the model
 */
export function utf8Only(bytes: Buffer, written: string): void {
  if (isUtf8(bytes)) return;
  throw new Error(
    `Could not edit file: ${written}. It is not valid UTF-8, and an edit would change bytes that it does not show.`,
  );
}

/** TODO */
export function withLineEnds(_before: Buffer, content: string, _params: unknown): string {
  return content;
}
