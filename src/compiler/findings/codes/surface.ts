import type { Codes } from "./entry.js";

/** TC5xx: pi's surface and the prompt. */
export const surfaceCodes = {} satisfies Codes;
