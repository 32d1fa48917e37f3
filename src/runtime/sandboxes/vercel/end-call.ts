import type { VercelRunner, VercelSandboxLike } from "./like.js";
import { CALL_OFF, CLEAR_ALL, END } from "./wrapper/scripts.js";

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
 * Keeps a self-contained call from starting. Tells whether it never will: false where it may have started,
 * undefined where nobody knows.
 */
export async function callOff(
  sandbox: VercelSandboxLike,
  name: string,
): Promise<boolean | undefined> {
  const status = await runQuietly(sandbox, ["-c", CALL_OFF, "pi-tool-catalog", name]);
  return status === undefined ? undefined : status === 0;
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

/** Runs a shell line in the running machine, for what nobody misses. Gives its status, if one comes. */
async function runQuietly(sandbox: VercelSandboxLike, args: string[]): Promise<number | undefined> {
  try {
    const runner: VercelRunner = sandbox.currentSession?.() ?? sandbox;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await runner.runCommand({ cmd: SHELL, args, signal })).exitCode;
  } catch {
    // The call's own request tells what is wrong with the connection.
    return undefined;
  }
}
