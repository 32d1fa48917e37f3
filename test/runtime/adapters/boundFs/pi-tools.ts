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
import type { PiPorts, ToolResult } from "../../../../src/runtime/adapters/adapter.js";
import { boundFs } from "../../../../src/runtime/adapters/boundFs/index.js";
import { equip, openHostBundle, type RuntimeBundle } from "../../../../src/runtime/index.js";
import { bwrapSandbox } from "../../../../src/runtime/sandboxes/bwrap/bwrap.js";
import { directSandbox } from "../../../../src/runtime/sandboxes/direct/direct.js";

export type FileTool = keyof typeof boundFs;

export const FILE_TOOLS: readonly FileTool[] = ["read", "write", "edit", "ls", "find", "grep"];

/** What the model gets to see of a call. */
export interface Outcome {
  readonly ok: boolean;
  /** The result's texts, or the error's message. */
  readonly text: string;
  readonly result?: ToolResult;
}

/** The six file tools, called as a session calls them. */
export interface FileTools {
  readonly cwd: string;
  run(tool: FileTool, params: object, signal?: AbortSignal): Promise<Outcome>;
}

/** Six definitions with parameters of their own each, which these helpers only pass through. */
interface Callable {
  execute(...args: readonly unknown[]): Promise<ToolResult>;
}

function fileTools(cwd: string, definitions: Readonly<Record<FileTool, unknown>>): FileTools {
  return {
    cwd,
    async run(tool, params, signal) {
      try {
        const definition = definitions[tool] as Callable;
        const result = await definition.execute("call", params, signal, undefined, undefined);
        const parts = result.content.map((part) =>
          part.type === "text" ? part.text : part.mimeType,
        );
        return { ok: true, text: parts.join("\n"), result };
      } catch (error) {
        return { ok: false, text: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

/** What adapters need of pi. */
export const piPorts: PiPorts = {
  createLocalBashOperations: () => {
    throw new Error("file tools start no shell");
  },
  truncateHead,
  truncateLine,
  formatSize,
  DEFAULT_MAX_BYTES,
  DEFAULT_MAX_LINES,
};

export interface OpenOptions {
  readonly hostRoot: string;
  readonly workspaceRoot: string;
  readonly readonly?: readonly string[];
  /** Where the mode's commands run. Default: on this host. */
  readonly sandboxed?: boolean;
}

/** A bundle as generated code opens one. */
export function openBundle({
  hostRoot,
  sandboxed = false,
  ...options
}: OpenOptions): RuntimeBundle {
  return openHostBundle(
    {
      mode: "test",
      workspaceRoot: options.workspaceRoot,
      readonly: options.readonly ?? [],
      sandbox: ({ root, workspaceRoot, readonly }) =>
        sandboxed
          ? bwrapSandbox({ root, workspaceRoot, readonly, network: "none" })
          : directSandbox({ root, workspaceRoot }),
    },
    { root: hostRoot },
  );
}

/** pi's real tools over boundFs, built as generated code builds them. */
export function boundTools(opened: OpenOptions | RuntimeBundle): FileTools {
  const bundle = "hostRoot" in opened ? openBundle(opened) : opened;
  const context = { bundle, pi: piPorts };
  return fileTools(bundle.workspaceRoot, {
    read: equip(context, createReadToolDefinition, boundFs.read),
    write: equip(context, createWriteToolDefinition, boundFs.write),
    edit: equip(context, createEditToolDefinition, boundFs.edit),
    ls: equip(context, createLsToolDefinition, boundFs.ls),
    find: equip(context, createFindToolDefinition, boundFs.find),
    grep: equip(context, createGrepToolDefinition, boundFs.grep),
  });
}

/** pi's tools as they are, for what they answer to the same calls. */
export function piTools(cwd: string): FileTools {
  return fileTools(cwd, {
    read: createReadToolDefinition(cwd),
    write: createWriteToolDefinition(cwd),
    edit: createEditToolDefinition(cwd),
    ls: createLsToolDefinition(cwd),
    find: createFindToolDefinition(cwd),
    grep: createGrepToolDefinition(cwd),
  });
}
