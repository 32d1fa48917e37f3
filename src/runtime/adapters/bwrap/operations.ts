import type { BwrapSandbox } from "../../sandboxes/bwrap/bwrap.js";
import { relativeTo } from "../../sandboxes/host/inside.js";
import type { BashOperations } from "../adapter.js";
import { CappedOutput } from "./capped-output.js";

/**
 * Operations for pi's bash that run each command in bubblewrap. Their errors are those of pi's local
 * ones; unlike these they lose no output while this process is busy, and cap it. Not pi's spawn hook: it
 * can only give a text for a shell of the host, which then has to find by name what this process holds
 * open, and what is held for a command that is never run would be held for ever.
 */
export function bwrapBash(sandbox: BwrapSandbox): BashOperations {
  return {
    async exec(command, cwd, { onData, signal, timeout }) {
      const output = new CappedOutput((chunk) => onData(chunk), sandbox.maxOutputBytes);
      const push = (chunk: Uint8Array) => output.push(chunk);
      // pi 1.x passes the session's folder on the host, which does not exist inside.
      const inside = relativeTo(sandbox.workspaceRoot, cwd) !== undefined;
      try {
        const { exitCode } = await sandbox.stream(command, {
          onStdout: push,
          onStderr: push,
          ...(inside && { cwd }),
          ...(signal && { signal }),
          ...(timeout !== undefined && { timeoutMs: timeout * 1000 }),
        });
        return { exitCode };
      } finally {
        output.end();
      }
    },
  };
}
