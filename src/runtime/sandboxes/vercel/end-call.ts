import type { VercelRunner, VercelSandboxLike } from "./like.js";
import { CLEAR_ALL, END } from "./wrapper/scripts.js";

/** By its path, since a command's own PATH may lead elsewhere. */
export const SHELL = "/bin/sh";

/** Milliseconds after which a request that nobody waits for is given up. */
const PATIENCE_MS = 5000;

/**
 * Ends the command of a call, or keeps it from starting. Asked of the running machine, where the SDK
 * knows it: a machine that has stopped has nothing to end, and must not wake for it.
 */
export async function endCall(sandbox: VercelSandboxLike, name: string): Promise<void> {
  await runQuietly(sandbox, ["-c", END, "pi-tool-catalog", name]);
}

/**
 * Removes all files of a sandbox object, whose names begin with `prefix`. Where `isAwaited`, an empty one
 * stays, by which a request that is still on its way finds that it comes too late.
 */
export async function clearAll(
  sandbox: VercelSandboxLike,
  prefix: string,
  isAwaited: boolean,
): Promise<void> {
  const mark = isAwaited ? "marked" : "";
  await runQuietly(sandbox, ["-c", CLEAR_ALL, "pi-tool-catalog", prefix, mark]);
}

/** Runs a shell line in the running machine, for what nobody waits for and nobody misses. */
async function runQuietly(sandbox: VercelSandboxLike, args: string[]): Promise<void> {
  try {
    const runner: VercelRunner = sandbox.currentSession?.() ?? sandbox;
    await runner.runCommand({ cmd: SHELL, args, signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    // The call's own request tells what is wrong with the connection.
  }
}
