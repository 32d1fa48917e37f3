import type { Sandbox } from "../sandboxes/sandbox.js";
import type { Workspace } from "../workspace/workspace.js";

/*
 * pi's Operations, mirrored as structural interfaces from `dist/core/tools/*.d.ts` of
 * pi-coding-agent 0.73.1. pi itself is not named here, so that one build serves every pi version;
 * a type test proves that pi's own types fit.
 */

export interface BashOperations {
  exec(
    command: string,
    cwd: string,
    options: {
      readonly onData: (data: Buffer) => void;
      readonly signal?: AbortSignal;
      /** Seconds. */
      readonly timeout?: number;
      readonly env?: NodeJS.ProcessEnv;
    },
  ): Promise<{ exitCode: number | null }>;
}

export interface ReadOperations {
  readFile(absolutePath: string): Promise<Buffer>;
  /** Throws when the file is not readable. */
  access(absolutePath: string): Promise<void>;
  /** The image's MIME type, or null for anything that is no image. */
  detectImageMimeType(absolutePath: string): Promise<string | null>;
  /** pi 1.x reads text through it, so that only what is shown is kept in memory. */
  createReadStream?(absolutePath: string): AsyncIterable<Uint8Array>;
}

export interface WriteOperations {
  writeFile(absolutePath: string, content: string): Promise<void>;
  /** Recursive. */
  mkdir(dir: string): Promise<void>;
}

export interface EditOperations {
  readFile(absolutePath: string): Promise<Buffer>;
  writeFile(absolutePath: string, content: string): Promise<void>;
  access(absolutePath: string): Promise<void>;
}

export interface FindOperations {
  exists(absolutePath: string): Promise<boolean>;
  glob(
    pattern: string,
    cwd: string,
    options: { readonly ignore: string[]; readonly limit: number },
  ): Promise<string[]>;
}

export interface GrepOperations {
  isDirectory(absolutePath: string): Promise<boolean>;
  readFile(absolutePath: string): Promise<string>;
}

export interface LsOperations {
  exists(absolutePath: string): Promise<boolean>;
  stat(absolutePath: string): Promise<{ isDirectory: () => boolean }>;
  readdir(absolutePath: string): Promise<string[]>;
}

/** pi's Operations by the name of the tool that they back. */
export interface OperationsByTool {
  readonly bash: BashOperations;
  readonly read: ReadOperations;
  readonly write: WriteOperations;
  readonly edit: EditOperations;
  readonly find: FindOperations;
  readonly grep: GrepOperations;
  readonly ls: LsOperations;
}

/** The tools that pi has at the floor version and ever since. */
export type PiToolName = keyof OperationsByTool;

/** pi's bash spawn hook: rewrites what is spawned, before it is. */
export type BashSpawnHook = (context: { command: string; cwd: string; env: NodeJS.ProcessEnv }) => {
  command: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
};

/** What pi calls AgentToolResult: content for the model, details for the host. */
export interface ToolResult {
  readonly content: readonly (
    | { readonly type: "text"; readonly text: string }
    | { readonly type: "image"; readonly data: string; readonly mimeType: string }
  )[];
  readonly details?: unknown;
}

/** One call of a tool, as it is being executed. */
export interface ToolCall {
  readonly tool: string;
  readonly toolCallId: string;
  /** The arguments, already checked against pi's schema by pi. */
  readonly params: unknown;
  readonly signal: AbortSignal | undefined;
  readonly onUpdate: ((partial: ToolResult) => void) | undefined;
}

/** Runs a call: pi's own `execute`, or what replaces it. Throws an Error for a failed call. */
export type ToolExecute = (call: ToolCall) => Promise<ToolResult>;

/** Runs around an execute: may refuse the call, change its arguments and reword its errors. */
export type ToolGuard = (call: ToolCall, next: ToolExecute) => Promise<ToolResult>;

/** What an adapter gives for one tool. Whatever it leaves out stays pi's own. */
export interface Backing<Operations> {
  /** pi's Operations for this tool. */
  readonly operations?: Operations;
  /** For bash alone. */
  readonly spawnHook?: BashSpawnHook;
  /** Replaces pi's execute, where Operations cannot reach the backend. */
  readonly execute?: ToolExecute;
  /** Runs around pi's execute or its replacement. */
  readonly guard?: ToolGuard;
}

/** What pi tells of a text that it cut: `tools/truncate.js`. */
export interface PiTruncation {
  readonly content: string;
  readonly truncated: boolean;
  /** Lines and bytes of the whole text. */
  readonly totalLines: number;
  readonly totalBytes: number;
}

/**
 * What adapters need of pi: handed in by generated code, never imported. The names are those of
 * pi's exports, listed in `PI_PORTS` of `facts.ts`.
 */
export interface PiPorts {
  createLocalBashOperations(): BashOperations;
  /** Keeps the beginning of a text, by whole lines. */
  truncateHead(
    content: string,
    options?: { readonly maxLines?: number; readonly maxBytes?: number },
  ): PiTruncation;
  /** Cuts one line of a search result to the length that pi shows. */
  truncateLine(line: string): { readonly text: string; readonly wasTruncated: boolean };
  /** A number of bytes as pi words it. */
  formatSize(bytes: number): string;
  /** Bytes and lines of a tool's answer beyond which pi cuts it. */
  readonly DEFAULT_MAX_BYTES: number;
  readonly DEFAULT_MAX_LINES: number;
}

/** A mode's timeouts for bash, in seconds. */
export interface BashTimeouts {
  /** For a call that asks for none. Default: none, as in pi. */
  readonly timeout?: number;
  /** The longest that a call gets, whatever it asks for. Default: none. */
  readonly maxTimeout?: number;
}

/** What adapters may see of the runtime bundle that they are built from. */
export interface AdapterBundle {
  readonly mode: string;
  /** The workspace as the model and its shell see it. */
  readonly workspaceRoot: string;
  /** The workspace's files on this host. Throws in a mode whose files are elsewhere. */
  readonly workspace: Workspace;
  /** Where the mode's commands run. */
  readonly sandbox: Sandbox;
  /** Timeouts that the mode sets for bash. */
  readonly bash?: BashTimeouts;
}

export interface AdapterContext {
  readonly bundle: AdapterBundle;
  /** The folder that pi's factories are built with: the bundle's `workspaceRoot`. */
  readonly cwd: string;
  readonly pi: PiPorts;
}

/** An adapter for one tool: built once per bundle, when the tools are. */
export type ToolBacking<Tool extends PiToolName> = (
  context: AdapterContext,
) => Backing<OperationsByTool[Tool]>;

/** The form of a third-party adapter: pi's Operations for the tool, or an execute in pi's place. */
export type ToolAdapter<Tool extends PiToolName> = (
  context: AdapterContext,
) => OperationsByTool[Tool] | { readonly execute: ToolExecute };
