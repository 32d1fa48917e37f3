import picocolors from "picocolors";

/** A stream that a command writes to. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Where a command's output goes: findings and messages to `err`, what was asked for to `out`. */
export interface Terminal {
  readonly out: Output;
  readonly err: Output;
  readonly env: NodeJS.ProcessEnv;
}

/** Whether a stream gets colour: NO_COLOR, then FORCE_COLOR, then whether it is a terminal. */
export function wantsColor(stream: Output, env: NodeJS.ProcessEnv): boolean {
  if (env["NO_COLOR"]) return false;
  const force = env["FORCE_COLOR"];
  if (force !== undefined) return force !== "0" && force !== "false";
  return stream.isTTY === true && env["TERM"] !== "dumb";
}

/** picocolors for one stream. */
export function colorsFor(stream: Output, env: NodeJS.ProcessEnv) {
  return picocolors.createColors(wantsColor(stream, env));
}
