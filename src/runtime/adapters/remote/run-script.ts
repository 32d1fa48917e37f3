import { fileError } from "../../sandboxes/file-scripts.js";
import type { ExecOptions, Sandbox } from "../../sandboxes/sandbox.js";

/** Bytes that a tool of these takes from the sandbox at most. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/**
 * Runs a script of ours in the sandbox and gives what it printed. Rejects with an error with a code
 * (`ENOENT`, …) where the script says that a file is in the way.
 */
export function runScript(
  sandbox: Sandbox,
  script: string,
  path: string,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  return run(sandbox, script, path, signal && { signal });
}

/** The same for a script that must not be ended half way: the signal keeps it from starting, at most. */
export function runToItsEnd(
  sandbox: Sandbox,
  script: string,
  path: string,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  return run(sandbox, script, path, signal && { signalUntilStart: signal });
}

async function run(
  sandbox: Sandbox,
  script: string,
  path: string,
  limits: ExecOptions | undefined,
): Promise<Buffer> {
  const result = await sandbox.exec(script, {
    cwd: "/",
    selfContained: true,
    maxOutputBytes: MAX_OUTPUT,
    ...limits,
  });
  if (result.exitCode !== 0) throw fileError(result.stderr, path);
  if (result.truncated) {
    throw new Error(`${path} is more than can be taken from the sandbox at once`);
  }
  return Buffer.from(result.stdout);
}
