import { type Limits, type ProcessSpec, runProcess } from "../host/run-process.js";
import type { ExecResult } from "../sandbox.js";
import { ComplaintFilter } from "./complaint-filter.js";
import {
  closings,
  FIRST_MOUNT_FD,
  hasStarted,
  type Launch,
  launchOptions,
  OUTER_CWD,
  OUTER_ENV,
} from "./launch.js";
import { startFailure } from "./start-error.js";

/** What a program inside is given. */
export interface Input {
  readonly stdin?: Uint8Array;
  /** What bubblewrap reads from its first mount descriptor, in place of the launch's. */
  readonly data?: Uint8Array;
}

/** Runs one program inside bubblewrap. Throws a SandboxStartError when it was not started. */
export async function runInside(
  launch: Launch,
  command: readonly string[],
  { onStderr, ...limits }: Limits,
  { stdin, data }: Input = {},
): Promise<ExecResult> {
  const filter = onStderr && new ComplaintFilter(onStderr, launch.privateFolder);
  const inputs = data ? [data] : launch.descriptors;
  try {
    const { report, signal, ...result } = await runProcess(
      {
        ...invocation([launch.program, ...launchOptions(command)], FIRST_MOUNT_FD + inputs.length),
        cwd: OUTER_CWD,
        env: OUTER_ENV,
        ...(stdin && { stdin }),
        descriptors: [launch.args, "report", ...inputs],
      },
      { ...limits, ...(filter && { onStderr: (chunk) => filter.push(chunk) }) },
    );
    if (hasStarted(report)) {
      filter?.flush();
      return result;
    }
    if (signal !== null) throw new Error(`the sandbox was ended by ${signal}`);
    throw startFailure(Buffer.from(result.stderr).toString(), launch.hide);
  } catch (error) {
    // Ended by abort or timeout: it did run.
    if (error instanceof Error && /^(aborted$|timeout:)/.test(error.message)) filter?.flush();
    throw error;
  } finally {
    launch.release();
  }
}

/**
 * bubblewrap itself, or a shell that becomes bubblewrap where descriptors, from `from` on, have to be
 * closed first.
 */
function invocation(
  [file, ...args]: readonly [string, ...string[]],
  from: number,
): Pick<ProcessSpec, "file" | "args"> {
  const redirections = closings(from);
  if (redirections.length === 0) return { file, args };
  const become = `exec "$@" ${redirections.join(" ")}`;
  // Without --norc, bash reads ~/.bashrc where its stdin is a socket, as Node's pipes are.
  return { file: "/bin/bash", args: ["--norc", "-c", become, "bash", file, ...args] };
}
