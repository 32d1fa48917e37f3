import type { Codes } from "./entry.js";

/** TC4xx: placement and safety. */
export const placementCodes = {} satisfies Codes;
