/** A file's or folder's state, as far as hosts and tools need it. */
export interface FileStat {
  readonly kind: "file" | "directory" | "link" | "other";
  /** Bytes. */
  readonly size: number;
  readonly mtimeMs: number;
  /** Permission bits. */
  readonly mode: number;
}

/**
 * The files of one workspace on this host, and nothing else. Paths are the model's: relative to the
 * root, or absolute below it. Every method rejects with {@link OutsideWorkspaceError} when the real
 * place is outside, whether or not it exists there.
 */
export interface Workspace {
  /** The workspace's folder on this host, as it was configured, normalised. */
  readonly hostRoot: string;
  /** The same folder as the model and its shell see it. */
  readonly workspaceRoot: string;
  read(path: string): Promise<{ readonly bytes: Buffer; readonly stat: FileStat }>;
  stat(path: string): Promise<FileStat>;
  /** Names, unsorted, without `.` and `..`. */
  list(path: string): Promise<string[]>;
  /** Whole or not at all; parent folders are made. `exclusive`: fails with EEXIST if it is there. */
  write(path: string, bytes: Uint8Array, options?: { readonly exclusive?: boolean }): Promise<void>;
  /** Recursive. */
  mkdir(path: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
}

/** The refusal, in the words that the model reads. */
export class OutsideWorkspaceError extends Error {
  override readonly name = "OutsideWorkspaceError";
  readonly code = "OUTSIDE_WORKSPACE";

  /** `written` is the path as the model wrote it. */
  constructor(written: string) {
    super(`path "${written}" is outside workspace`);
  }
}
