import type { BwrapSandbox } from "../../sandboxes/bwrap/bwrap.js";
import { ComplaintFilter } from "../../sandboxes/bwrap/complaint-filter.js";
import { relativeTo } from "../../sandboxes/host/inside.js";
import { streamProcess } from "../../sandboxes/host/run-process.js";
import type { BashOperations, BashSpawnHook } from "../adapter.js";
import { CappedOutput } from "./capped-output.js";

type Wrapped = ReturnType<BwrapSandbox["wrap"]>;

/**
 * pi's spawn hook that wraps each command in bubblewrap, and operations that run what it has wrapped
 * and nothing else. Their errors are those of pi's local ones. Unlike these they lose no output while
 * this process is busy, tell a sandbox that did not start from a command that failed, cap the output,
 * and end with the sandbox.
 */
export function wrappedBash(sandbox: BwrapSandbox): {
  readonly spawnHook: BashSpawnHook;
  readonly operations: BashOperations;
} {
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
            execWrapped(wrapped, { ...options, signal }, sandbox.maxOutputBytes),
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
  { onData, signal, timeout }: Parameters<BashOperations["exec"]>[2],
  maxOutputBytes: number,
): Promise<{ exitCode: number }> {
  const output = new CappedOutput((chunk) => onData(chunk), maxOutputBytes);
  const filter = new ComplaintFilter((chunk) => output.push(chunk), wrapped.privateFolder);
  const push = (chunk: Uint8Array) => filter.push(chunk);
  const finish = () => {
    filter.flush();
    output.end();
  };
  try {
    const end = await streamProcess(
      { file: "/bin/bash", args: ["-c", wrapped.command], cwd: wrapped.cwd, env: wrapped.env },
      {
        onStdout: push,
        onStderr: push,
        ...(signal && { signal }),
        ...(timeout !== undefined && { timeoutMs: timeout * 1000 }),
      },
    );
    if (wrapped.started()) {
      finish();
      return { exitCode: end.exitCode };
    }
    if (end.signal !== null) throw new Error(`the sandbox was ended by ${end.signal}`);
    throw wrapped.failure(filter.text);
  } catch (error) {
    const { message } = error instanceof Error ? error : { message: "" };
    // Of a command that was ended, what it printed is shown: it did run.
    if (/^(aborted$|timeout:)/.test(message)) finish();
    throw error;
  }
}
