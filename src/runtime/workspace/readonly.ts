import { type Names, namesBelow } from "./names.js";

/** Refuses a change below a read-only prefix, in the words that the model reads. */
export class ReadonlyPathError extends Error {
  override readonly name = "ReadonlyPathError";
  readonly code = "READONLY_PATH";

  /** `written` is the path as the model wrote it. */
  constructor(written: string) {
    super(`path "${written}" is read-only in this workspace`);
  }
}

/** What is about to happen to a place. */
export type Change =
  /** Its content is written, or a folder is made there. */
  | "content"
  /** Whatever has the name gives way: a file is written there, or the name moves or goes. */
  | "name";

/** Whether a change at `names` touches one of the protected places. */
export function touches(protectedPlaces: readonly Names[], names: Names, change: Change): boolean {
  return protectedPlaces.some(
    (place) =>
      namesBelow(place, names) !== undefined ||
      (change === "name" && namesBelow(names, place) !== undefined),
  );
}
