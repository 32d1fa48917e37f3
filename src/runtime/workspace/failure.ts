import { constants } from "node:os";
import { getSystemErrorMap } from "node:util";

/** A failed system call, told with the path that its caller knows. */
export class FileError extends Error {
  override readonly name = "FileError";
  readonly code: string;
  readonly errno: number | undefined;
  readonly syscall: string;
  readonly path: string;

  constructor(code: string, syscall: string, path: string, errno?: number) {
    super(`${code}: ${meaning(code, errno)}, ${syscall} '${path}'`);
    this.code = code;
    this.errno = errno;
    this.syscall = syscall;
    this.path = path;
  }
}

function meaning(code: string, errno: number | undefined): string {
  const known = errno === undefined ? undefined : getSystemErrorMap().get(errno);
  return known?.[1] ?? code;
}

/** A system error that this library raises itself, in Node's own form: `ENOENT: …, open 'path'`. */
export function failure(code: keyof typeof constants.errno, syscall: string, path: string) {
  return new FileError(code, syscall, path, -constants.errno[code]);
}

/** The code of a system error, undefined for every other value. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}

/** A link to nothing: writing through it would make its target, wherever that is by then. */
export class DanglingLinkError extends Error {
  override readonly name = "DanglingLinkError";
  readonly code = "ENOENT";

  constructor(written: string) {
    super(`path "${written}" is a link whose target does not exist`);
  }
}

/**
 * Tells a system error of Node's again with the path that the caller wrote: the original names
 * handles and host folders. Errors that name no system call are given back as they are.
 */
export function reworded(error: unknown, shown: string): unknown {
  if (error instanceof FileError || !(error instanceof Error)) return error;
  if (!("syscall" in error) || typeof error.syscall !== "string") return error;
  const code = codeOf(error) ?? "UNKNOWN";
  const errno = "errno" in error && typeof error.errno === "number" ? error.errno : undefined;
  return new FileError(code, error.syscall, shown, errno);
}
