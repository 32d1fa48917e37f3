import type { Codes } from "./entry.js";

/** TC6xx: output and drift. */
export const outputCodes = {} satisfies Codes;
