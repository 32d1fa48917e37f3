import { codeOf } from "./failure.js";

/** The workspace's folder is missing, is no folder or may not be entered. */
export class WorkspaceRootError extends Error {
  override readonly name = "WorkspaceRootError";
  readonly code = "WORKSPACE_ROOT";
  /** The folder on this host: for the host's eyes, hence not in the message. */
  readonly hostRoot: string;

  constructor(workspaceRoot: string, hostRoot: string, cause: unknown) {
    super(`workspace root "${workspaceRoot}" ${reason(cause)}`, { cause });
    this.hostRoot = hostRoot;
  }
}

function reason(cause: unknown): string {
  const code = codeOf(cause);
  if (code === "ENOENT") return "does not exist";
  if (code === "ENOTDIR") return "is not a folder";
  return `cannot be opened (${code ?? String(cause)})`;
}
