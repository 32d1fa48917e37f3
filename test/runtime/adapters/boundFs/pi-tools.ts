import {
  createEditToolDefinition,
  createFindToolDefinition,
  createGrepToolDefinition,
  createLsToolDefinition,
  createReadToolDefinition,
  createWriteToolDefinition,
  DEFAULT_MAX_BYTES,
  DEFAULT_MAX_LINES,
  formatSize,
  truncateHead,
  truncateLine,
} from "@mariozechner/pi-coding-agent";
import type {
  AdapterContext,
  ToolExecute,
  ToolGuard,
  ToolResult,
} from "../../../../src/runtime/adapters/adapter.js";
import { boundFs } from "../../../../src/runtime/adapters/boundFs/index.js";
import type { Sandbox } from "../../../../src/runtime/sandboxes/sandbox.js";
import {
  openWorkspace,
  type WorkspaceOptions,
} from "../../../../src/runtime/workspace/open-workspace.js";

export type FileTool = keyof typeof boundFs;

export const FILE_TOOLS: readonly FileTool[] = ["read", "write", "edit", "ls", "find", "grep"];

/** Runs one call as a session would, and gives the text, or the error's message. */
export type RunTool = (tool: FileTool, params: object, signal?: AbortSignal) => Promise<Outcome>;

export interface Outcome {
  readonly ok: boolean;
  readonly text: string;
  readonly result?: ToolResult;
}

interface PiDefinition {
  execute(...args: unknown[]): Promise<ToolResult>;
}

/** Every pi tool has parameters of its own; here they are only passed through. */
function asDefinition(definition: unknown): PiDefinition {
  return definition as PiDefinition;
}

/** Settles a call as the model would see it. */
export async function settled(call: () => Promise<ToolResult>): Promise<Outcome> {
  try {
    const result = await call();
    const texts = result.content.map((part) => (part.type === "text" ? part.text : part.mimeType));
    return { ok: true, text: texts.join("\n"), result };
  } catch (error) {
    return { ok: false, text: error instanceof Error ? error.message : String(error) };
  }
}

/** pi's real definitions over boundFs, guards around them, as a bundle has them. */
export function boundTools(options: WorkspaceOptions, sandbox?: Sandbox): RunTool {
  const workspace = openWorkspace(options);
  const cwd = workspace.workspaceRoot;
  const host: Pick<Sandbox, "placement"> = sandbox ?? { placement: "host" };
  const context: AdapterContext = {
    bundle: { mode: "test", workspaceRoot: cwd, workspace, sandbox: host as Sandbox },
    cwd,
    pi: {
      createLocalBashOperations: () => {
        throw new Error("no shell here");
      },
      truncateHead,
      truncateLine,
      formatSize,
      DEFAULT_MAX_BYTES,
      DEFAULT_MAX_LINES,
    },
  };
  const backings = {
    read: boundFs.read(context),
    write: boundFs.write(context),
    edit: boundFs.edit(context),
    ls: boundFs.ls(context),
    find: boundFs.find(context),
    grep: boundFs.grep(context),
  };
  const definitions = {
    read: createReadToolDefinition(cwd, backings.read),
    write: createWriteToolDefinition(cwd, backings.write),
    edit: createEditToolDefinition(cwd, backings.edit),
    ls: createLsToolDefinition(cwd, backings.ls),
    find: createFindToolDefinition(cwd, backings.find),
    grep: createGrepToolDefinition(cwd, backings.grep),
  };
  return (tool, params, signal) => {
    const definition = asDefinition(definitions[tool]);
    const own: ToolExecute = (call) =>
      definition.execute(call.toolCallId, call.params, call.signal, call.onUpdate, undefined);
    const execute = "execute" in backings[tool] ? (backings[tool].execute ?? own) : own;
    const guard: ToolGuard = backings[tool].guard ?? ((call, next) => next(call));
    const call = { tool, toolCallId: "call", params, signal, onUpdate: undefined };
    return settled(() => guard(call, execute));
  };
}
