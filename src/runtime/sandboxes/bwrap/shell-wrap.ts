import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  ARGS_FD,
  closings,
  FIRST_MOUNT_FD,
  hasStarted,
  type Launch,
  launchOptions,
  OUTER_CWD,
  OUTER_ENV,
  REPORT_FD,
} from "./launch.js";

/** A command for a shell of this host that does nothing but become bubblewrap. */
export interface WrappedCommand {
  /** For `bash -c`. */
  readonly command: string;
  /** A folder of this host. */
  readonly cwd: string;
  /** The whole environment of the shell on this host. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether the command inside was started; to be asked when all has ended. */
  started(): boolean;
  /** Frees what the command needed of this process. */
  release(): void;
}

let wrapped = 0;

/**
 * Wraps a launch for a shell that other code starts, which hands over no descriptors: the shell opens
 * them itself. The options lie in a file of the sandbox's own folder, which commands do not see;
 * `runFolder` is its place on this host.
 */
export function wrapForShell(
  launch: Launch,
  command: readonly string[],
  runFolder: string,
): WrappedCommand {
  wrapped += 1;
  const argsFile = join(runFolder, `${wrapped}.args`);
  const reportFile = join(runFolder, `${wrapped}.report`);
  writeFileSync(argsFile, launch.args, { mode: 0o600 });
  const words = [launch.program, ...launchOptions(command)].map(quote).join(" ");
  const redirections = [
    // First, as one of them may be a descriptor that is opened anew.
    ...closings(),
    `${ARGS_FD}<${quote(argsFile)}`,
    `${REPORT_FD}>${quote(reportFile)}`,
    // Opened by way of this process: the place that is held, whatever its path has become.
    ...launch.descriptors.map(
      (descriptor, index) => `${FIRST_MOUNT_FD + index}</proc/${process.pid}/fd/${descriptor}`,
    ),
  ];
  return {
    command: `exec ${words} ${redirections.join(" ")}`,
    cwd: OUTER_CWD,
    env: OUTER_ENV,
    started: () => hasStarted(readText(reportFile)),
    release: () => {
      launch.release();
      rmSync(argsFile, { force: true });
      rmSync(reportFile, { force: true });
    },
  };
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** A word for a POSIX shell, byte for byte. */
export function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
