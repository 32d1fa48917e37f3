import type { Codes } from "./entry.js";

/** TC2xx: the catalog's shape. */
export const shapeCodes = {
  TC201: {
    severity: "error",
    title: "The catalog does not say its version",
    message: () => "the catalog does not say which version of the language it is written in",
    help: () => "write this as the first key: version: 1",
  },
} satisfies Codes;
