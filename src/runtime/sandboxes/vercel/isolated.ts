import type { ExecResult, IsolatedCode, Sandbox } from "../sandbox.js";
import { VercelConnection } from "./connection.js";
import type { VercelSandboxLike } from "./like.js";

/**
 * Runs one snippet in a sandbox of its own, which is deleted (or stopped, where the SDK cannot delete)
 * whatever comes of it.
 */
export async function runIsolated(
  create: () => VercelSandboxLike | Promise<VercelSandboxLike>,
  { language, code, ...limits }: IsolatedCode,
  wrap: (sandbox: VercelSandboxLike) => Sandbox,
): Promise<ExecResult> {
  if (limits.signal?.aborted) throw new Error("aborted");
  const sandbox = await new VercelConnection(create).open();
  try {
    return await wrap(sandbox).exec(language === "shell" ? code : pythonScript(code), limits);
  } finally {
    await remove(sandbox);
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
