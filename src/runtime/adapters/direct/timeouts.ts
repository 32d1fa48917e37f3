import type { BashTimeouts } from "../adapter.js";

/** The longest timeout that Node's timers can wait for, in whole seconds; beyond it they fire at once. */
const MAX_SECONDS = Math.floor((2 ** 31 - 1) / 1000);

/** bash's arguments with the timeout, in seconds, that the mode's default and maximum leave of it. */
export function limitTimeout(params: unknown, { timeout, maxTimeout }: BashTimeouts = {}): unknown {
  if (typeof params !== "object" || params === null) return params;
  const asked = "timeout" in params ? params.timeout : undefined;
  // pi takes zero and less for "no timeout": tools/bash.js.
  const wanted = typeof asked === "number" && asked > 0 ? asked : (timeout ?? maxTimeout);
  if (wanted === undefined) return params;
  return { ...params, timeout: Math.min(wanted, maxTimeout ?? MAX_SECONDS, MAX_SECONDS) };
}
