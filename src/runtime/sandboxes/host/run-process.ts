import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { Readable, Writable } from "node:stream";
import { LONGEST_DELAY_MS } from "../longest-delay.js";
import type { ExecOptions, ExecResult } from "../sandbox.js";
import { killGroup } from "./kill.js";
import { DEFAULT_MAX_OUTPUT_BYTES, OutputCap } from "./output.js";

/** How long output may stay away after the process ended, while a child of it still holds the pipes. */
const GRACE_MS = 100;

/** How long after the end output is read at most, from a child that holds the pipes and goes on writing. */
const MAX_GRACE_MS = 1000;

/** A process to start. Its environment is exactly `env`. */
export interface ProcessSpec {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** What it reads from stdin. Default: nothing. */
  readonly stdin?: Uint8Array;
  /**
   * Its descriptors from 3 on: bytes that it can read there, `report` for one whose text is collected
   * into the result, or a descriptor of this process to inherit.
   */
  readonly descriptors?: readonly (Uint8Array | "report" | number)[];
}

/** What ends a process before its time, and who hears its output as it comes. */
export type Listening = Pick<ExecOptions, "signal" | "timeoutMs" | "onStdout" | "onStderr">;

export type Limits = Listening & Pick<ExecOptions, "maxOutputBytes">;

/** How a process ended. */
export interface ProcessEnd extends Pick<ExecResult, "exitCode" | "durationMs"> {
  /** What it wrote to its `report` descriptor. */
  readonly report: string;
  /** The signal that ended it, if one did. */
  readonly signal: NodeJS.Signals | null;
}

export type ProcessResult = ProcessEnd & ExecResult;

/** Runs a process as `streamProcess` does, and collects its output up to a cap. */
export function runProcess(spec: ProcessSpec, limits: Limits): Promise<ProcessResult> {
  return collecting(limits, (listening) => streamProcess(spec, listening));
}

/** Collects what something streams, up to a cap, and passes that much of it on. */
export async function collecting<End>(
  { maxOutputBytes = DEFAULT_MAX_OUTPUT_BYTES, ...listening }: Limits,
  stream: (listening: Listening) => Promise<End>,
): Promise<End & Pick<ExecResult, "stdout" | "stderr" | "truncated">> {
  const cap = new OutputCap(maxOutputBytes);
  const keepIn = (chunks: Uint8Array[], listener: Listening["onStdout"]) => (chunk: Uint8Array) => {
    const kept = cap.take(chunk);
    if (kept === undefined) return;
    chunks.push(kept);
    listener?.(kept);
  };
  const stdout: Uint8Array[] = [];
  const stderr: Uint8Array[] = [];
  const end = await stream({
    ...listening,
    onStdout: keepIn(stdout, listening.onStdout),
    onStderr: keepIn(stderr, listening.onStderr),
  });
  return {
    ...end,
    stdout: Buffer.concat(stdout),
    stderr: Buffer.concat(stderr),
    truncated: cap.truncated,
  };
}

/**
 * Runs a process in a group of its own and passes its output on. Resolves when the process ends and
 * all that it printed is passed on, even if a background child of it still holds the pipes. On abort
 * and timeout the group is killed, and the promise rejects with `aborted` or `timeout:N`, N in seconds;
 * so it does with what a listener throws.
 */
export function streamProcess(spec: ProcessSpec, listening: Listening): Promise<ProcessEnd> {
  return new Promise((resolve, reject) => {
    if (listening.signal?.aborted) {
      reject(new Error("aborted"));
      return;
    }
    const started = performance.now();
    const child = spawnGroup(spec);
    if (child.pid === undefined) {
      // Out of descriptors, it has not even pipes; the error comes later, and would end this process.
      child.once("error", reject);
      return;
    }
    let failure: Error | undefined;
    const end = (reason: Error) => {
      failure ??= reason;
      killGroup(child.pid);
    };
    const lastReadAt = passOn(child, listening, end);
    const report = feed(child, spec);
    const onAbort = () => end(new Error("aborted"));
    listening.signal?.addEventListener("abort", onAbort, { once: true });
    const timer = startTimer(listening.timeoutMs, end);
    const isEnded = () => failure !== undefined;
    whenOver(child, { lastReadAt, isEnded }, (error, code, signal) => {
      clearTimeout(timer);
      listening.signal?.removeEventListener("abort", onAbort);
      const cause = failure ?? error;
      if (cause !== undefined) {
        reject(cause);
        return;
      }
      resolve({
        exitCode: code ?? 128 + (signal ? constants.signals[signal] : 0),
        signal,
        durationMs: performance.now() - started,
        report: report(),
      });
    });
  });
}

