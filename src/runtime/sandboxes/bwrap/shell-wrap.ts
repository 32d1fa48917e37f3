import { readFileSync, unlinkSync, writeFileSync } from "node:fs";
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

/** Bytes of a shell command up to which Linux takes it as one argument, with room to spare. */
const MAX_ARGUMENT_BYTES = 120_000;

let wrapped = 0;

/**
 * Wraps a launch for a shell that other code starts, which hands over no descriptors: the shell opens
 * them itself. The options lie in a file of the sandbox's own folder, which commands do not see;
 * `runFolder` is its place on this host. Only the program's last argument may be long.
 */
export function wrapForShell(
  launch: Launch,
  program: readonly string[],
  runFolder: string,
): WrappedCommand {
  wrapped += 1;
  const argsFile = join(runFolder, `${wrapped}.args`);
  const reportFile = join(runFolder, `${wrapped}.report`);
  const scriptFile = join(runFolder, `${wrapped}.script`);
  const files = [reportFile];
  const release = () => {
    launch.release();
    for (const file of files.splice(0)) removeIfThere(file);
  };
  const write = (file: string, content: string | Uint8Array) => {
    files.push(file);
    try {
      writeFileSync(file, content, { mode: 0o600 });
    } catch (error) {
      release();
      throw error;
    }
  };
  write(argsFile, launch.args);
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
  const become = (words: readonly string[]) => `exec ${words.join(" ")} ${redirections.join(" ")}`;
  const words = [launch.program, ...launchOptions(program)].map(quote);
  let command = become(words);
  if (Buffer.byteLength(command) > MAX_ARGUMENT_BYTES) {
    // Quotes make a command longer than it is inside. The shell then reads it, a mark at its end
    // keeping the newlines that the substitution would take away.
    write(scriptFile, program.at(-1) ?? "");
    const read = `script=$(cat ${quote(scriptFile)}; printf x)`;
    command = `${read}; ${become([...words.slice(0, -1), `"\${script%x}"`])}`;
  }
  return {
    command,
    cwd: OUTER_CWD,
    env: OUTER_ENV,
    started: () => hasStarted(readText(reportFile)),
    release,
  };
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function removeIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It was not needed, or its folder is gone.
  }
}

/** A word for a POSIX shell, byte for byte. */
export function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
