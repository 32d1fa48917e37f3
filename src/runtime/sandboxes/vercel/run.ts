import { LONGEST_DELAY_MS } from "../longest-delay.js";
import type { ExecOptions, ExecResult } from "../sandbox.js";
import { Collected, outputCap } from "./collected.js";
import type { PreparedCommand } from "./command.js";
import type { VercelConnection } from "./connection.js";
import { callOff, endCall, SHELL } from "./end-call.js";
import { lostConnection, noAnswer } from "./failure.js";
import { type Clearing, patternsOf } from "./leftovers.js";
import type { VercelSandboxLike } from "./like.js";
import { TextSink, Wire } from "./wire.js";
import { RUN, RUN_SELF_CONTAINED } from "./wrapper/scripts.js";

/** Milliseconds that a command whose end was asked for gets to send what it had printed. */
const LAST_WORDS_MS = 900;

/** Milliseconds after a command's time at which it is ended from here. */
const OVERTIME_MS = 2000;

/** Milliseconds beyond a command's time that a stopped machine has to wake, or the service to answer at all. */
const WAKE_MS = 60_000;

/** A size that no output has. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** Said where less arrived than the machine has counted, as when one of the wrapper's programs fails. */
const UNREADABLE = "the output of the command could not be read in the sandbox";

/** Where a call keeps its files in the machine, and which of earlier ones it clears away. */
export interface CallPlace {
  /** What the names of all its files begin with. */
  readonly name: string;
  readonly clearing: Clearing;
  readonly cwd: string;
}

/**
 * Runs one command in the machine: one request, and one more where it is aborted. A timeout is the
 * machine's own business, and counts from the command's start, not from the request, since a stopped
 * machine may have to wake first. Rejects with `aborted`, with `timeout:N` (seconds), or with a failure in
 * one sentence.
 */
export class WrappedRun {
  readonly #connection: VercelConnection;
  readonly #sandbox: VercelSandboxLike;
  readonly #place: CallPlace;
  readonly #options: ExecOptions;
  readonly #output: Collected;
  readonly #wire: Wire;
  readonly #request = new AbortController();
  #hasStarted = false;
  #verdict: Error | undefined;
  #deadline: NodeJS.Timeout | undefined;
  #lastWords: NodeJS.Timeout | undefined;

