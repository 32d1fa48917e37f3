import { isDeepStrictEqual } from "node:util";
import type { FieldChange } from "./compare-surfaces.js";

/** Whether a field has the same entries in another order: the model sees it, and it means the same. */
export function isOnlyOrder({ before, after }: FieldChange): boolean {
  return isDeepStrictEqual(before, after);
}
