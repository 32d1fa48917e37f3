import type { ExecOptions, ExecResult } from "../sandbox.js";
import type { VercelConnection } from "./connection.js";
import { lostConnection } from "./failure.js";
import type { VercelRunner, VercelSandboxLike } from "./like.js";
import { TextSink, Wire } from "./wire.js";
import { END, RUN } from "./wrapper.js";

/** Bytes of output that are sent when the caller names no cap. */
const DEFAULT_MAX_OUTPUT_BYTES = 8 * 1024 * 1024;

/** Milliseconds that a command whose end was asked for gets to send what it had printed. */
const LAST_WORDS_MS = 900;

/** Milliseconds after which the request that ends a command is given up. */
const END_REQUEST_MS = 5000;

/** The longest delay that Node's timers know; a longer one would fire at once. Milliseconds. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** A command as the wrapper takes it. */
export interface PreparedCommand {
  readonly form: "word" | "file" | "script";
  readonly pieces: readonly string[];
}

/** One call: where it keeps its files, and which folders of earlier calls it clears away. */
export interface CallPlace {
  readonly folder: string;
  readonly obsolete: readonly string[];
  readonly cwd: string;
}

/**
 * Runs a prepared command: one request, and one more to end the command where it is aborted or takes
 * too long. Rejects with `aborted`, `timeout:N` (seconds), or a failure in one sentence.
 */
export async function runWrapped(
  connection: VercelConnection,
  sandbox: VercelSandboxLike,
  command: PreparedCommand,
  place: CallPlace,
  options: ExecOptions,
): Promise<ExecResult> {
  const started = performance.now();
  const output = new Collected(options);
  const wire = new Wire(output.stdout, output.stderr);
  const request = new AbortController();
  let verdict: Error | undefined;
  let giveUp: NodeJS.Timeout | undefined;
  let ending: Promise<void> | undefined;
  const end = (reason: Error) => {
    if (verdict !== undefined || wire.ending !== undefined) return;
    verdict = reason;
    ending = endCall(sandbox, place.folder);
    giveUp = setTimeout(() => request.abort(), LAST_WORDS_MS);
  };
  output.onFailure = end;
  const onAbort = () => end(new Error("aborted"));
  options.signal?.addEventListener("abort", onAbort, { once: true });
  const timer = startTimer(options.timeoutMs, end);
  try {
    await sandbox.runCommand({
      cmd: "sh",
      args: argumentsFor(command, place, options),
      env: { ...options.env },
      stdout: new TextSink((text) => wire.stdout(text)),
      stderr: new TextSink((text) => wire.stderr(text)),
      signal: request.signal,
      ...(timer && { timeoutMs: options.timeoutMs }),
    });
  } catch (error) {
    if (verdict === undefined && wire.ending === undefined) throw connection.failed(error, sandbox);
  } finally {
    clearTimeout(timer);
    clearTimeout(giveUp);
    options.signal?.removeEventListener("abort", onAbort);
    await ending;
  }
  const durationMs = performance.now() - started;
  return conclude({ wire, output, verdict, options, place, durationMs, name: connection.name });
}

function startTimer(
  timeoutMs: number | undefined,
  end: (reason: Error) => void,
): NodeJS.Timeout | undefined {
  if (timeoutMs === undefined || !(timeoutMs > 0)) return undefined;
  return setTimeout(() => end(timeoutError(timeoutMs)), Math.min(timeoutMs, MAX_DELAY_MS));
}

/** pi's form of it: `tools/bash.js` reads the seconds after the colon. */
function timeoutError(timeoutMs: number): Error {
  return new Error(`timeout:${timeoutMs / 1000}`);
}
