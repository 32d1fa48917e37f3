import {
  collecting,
  type Limits,
  type Listening,
  type ProcessSpec,
  streamProcess,
} from "../host/run-process.js";
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

/**
 * Runs one program inside bubblewrap and collects its output. Throws a SandboxStartError when it was not
 * started.
 */
export function runInside(
  launch: Launch,
  command: readonly string[],
  limits: Limits,
  input?: Input,
): Promise<ExecResult> {
  return collecting(limits, (listening) => streamInside(launch, command, listening, input));
}

/**
 * The same without collecting. One that something else ends from outside, as the system does when memory
 * runs out, says so at the end of its output and has the exit code of the signal.
 */
export async function streamInside(
  launch: Launch,
  command: readonly string[],
  { onStderr, ...listening }: Listening,
  { stdin, data }: Input = {},
): Promise<Pick<ExecResult, "exitCode" | "durationMs">> {
  const filter = new ComplaintFilter((chunk) => onStderr?.(chunk), launch.privateFolder);
  const inputs = data ? [data] : launch.descriptors;
  try {
    const { report, signal, exitCode, durationMs } = await streamProcess(
      {
        ...invocation([launch.program, ...launchOptions(command)], FIRST_MOUNT_FD + inputs.length),
        cwd: OUTER_CWD,
        env: OUTER_ENV,
        ...(stdin && { stdin }),
        descriptors: [launch.args, "report", ...inputs],
      },
      { ...listening, onStderr: (chunk) => filter.push(chunk) },
    );
    if (signal === null && !hasStarted(report)) throw startFailure(filter.text, launch.hide);
    filter.flush();
    if (signal !== null) onStderr?.(Buffer.from(`\nthe sandbox was ended by ${signal}\n`));
    return { exitCode, durationMs };
  } catch (error) {
    // Ended by abort or timeout: it did run.
    if (error instanceof Error && /^(aborted$|timeout:)/.test(error.message)) filter.flush();
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