  constructor(
    connection: VercelConnection,
    sandbox: VercelSandboxLike,
    place: CallPlace,
    options: ExecOptions,
  ) {
    this.#connection = connection;
    this.#sandbox = sandbox;
    this.#place = place;
    this.#options = options;
    this.#output = new Collected(options, (error) => this.#end(error));
    this.#wire = new Wire(this.#output.stdout, this.#output.stderr);
    this.#wire.onStart = () => {
      this.#hasStarted = true;
      this.#endAfter(OVERTIME_MS, timeoutError);
    };
  }

  /** The sandbox's name, for errors. */
  get #name(): string {
    return this.#connection.nameOf(this.#sandbox);
  }

  /** Whether the machine has said what the call came to; until it has, the call may still start there. */
  get isAnswered(): boolean {
    return this.#wire.ending !== undefined || this.#wire.refusal !== undefined;
  }

  async run(command: PreparedCommand): Promise<ExecResult> {
    const { signal, signalUntilStart } = this.#options;
    if (signal?.aborted || signalUntilStart?.aborted) throw new Error("aborted");
    const started = performance.now();
    const onAbort = () => this.#end(new Error("aborted"));
    const onEarlyAbort = () => void this.#callOff();
    signal?.addEventListener("abort", onAbort, { once: true });
    signalUntilStart?.addEventListener("abort", onEarlyAbort, { once: true });
    let status: number | undefined;
    this.#endAfter(WAKE_MS, (ms) => noAnswer(this.#name, ms + WAKE_MS));
    try {
      status = (await this.#send(command)).exitCode;
    } catch (error) {
      // Not even the wrapper's last row counts where the service's own is missing.
      if (this.#verdict === undefined) throw this.#connection.failed(error, this.#sandbox);
    } finally {
      clearTimeout(this.#deadline);
      clearTimeout(this.#lastWords);
      signal?.removeEventListener("abort", onAbort);
      signalUntilStart?.removeEventListener("abort", onEarlyAbort);
    }
    return this.#conclude(status, performance.now() - started);
  }

  #send(command: PreparedCommand): Promise<{ readonly exitCode: number }> {
    const { timeoutMs, env } = this.#options;
    return this.#sandbox.runCommand({
      cmd: SHELL,
      args: ["-c", ...this.#wrapped(command), ...command.pieces],
      env: { ...env },
      stdout: new TextSink((text) => this.#wire.stdout(text)),
      stderr: new TextSink((text) => this.#wire.stderr(text)),
      signal: this.#request.signal,
      ...(hasTimeout(timeoutMs) && { timeoutMs }),
    });
  }

  /** The wrapper and its arguments, but for the command: see `wrapper/scripts.ts`. */
  #wrapped({ form }: PreparedCommand): readonly string[] {
    const { timeoutMs, keepOutput, onStdout, onStderr, mergeOutput, selfContained } = this.#options;
    const { name, cwd, clearing } = this.#place;
    const gone = [clearing.calls.join(" "), patternsOf(clearing)];
    const isWatched = onStdout !== undefined || onStderr !== undefined || hasTimeout(timeoutMs);
    if (selfContained && !isWatched && form !== "script") {
      return [RUN_SELF_CONTAINED, "pi-tool-catalog", name, cwd, ...gone];
    }
    const sizes = [
      outputCap(this.#options),
      keepOutput?.bytes ?? NEVER,
      keepOutput?.lines ?? NEVER,
    ];
    return [
      ...[RUN, "pi-tool-catalog", name, ...sizes.map(String), cwd, ...gone, form],
      ...[mergeOutput ? "merged" : "", hasTimeout(timeoutMs) ? watchSeconds(timeoutMs) : ""],
    ];
  }

  /** Should neither the machine nor the service end a command that has a timeout, a request does. */
  #endAfter(graceMs: number, reason: (timeoutMs: number) => Error): void {
    const { timeoutMs } = this.#options;
    if (!hasTimeout(timeoutMs)) return;
    clearTimeout(this.#deadline);
    const delay = Math.min(timeoutMs + graceMs, LONGEST_DELAY_MS);
    this.#deadline = setTimeout(() => this.#end(reason(timeoutMs)), delay);
  }

  /** Ends the command in the machine; its request is given up only if that brings no answer. */
  #end(reason: Error): void {
    if (this.#verdict !== undefined || this.#wire.ending !== undefined) return;
    this.#verdict = reason;
    void endCall(this.#sandbox, this.#place.name);
    this.#lastWords = setTimeout(() => this.#request.abort(), LAST_WORDS_MS);
  }

  /** Gives the request up, unless the machine has begun with it. */
  async #callOff(): Promise<void> {
    if (this.#hasStarted) return;
    const isOff = await callOff(this.#sandbox, this.#place.name);
    const isBegun = isOff === undefined ? this.#hasStarted : !isOff;
    if (isBegun || this.isAnswered || this.#verdict !== undefined) return;
    this.#verdict = new Error("aborted");
    this.#request.abort();
  }

  #conclude(status: number | undefined, durationMs: number): ExecResult {
    const { ending, refusal, complaint, tail } = this.#wire;
    const path = `${this.#place.name}.output`;
    const kept = ending?.kept && { kept: { path, bytes: ending.total, tail: Buffer.concat(tail) } };
    if (this.#verdict !== undefined) throw Object.assign(this.#verdict, kept);
    if (refusal === "cancelled") throw new Error("aborted");
    if (refusal === "no-cwd")
      throw new Error(`working directory does not exist: ${this.#place.cwd}`);
    if (refusal !== undefined) throw new Error(refusal.message);
    if (ending !== undefined && typeof ending.exitCode === "number") {
      const { stdout, stderr } = this.#output.bytes;
      const truncated = ending.truncated || this.#output.truncated;
      if (!truncated && stdout.length + stderr.length < ending.total) throw new Error(UNREADABLE);
      return { exitCode: ending.exitCode, stdout, stderr, truncated, durationMs, ...kept };
    }
    const { timeoutMs } = this.#options;
    // The service ends the wrapper itself where it is the first to find that the time is up.
    const isKilled = status === 137 && hasTimeout(timeoutMs) && durationMs >= timeoutMs;
    if (hasTimeout(timeoutMs) && (isKilled || ending?.exitCode === "late")) {
      // With the wrapper its group may be gone, and with that whoever would have ended the command.
      if (ending === undefined) void endCall(this.#sandbox, this.#place.name);
      throw Object.assign(timeoutError(timeoutMs), kept);
    }
    if (complaint === "") throw lostConnection(this.#name);
    throw new Error(`sandbox "${this.#name}" cannot run commands: ${complaint}`);
  }
}

function hasTimeout(timeoutMs: number | undefined): timeoutMs is number {
  return timeoutMs !== undefined && timeoutMs > 0;
}

/**
 * Seconds after which the machine itself ends a command: a little before the service does, which would end
 * the wrapper as well, and with it what the command had printed.
 */
function watchSeconds(timeoutMs: number): string {
  return ((timeoutMs - Math.min(250, timeoutMs / 10)) / 1000).toFixed(3);
}

/** pi's form of it: `tools/bash.js` reads the seconds after the colon. */
function timeoutError(timeoutMs: number): Error {
  return new Error(`timeout:${timeoutMs / 1000}`);
}
