import {
  createBashToolDefinition,
  createLocalBashOperations,
  DEFAULT_MAX_BYTES,
  DEFAULT_MAX_LINES,
  formatSize,
  truncateHead,
  truncateLine,
} from "@mariozechner/pi-coding-agent";
import type {
  AdapterBundle,
  AdapterContext,
  PiPorts,
  ToolBacking,
  ToolResult,
} from "../../../src/runtime/adapters/adapter.js";
import type { Sandbox } from "../../../src/runtime/sandboxes/sandbox.js";

/** What the installed pi gives adapters. */
const pi: PiPorts = {
  createLocalBashOperations: () => createLocalBashOperations(),
  truncateHead,
  truncateLine: (line) => truncateLine(line),
  formatSize,
  DEFAULT_MAX_BYTES,
  DEFAULT_MAX_LINES,
};

/** A bundle that is its sandbox and nothing else: looking at its workspace is an error of the test. */
export function contextOver(sandbox: Sandbox, bash?: AdapterBundle["bash"]): AdapterContext {
  const bundle: AdapterBundle = {
    mode: "test",
    workspaceRoot: sandbox.workspaceRoot,
    sandbox,
    get workspace(): never {
      throw new Error("the test's bundle has no workspace");
    },
    ...(bash && { bash }),
  };
  return { bundle, cwd: sandbox.workspaceRoot, pi };
}

/** pi's real bash over a backing, called as an agent would. */
export function bashTool(backing: ToolBacking<"bash">, context: AdapterContext) {
  const { guard, operations, spawnHook } = backing(context);
  const definition = createBashToolDefinition(context.cwd, {
    ...(operations && { operations }),
    ...(spawnHook && { spawnHook }),
  });
  return async (
    command: string,
    options: {
      readonly timeout?: number;
      readonly signal?: AbortSignal;
      readonly onUpdate?: (partial: ToolResult) => void;
    } = {},
  ): Promise<ToolResult> => {
    const { timeout, signal, onUpdate } = options;
    const params = { command, ...(timeout !== undefined && { timeout }) };
    const call = { tool: "bash", toolCallId: "1", params, signal, onUpdate };
    const next = (inner: typeof call): Promise<ToolResult> =>
      // pi takes its context for granted in the type alone: bash does not look at it.
      definition.execute("1", inner.params, inner.signal, inner.onUpdate, undefined as never);
    return guard ? guard(call, next as Parameters<typeof guard>[1]) : next(call);
  };
}

/** A result's text. */
export function textOf(result: ToolResult): string {
  return result.content.map((part) => (part.type === "text" ? part.text : "")).join("");
}

/** The message of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<string> {
  const result = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ("error" in result && result.error instanceof Error) return result.error.message;
  throw new Error(`expected a failure, got ${JSON.stringify(result)}`);
}
