import type { ToolCall, ToolExecute, ToolResult } from "./adapters/adapter.js";
import { ToolFailure } from "./failure.js";
import { LONGEST_DELAY_MS } from "./sandboxes/longest-delay.js";

/** Whose call it is, in the host's own terms: sessionId, userId, … */
export type CallContext = Readonly<Record<string, unknown>>;

/** A tool call as a host's hooks see it. */
export interface HostCall extends ToolCall {
  readonly mode: string;
  readonly context: CallContext | undefined;
}

/** What may have changed in the workspace. `unknown`: a shell ran, so anything may have. */
export interface Mutation {
  readonly tool: string;
  readonly paths?: readonly string[];
  readonly unknown: boolean;
}

/** The seams that a host may fill; each is called for every call of every tool of the bundle. */
export interface CallHooks {
  readonly context?: () => CallContext | undefined;
  /** Whether the call may start; a {@link ToolFailure} ends it with that failure. */
  readonly ready?: (call: HostCall) => true | ToolFailure | Promise<true | ToolFailure>;
  /** Runs around the call. Must call `next` once, or throw, or answer in its place. */
  readonly around?: (call: HostCall, next: () => Promise<ToolResult>) => Promise<ToolResult>;
  /** Told after a call that wrote, or that may have. */
  readonly onMutation?: (mutation: Mutation) => void;
}

/** pi's words for a call whose signal was aborted: `tools/bash.js`, and `tools/*.js` for the others. */
function abortedError(tool: string): Error {
  return new Error(tool === "bash" ? "Command aborted" : "Operation aborted");
}

function mutationOf(call: ToolCall): Mutation | undefined {
  if (call.tool === "bash") return { tool: call.tool, unknown: true };
  if (call.tool !== "write" && call.tool !== "edit") return undefined;
  const { params } = call;
  const path = typeof params === "object" && params !== null && "path" in params && params.path;
  return { tool: call.tool, unknown: false, ...(typeof path === "string" && { paths: [path] }) };
}

/** The calls of one bundle: each runs under the host's hooks, and all end with the bundle. */
export class Calls {
  readonly #mode: string;
  readonly #running = new Map<AbortController, Promise<unknown>>();
  #closed = false;

  constructor(mode: string) {
    this.#mode = mode;
  }

  /**
   * Runs one call. Throws `Operation aborted` (bash: `Command aborted`, as pi does) without starting
   * anything when the signal is aborted already, and a ToolFailure `disposed` after `close`.
   */
  async run(call: ToolCall, execute: ToolExecute, hooks: CallHooks): Promise<ToolResult> {
    this.#refuseWhenClosed(call);
    if (call.signal?.aborted) throw abortedError(call.tool);
    const controller = new AbortController();
    const abort = () => controller.abort(call.signal?.reason);
    call.signal?.addEventListener("abort", abort, { once: true });
    const running = this.#runWithHooks({ ...call, signal: controller.signal }, execute, hooks);
    this.#running.set(controller, running);
    try {
      return await running;
    } finally {
      this.#running.delete(controller);
      call.signal?.removeEventListener("abort", abort);
    }
  }

  async #runWithHooks(call: ToolCall, execute: ToolExecute, hooks: CallHooks): Promise<ToolResult> {
    const hostCall: HostCall = { ...call, mode: this.#mode, context: hooks.context?.() };
    if (hooks.ready) {
      const readiness = await hooks.ready(hostCall);
      if (readiness !== true) throw readiness;
      // The wait may have been long: what has ended meanwhile is not begun.
      this.#refuseWhenClosed(call);
      if (call.signal?.aborted) throw abortedError(call.tool);
    }
    let mutation = mutationOf(call);
    try {
      const next = () => execute(call);
      return await (hooks.around ? hooks.around(hostCall, next) : next());
    } catch (error) {
      // A failed command may have changed files before it failed; a failed write or edit has not.
      if (mutation?.unknown !== true) mutation = undefined;
      throw error;
    } finally {
      if (mutation) hooks.onMutation?.(mutation);
    }
  }

  #refuseWhenClosed(call: ToolCall): void {
    if (!this.#closed) return;
    throw new ToolFailure({
      code: "disposed",
      message: `The ${this.#mode} workspace was closed: ${call.tool} can no longer run.`,
    });
  }

  /** Refuses new calls, gives the running ones `drainMs` to end, aborts the rest and waits for them. */
  async close(drainMs: number): Promise<void> {
    this.#closed = true;
    if (this.#running.size === 0) return;
    const settled = Promise.allSettled(this.#running.values());
    const abort = () => {
      for (const controller of this.#running.keys()) controller.abort();
    };
    const timer = setTimeout(abort, Math.min(drainMs, LONGEST_DELAY_MS));
    await settled;
    clearTimeout(timer);
  }
}
