import * as pi from "@mariozechner/pi-coding-agent";
import type {
  AdapterContext,
  Backing,
  ToolCall,
  ToolExecute,
  ToolResult,
} from "../../../src/runtime/adapters/adapter.js";
import type { Sandbox } from "../../../src/runtime/sandboxes/sandbox.js";

/** The part of a pi definition that a test calls. */
interface Definition {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: pi types execute per tool; tests call all alike
  execute(...args: any[]): Promise<any>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onUpdate?: (partial: ToolResult) => void;
}

/** Calls one tool as an agent would. */
export type Tool = (params: object, options?: CallOptions) => Promise<ToolResult>;

/** What an adapter is built from, over a sandbox alone. */
export function contextOver(sandbox: Sandbox): AdapterContext {
  const { workspaceRoot } = sandbox;
  const bundle = {
    mode: "test",
    workspaceRoot,
    sandbox,
    get workspace(): never {
      throw new Error("a remote mode has no workspace on this host");
    },
  };
  return { bundle, cwd: workspaceRoot, pi };
}

let calls = 0;

/** pi's own definition over a backing, the way generated code puts them together. */
export function tool<Options>(
  create: (cwd: string, options?: Options) => Definition,
  context: AdapterContext,
  backing: Backing<unknown>,
): Tool {
  const definition = create(context.cwd, backing as Options);
  const inner: ToolExecute =
    backing.execute ??
    ((call) => definition.execute(call.toolCallId, call.params, call.signal, call.onUpdate, {}));
  return (params, { signal, onUpdate } = {}) => {
    calls += 1;
    const call: ToolCall = {
      tool: definition.name,
      toolCallId: `call-${calls}`,
      params,
      signal,
      onUpdate,
    };
    return backing.guard ? backing.guard(call, inner) : inner(call);
  };
}

/** The text of a result. */
export function textOf(result: ToolResult): string {
  return result.content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
}
