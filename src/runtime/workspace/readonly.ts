import { type Names, namesBelow } from "./names.js";
import { reach, type WalkContext } from "./walk.js";

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

/** The read-only places of a workspace. */
export interface Protection {
  /**
   * Refuses a change to one of them, whether the path says its name or only leads there, and one that
   * would replace a folder above it.
   *
   * @throws ReadonlyPathError
   */
  refuse(call: WalkContext & { readonly names: Names }, real: Names, change: Change): void;
}

/** Protects places below the root, by their names and by where those really are at each call. */
export function protect(places: readonly Names[]): Protection {
  return {
    refuse(call, real, change) {
      if (places.length === 0) return;
      const all = [...places, ...places.flatMap((place) => realPlace(call, place))];
      if (touches(all, call.names, change) || touches(all, real, change)) {
        throw new ReadonlyPathError(call.written);
      }
    },
  };
}

function realPlace(call: WalkContext, place: Names): Names[] {
  try {
    return [reach(call, place).names];
  } catch {
    // It leads out of the workspace, where no change goes anyway.
    return [];
  }
}

function touches(places: readonly Names[], names: Names, change: Change): boolean {
  return places.some(
    (place) =>
      namesBelow(place, names) !== undefined ||
      (change === "name" && namesBelow(names, place) !== undefined),
  );
}
