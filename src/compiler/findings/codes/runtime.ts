import type { Codes } from "./entry.js";

/** TC7xx: invariants at run time. */
export const runtimeCodes = {} satisfies Codes;
