import { setTimeout as timeout } from "node:timers/promises";
import type { ExecResult, IsolatedCode, Sandbox } from "../sandbox.js";
import { orAborted } from "./abort.js";
import { VercelConnection } from "./connection.js";
import type { VercelSandboxLike } from "./like.js";

/** Milliseconds that an answer waits for the sandbox's removal. */
const REMOVAL_MS = 5000;

/**
 * Runs one snippet in a sandbox of its own, which is deleted (or stopped, where the SDK cannot delete)
 * whatever comes of it.
 */
export async function runIsolated(
  create: () => VercelSandboxLike | Promise<VercelSandboxLike>,
  { language, code, ...limits }: IsolatedCode,
  wrap: (sandbox: VercelSandboxLike) => Sandbox,
): Promise<ExecResult> {
  const { signal } = limits;
  if (signal?.aborted) throw new Error("aborted");
  const opening = new VercelConnection(create).open();
  const sandbox = await orAborted(opening, signal).catch((error: unknown) => {
    void opening.then(remove, () => {});
    throw error;
  });
  try {
    return await wrap(sandbox).exec(language === "shell" ? code : pythonScript(code), limits);
  } finally {
    // It goes on behind an answer that nobody waits for any longer, or that has waited long enough.
    const patience = timeout(REMOVAL_MS, undefined, { ref: false });
    await orAborted(Promise.race([remove(sandbox), patience]), signal).catch(() => {});
  }
}

/** The snippet as a script on stdin: of any length, and with no file that it could meet. */
function pythonScript(code: string): string {
  let mark = "end-of-snippet";
  while (code.includes(mark)) mark += "-";
  return `command -v python3 >/dev/null || { echo 'python3 is not in the sandbox' >&2; exit 127; }
exec python3 - <<'${mark}'
${code}
${mark}`;
}

async function remove(sandbox: VercelSandboxLike): Promise<void> {
  try {
    await (sandbox.delete ? sandbox.delete() : sandbox.stop?.());
  } catch {
    await sandbox.stop?.().catch(() => {});
  }
}
