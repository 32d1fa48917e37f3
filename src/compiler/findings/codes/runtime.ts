import type { Codes } from "./entry.js";

/** What the check at run time tells: it has the words, since it also runs where no compiler is. */
export interface Told {
  readonly message: string;
  readonly remedy: string;
}

function told(title: string) {
  return {
    severity: "error",
    title,
    message: (p: Told) => p.message,
    help: (p: Told) => p.remedy,
  } as const;
}

/** TC7xx: invariants at run time. */
export const runtimeCodes = {
  TC701: told("A required mode that does not open here"),
  TC711: told("Other tools are active than the catalog's"),
  TC712: told("A tool whose surface is not pi's"),
  TC713: told("The installed pi shows the model another tool than the lock"),
  TC714: told("A tool of the host's in the place of a catalog tool"),
  TC715: told("A tool of the host's that runs here beside a sandboxed mode"),
  TC721: told("A tool that does not work"),
  TC722: told("A path outside the workspace that is not refused"),
  TC723: told("The prompt, the shell and the listing are not in one place"),
  TC724: told("A tool that starts a program on the host of a sandboxed mode"),
  TC731: told("A shell that does not stream"),
  TC732: told("A shell that goes on after an abort"),
  TC741: told("A prompt that is not as it was measured"),
} satisfies Codes;
