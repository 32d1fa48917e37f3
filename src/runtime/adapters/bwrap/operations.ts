import type { BwrapSandbox } from "../../sandboxes/bwrap/bwrap.js";
import { ComplaintFilter } from "../../sandboxes/bwrap/complaint-filter.js";
import { relativeTo } from "../../sandboxes/host/inside.js";
import type { BashOperations, BashSpawnHook } from "../adapter.js";
import { CappedOutput } from "./capped-output.js";

type Wrapped = ReturnType<BwrapSandbox["wrap"]>;

/**
 * pi's spawn hook that wraps each command in bubblewrap, and pi's own local operations around it, which
 * tell a sandbox that did not start from a command that failed, cap the output, and end with the
 * sandbox. They run nothing that the hook has not wrapped.
 */
export function wrappedBash(
  sandbox: BwrapSandbox,
  local: BashOperations,
): { readonly spawnHook: BashSpawnHook; readonly operations: BashOperations } {
  const waiting = new Map<string, Wrapped>();
  return {
    spawnHook: ({ command, cwd }) => {
      // pi 1.x passes the session's folder on the host, which does not exist inside.
      const inside = relativeTo(sandbox.workspaceRoot, cwd) !== undefined;
      const wrapped = sandbox.wrap(command, inside ? { cwd } : {});
      waiting.set(wrapped.command, wrapped);
      return { command: wrapped.command, cwd: wrapped.cwd, env: { ...wrapped.env } };
    },
    operations: {
      exec: async (command, _cwd, options) => {
        const wrapped = waiting.get(command);
        if (wrapped === undefined) {
          throw new Error("refused: the command was not wrapped in the sandbox");
        }
        waiting.delete(command);
        try {
          return await sandbox.hold(options.signal, (signal) =>
            execWrapped(wrapped, local, { ...options, signal }, sandbox.maxOutputBytes),
          );
        } finally {
          wrapped.release();
        }
      },
    },
  };
}

async function execWrapped(
  wrapped: Wrapped,
  local: BashOperations,
  options: Parameters<BashOperations["exec"]>[2],
  maxOutputBytes: number,
): Promise<{ exitCode: number | null }> {
  const output = new CappedOutput((chunk) => options.onData(chunk), maxOutputBytes);
  const filter = new ComplaintFilter((chunk) => output.push(chunk), wrapped.privateFolder);
  const finish = () => {
    filter.flush();
    output.end();
  };
  try {
    const result = await local.exec(wrapped.command, wrapped.cwd, {
      ...options,
      env: { ...wrapped.env },
      onData: (chunk) => filter.push(chunk),
    });
    if (wrapped.started()) {
      finish();
      return result;
    }
    if (result.exitCode === null) throw new Error("the sandbox was ended from outside");
    throw wrapped.failure(filter.text);
  } catch (error) {
    // pi's words for a command that it ended; it did run, and what it printed is shown.
    if (error instanceof Error && /^(aborted$|timeout:)/.test(error.message)) finish();
    throw error;
  }
}