function spawnGroup({ file, args, cwd, env, stdin, descriptors = [] }: ProcessSpec): ChildProcess {
  return spawn(file, args, {
    cwd,
    env,
    detached: true,
    stdio: [
      stdin ? "pipe" : "ignore",
      "pipe",
      "pipe",
      ...descriptors.map((descriptor) => (typeof descriptor === "number" ? descriptor : "pipe")),
    ],
  });
}

function startTimer(
  timeoutMs: number | undefined,
  end: (reason: Error) => void,
): NodeJS.Timeout | undefined {
  if (timeoutMs === undefined || !(timeoutMs > 0)) return undefined;
  const expire = () => end(new Error(`timeout:${timeoutMs / 1000}`));
  return setTimeout(expire, Math.min(timeoutMs, LONGEST_DELAY_MS));
}

/** Passes output on as it comes, and gives the time of the last, in milliseconds. */
function passOn(
  child: ChildProcess,
  { onStdout, onStderr }: Listening,
  end: (reason: Error) => void,
): () => number {
  let lastReadAt = 0;
  const listen = (stream: Readable | null, listener: Listening["onStdout"]) => {
    stream
      ?.on("error", () => {})
      .on("data", (chunk: Buffer) => {
        lastReadAt = performance.now();
        try {
          listener?.(chunk);
        } catch (error) {
          end(error instanceof Error ? error : new Error(String(error)));
        }
      });
  };
  listen(child.stdout, onStdout);
  listen(child.stderr, onStderr);
  return () => lastReadAt;
}

/** Feeds stdin and the input descriptors, and gives the reader of the report. */
function feed(child: ChildProcess, { stdin, descriptors = [] }: ProcessSpec): () => string {
  const report: Buffer[] = [];
  // A process that ends without reading its input breaks the pipe, which is not our failure.
  const send = (stream: Writable, bytes: Uint8Array) => stream.on("error", () => {}).end(bytes);
  if (stdin && child.stdin) send(child.stdin, stdin);
  const streams: readonly unknown[] = child.stdio;
  descriptors.forEach((descriptor, index) => {
    const stream = streams[index + 3];
    if (descriptor instanceof Uint8Array && stream instanceof Writable) send(stream, descriptor);
    if (descriptor !== "report" || !(stream instanceof Readable)) return;
    stream.on("data", (chunk: Buffer) => report.push(chunk)).on("error", () => {});
  });
  return () => Buffer.concat(report).toString();
}

type Over = (error: Error | undefined, code: number | null, signal: NodeJS.Signals | null) => void;

/**
 * Calls back once, when the process has ended and its output is read: at once when the pipes close,
 * else after a grace period. pi does nearly the same in `utils/child-process.js`, whose timer closes
 * the pipes without a look: a busy process loses output there.
 */
function whenOver(
  child: ChildProcess,
  { lastReadAt, isEnded }: { readonly lastReadAt: () => number; readonly isEnded: () => boolean },
  over: Over,
): void {
  let timer: NodeJS.Timeout | undefined;
  let settled = false;
  const settle: Over = (error, code, signal) => {
    if (settled) return;
    settled = true;
    clearTimeout(timer);
    for (const stream of child.stdio) stream?.destroy();
    over(error, code, signal);
  };
  child.once("error", (error) => settle(error, null, null));
  child.once("close", (code, signal) => settle(undefined, code, signal));
  child.once("exit", (code, signal) => {
    const exited = performance.now();
    let looks = 0;
    const look = () => {
      looks += 1;
      const isQuiet = performance.now() - Math.max(exited, lastReadAt()) >= GRACE_MS;
      // Of a process that was ended, nobody waits for what others still print.
      const isLast = isEnded() || looks >= MAX_GRACE_MS / GRACE_MS;
      if (isQuiet || isLast) settle(undefined, code, signal);
      else wait();
    };
    // Where this process was busy, its pipes were not read all the time: they are, before the look.
    const wait = () => {
      timer = setTimeout(() => setImmediate(look), GRACE_MS);
    };
    wait();
  });
}
