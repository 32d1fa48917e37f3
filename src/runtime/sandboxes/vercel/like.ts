import type { Writable } from "node:stream";

/** What a command is run with: the part of the SDK's parameters that is used. */
export interface VercelRunParams {
  readonly cmd: string;
  readonly args?: string[];
  readonly env?: Record<string, string>;
  readonly stdout?: Writable;
  readonly stderr?: Writable;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** A machine that runs commands: the SDK's sandbox, and its session. */
export interface VercelRunner {
  runCommand(params: VercelRunParams): Promise<{ readonly exitCode: number }>;
}

/**
 * The part of the Vercel SDK's `Sandbox` that is used, as a structural type: nothing here names or
 * imports the SDK, and a type test proves that its class fits. Mirrors `@vercel/sandbox` 3.5.0.
 */
export interface VercelSandboxLike extends VercelRunner {
  readonly name?: string;
  /** The running machine. Commands given to it do not wake a stopped sandbox. */
  currentSession?(): VercelRunner;
  readFileToBuffer(
    file: { readonly path: string },
    options?: { readonly signal?: AbortSignal },
  ): Promise<Uint8Array | null>;
  writeFiles(
    files: { path: string; content: Uint8Array; mode?: number }[],
    options?: { readonly signal?: AbortSignal },
  ): Promise<void>;
  stop?(): Promise<unknown>;
  delete?(): Promise<unknown>;
}
