import { fileError } from "../../sandboxes/file-scripts.js";
import type { Sandbox } from "../../sandboxes/sandbox.js";

/** Bytes that a tool of these takes from the sandbox at most. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/**
 * Runs a script of ours in the sandbox and gives what it printed. Rejects with an error with a code
 * (`ENOENT`, …) where the script says that a file is in the way.
 */
export async function runScript(
  sandbox: Sandbox,
  script: string,
  path: string,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  const result = await sandbox.exec(script, {
    cwd: "/",
    selfContained: true,
    maxOutputBytes: MAX_OUTPUT,
    ...(signal && { signal }),
  });
  if (result.exitCode !== 0) throw fileError(result.stderr, path);
  if (result.truncated) {
    throw new Error(`${path} is more than can be taken from the sandbox at once`);
  }
  return Buffer.from(result.stdout);
}
