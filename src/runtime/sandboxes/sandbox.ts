import type { FullOutputs } from "./full-outputs.js";

/** Where a sandbox's commands run: in a plain host process, a sandbox on this host, or elsewhere. */
export type Placement = "host" | "sandbox" | "remote";

/** What a sandbox can do beyond `exec` and files. */
export type SandboxCapability = "isolated-code" | "streaming";

export interface ExecOptions {
  /** Working directory, as the command itself sees it. Default: `workspaceRoot`. */
  readonly cwd?: string;
  /** Variables set for this command alone, on top of the sandbox's own environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Ends the command and everything it started; `exec` then rejects with the message `aborted`. */
  readonly signal?: AbortSignal;
  /**
   * Keeps the command from starting, in a sandbox that can do so; `exec` then rejects with the message
   * `aborted`. A command that has started runs to its end. Of use to a self-contained command that must not
   * be ended half way.
   */
  readonly signalUntilStart?: AbortSignal;
  /** Milliseconds after which the command is ended; `exec` then rejects with `timeout:N`, N in seconds. */
  readonly timeoutMs?: number;
  /** Bytes of stdout and stderr together that are kept and streamed. Default: 8 MB. */
  readonly maxOutputBytes?: number;
  /**
   * Size of an output beyond which a sandbox that can do so keeps all of it in a file of its own: see
   * `kept` of the result. An output that `maxOutputBytes` cut is kept in any case.
   */
  readonly keepOutput?: { readonly bytes: number; readonly lines: number };
  /**
   * Asks for stderr to go where stdout goes, in the order in which the command writes, from a sandbox that
   * can do so: `stderr` of the result is then empty. Default: false.
   */
  readonly mergeOutput?: boolean;
  /**
   * Says that the command is POSIX sh, leaves nothing running behind it and does no harm when it runs
   * twice, so that a sandbox can take a shorter way. Default: false.
   */
  readonly selfContained?: boolean;
  /** Called with each chunk of stdout as it arrives, within the cap. */
  readonly onStdout?: (chunk: Uint8Array) => void;
  /** Called with each chunk of stderr as it arrives, within the cap. */
  readonly onStderr?: (chunk: Uint8Array) => void;
}

/**
 * A command's whole output, in a file inside the sandbox that is gone after `dispose` at the latest. The
 * errors of a command that was aborted or took too long carry it as well, as their own `kept`.
 */
export interface KeptOutput {
  /** The file's path, as the sandbox sees it. */
  readonly path: string;
  /** Bytes that the command printed. */
  readonly bytes: number;
  /** The end of an output whose middle was dropped; empty where nothing was. */
  readonly tail: Uint8Array;
}

export interface ExecResult {
  /** The command's exit status; 128 + n when signal n ended it. */
  readonly exitCode: number;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
  /** Whether output beyond `maxOutputBytes` was dropped. */
  readonly truncated: boolean;
  readonly durationMs: number;
  /** Where the whole output lies, if the sandbox kept it. */
  readonly kept?: KeptOutput;
}

/** A snippet for `executeIsolatedCode`. */
export interface IsolatedCode {
  readonly language: "python" | "shell";
  readonly code: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly maxOutputBytes?: number;
  /** Called with output as it arrives, by a sandbox that can do so. */
  readonly onStdout?: (chunk: Uint8Array) => void;
  readonly onStderr?: (chunk: Uint8Array) => void;
}

/** Where commands run, and whose files they see. One interface for this host, bubblewrap and every VM. */
export interface Sandbox {
  readonly id: string;
  readonly provider: string;
  readonly placement: Placement;
  readonly capabilities: readonly SandboxCapability[];
  /** The workspace as the model and its shell see it: an absolute POSIX path without a trailing slash. */
  readonly workspaceRoot: string;
  /** Bytes that a command may have. Default: 100,000, which fit into one argument of a program. */
  readonly maxCommandBytes?: number;
  /** Runs one shell command, streaming and collecting its output at once. */
  exec(command: string, options?: ExecOptions): Promise<ExecResult>;
  /** A file's bytes, by its path inside the sandbox. Rejects with code `ENOENT` when there is none. */
  readFile(path: string, options?: { readonly signal?: AbortSignal }): Promise<Uint8Array>;
  /** Writes a file, whole or not at all, making its parent folders. */
  writeFile(
    path: string,
    content: Uint8Array,
    options?: { readonly signal?: AbortSignal },
  ): Promise<void>;
  /** Runs a snippet in a fresh sandbox that shares nothing with this one and is gone afterwards. */
  executeIsolatedCode?(code: IsolatedCode): Promise<ExecResult>;
  /** Files on this host that hold a command's whole output, where the sandbox keeps such files. */
  readonly fullOutputs?: FullOutputs;
  /** Ends what is running and frees what the sandbox holds. Idempotent. */
  dispose(): Promise<void>;
}
