import { DanglingLinkError, FileError } from "./failure.js";
import { ReadonlyPathError } from "./readonly.js";
import { OutsideWorkspaceError } from "./workspace.js";

/**
 * An error of the workspace's, told again of the path as someone else wrote it: the same file may
 * have been asked for under its real name. Any other error is given back as it is.
 */
export function retold(error: unknown, written: string): unknown {
  if (error instanceof OutsideWorkspaceError) return new OutsideWorkspaceError(written);
  if (error instanceof ReadonlyPathError) return new ReadonlyPathError(written);
  if (error instanceof DanglingLinkError) return new DanglingLinkError(written);
  if (error instanceof FileError) {
    return new FileError(error.code, error.syscall, written, error.errno);
  }
  return error;
}
