import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import type { ToolCall, ToolExecute, ToolResult } from "../../src/runtime/adapters/adapter.js";
import { type CallHooks, Calls } from "../../src/runtime/calls.js";
import { ToolFailure } from "../../src/runtime/failure.js";

const DONE: ToolResult = { content: [{ type: "text", text: "done" }] };

function call(tool: string, signal?: AbortSignal, params: unknown = {}): ToolCall {
  return { tool, toolCallId: "1", params, signal, onUpdate: undefined };
}

/** Ends when it is aborted, and says so. */
async function untilAborted({ signal }: ToolCall): Promise<ToolResult> {
  await new Promise((resolve) => signal?.addEventListener("abort", resolve, { once: true }));
  throw new Error("aborted in flight");
}

describe("Calls", () => {
  it("starts nothing when the signal is aborted already, in pi's words", async () => {
    const execute = vi.fn(async () => DONE);
    const calls = new Calls("direct");
    await expect(calls.run(call("bash", AbortSignal.abort()), execute, {})).rejects.toThrow(
      "Command aborted",
    );
    await expect(calls.run(call("read", AbortSignal.abort()), execute, {})).rejects.toThrow(
      "Operation aborted",
    );
    expect(execute).not.toHaveBeenCalled();
  });

  it("passes an abort on to the running call", async () => {
    const controller = new AbortController();
    const running = new Calls("direct").run(call("bash", controller.signal), untilAborted, {});
    controller.abort();
    await expect(running).rejects.toThrow("aborted in flight");
  });

  it("aborts what runs when it is closed, waits for it, and refuses what comes after", async () => {
    const calls = new Calls("local");
    const running = calls.run(call("bash"), untilAborted, {});
    const settled = vi.fn();
    running.catch(settled);
    await calls.close(0);
    expect(settled).toHaveBeenCalled();
    const refused = calls.run(call("read"), async () => DONE, {});
    await expect(refused).rejects.toThrow(
      "The local workspace was closed: read can no longer run.",
    );
    await expect(refused).rejects.toMatchObject({ code: "disposed", retryable: false });
  });

  it("lets running calls drain before it aborts them", async () => {
    const calls = new Calls("local");
    const execute = async ({ signal }: ToolCall) => {
      await sleep(30);
      signal?.throwIfAborted();
      return DONE;
    };
    const running = calls.run(call("bash"), execute, {});
    await calls.close(5_000);
    await expect(running).resolves.toBe(DONE);
  });

  it.each([Number.POSITIVE_INFINITY, 2 ** 31])("waits for as long as %d", async (drainMs) => {
    const calls = new Calls("local");
    const execute: ToolExecute = ({ signal }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new Error("aborted")));
        setTimeout(() => resolve(DONE), 50);
      });
    const running = calls.run(call("bash"), execute, {});
    await calls.close(drainMs);
    await expect(running).resolves.toBe(DONE);
  });

  it("tells of a mutation once, also where who is told throws", async () => {
    const onMutation = vi.fn(() => {
      throw new Error("the host's own");
    });
    const running = new Calls("local").run(call("bash"), async () => DONE, { onMutation });
    await expect(running).rejects.toThrow("the host's own");
    expect(onMutation).toHaveBeenCalledOnce();
  });

  it("asks whether it is ready, and fails the call with the host's own failure", async () => {
    const failure = new ToolFailure({ code: "warming-up", message: "Try again.", retryable: true });
    const execute = vi.fn(async () => DONE);
    const running = new Calls("local").run(call("read"), execute, { ready: async () => failure });
    await expect(running).rejects.toBe(failure);
    expect(execute).not.toHaveBeenCalled();
  });

  it("shows hooks the mode and whose call it is", async () => {
    const seen: unknown[] = [];
    const hooks: CallHooks = {
      context: () => ({ userId: "u1" }),
      around: async ({ mode, tool, context }, next) => {
        seen.push({ mode, tool, context });
        return next();
      },
    };
    await new Calls("local").run(call("ls"), async () => DONE, hooks);
    expect(seen).toEqual([{ mode: "local", tool: "ls", context: { userId: "u1" } }]);
  });

  it.each([
    ["write", { tool: "write", paths: ["a.txt"], unknown: false }],
    ["edit", { tool: "edit", paths: ["a.txt"], unknown: false }],
    ["bash", { tool: "bash", unknown: true }],
  ])("tells of what %s may have changed", async (tool, mutation) => {
    const onMutation = vi.fn();
    await new Calls("local").run(call(tool, undefined, { path: "a.txt" }), async () => DONE, {
      onMutation,
    });
    expect(onMutation).toHaveBeenCalledExactlyOnceWith(mutation);
  });

  it("tells of a failed command, which may have written, and not of a failed write or a read", async () => {
    const onMutation = vi.fn();
    const fail = async () => {
      throw new Error("no");
    };
    const calls = new Calls("local");
    await expect(calls.run(call("bash"), fail, { onMutation })).rejects.toThrow("no");
    expect(onMutation).toHaveBeenCalledOnce();
    await expect(calls.run(call("write"), fail, { onMutation })).rejects.toThrow("no");
    await calls.run(call("read"), async () => DONE, { onMutation });
    expect(onMutation).toHaveBeenCalledOnce();
  });
});
