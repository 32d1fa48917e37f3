import type { Codes } from "./entry.js";

/** TC3xx: names and references. */
export const namesCodes = {} satisfies Codes;
