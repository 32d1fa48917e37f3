/** A file's or folder's state, as far as hosts and tools need it. */
export interface FileStat {
  /** `link`: a link whose target is missing; every other link is what it points to. */
  readonly kind: "file" | "directory" | "link" | "other";
  /** Bytes. */
  readonly size: number;
  readonly mtimeMs: number;
  /** Permission bits. */
  readonly mode: number;
}

/** The real place of a path, links resolved. */
export interface Place {
  /** Relative to the root, with `/` between names; empty for the root itself. */
  readonly path: string;
  /** The same by the names that were asked for, links not resolved. */
  readonly asked: string;
  /** What is there; `missing`: nothing, and `path` is where it would be made. */
  readonly kind: FileStat["kind"] | "missing";
}

/** One name in a folder. */
export interface Entry {
  readonly name: string;
  readonly kind: FileStat["kind"];
}

/** A file held open for reading: it stays this file whatever happens to its name meanwhile. */
export interface OpenFile {
  readonly stat: FileStat;
  /** The first bytes, at most `length` of them. */
  head(length: number): Buffer;
  /** All of it. Large files are read in pieces, so that other work gets its turn. */
  bytes(): Promise<Buffer>;
  /** The same piece by piece: no more than one is in memory. */
  pieces(): AsyncIterable<Uint8Array>;
  /** Idempotent. */
  close(): void;
}

/** Where a write goes: found once, and held until it is closed, so that no step looks for it again. */
export interface Target {
  readonly place: Place;
  /** The file that is there, for reading; fails where it may not be written as well. */
  open(): OpenFile;
  /** Like {@link Workspace.write}. */
  write(bytes: Uint8Array): Promise<void>;
  /** Idempotent; a write that is running ends first. */
  close(): void;
}

/** Looks at many folders of a workspace, without following links. Never fails: what is not there is empty. */
export interface Browser {
  /** What a folder holds, by its real path below the root. */
  entries(path: string): Entry[];
  /** The text of a small regular file, undefined where there is none. */
  text(path: string): string | undefined;
  /** Idempotent. */
  close(): void;
}

/**
 * The files of one workspace on this host, and nothing else. Paths are the model's: relative to the
 * root, or absolute below it. Every method fails with {@link OutsideWorkspaceError} when the real
 * place is outside, whether or not it exists there, and errors of the system speak of the path as
 * it was given, never of the host's.
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
  /** Moves a file, a folder or a link as such. Replaces a file that has the new name. */
  rename(from: string, to: string): Promise<void>;
  /** Removes a file, or a link as such. */
  unlink(path: string): Promise<void>;

  /** The host's real folder behind the root, or behind a place in it. For programs, never for texts. */
  hostPath(place?: Place): string;
  /** Where a path really leads. */
  locate(path: string): Place;
  /** The same for what will be written: refuses a read-only prefix, and a link whose target is missing. */
  target(path: string): Target;
  /** Opens a regular file for reading. `forWriting`: fails where it may be read but not written. */
  open(path: string, options?: { readonly forWriting?: boolean }): OpenFile;
  /** Like {@link Workspace.list}, with what each name stands for; `link`: links are not followed. */
  entries(path: string): Entry[];
  /** Takes hold of the root, to look at many folders. */
  browse(): Browser;
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
