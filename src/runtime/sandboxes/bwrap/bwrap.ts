import { posix } from "node:path";
import type { FullOutputs } from "../full-outputs.js";
import type { Listening } from "../host/run-process.js";
import { RunningCalls } from "../host/running.js";
import type { ExecResult, Sandbox } from "../sandbox.js";
import { accountFiles } from "./accounts.js";
import { shellCommand } from "./command.js";
import { commandEnvironment } from "./environment.js";
import { type Run, readInside, writeInside } from "./files.js";
import { outputsIn } from "./full-outputs.js";
import { runIsolated } from "./isolated.js";
import { type LaunchContext, launchInWorkspace } from "./launch.js";
import { type BwrapSandboxOptions, configure } from "./options.js";
import { PrivateFolder } from "./private-folder.js";
import { runInside, streamInside } from "./run-inside.js";
import { releaseStubs } from "./stubs.js";

/** Where and with which variables a command runs, as it sees them itself. */
export interface CommandPlace {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Commands inside bubblewrap: the workspace, the system's programs, a private /tmp, nothing else. */
export interface BwrapSandbox extends Sandbox {
  readonly fullOutputs: FullOutputs;
  executeIsolatedCode: NonNullable<Sandbox["executeIsolatedCode"]>;
  /**
   * Runs a shell command as `exec` does, and streams its output without collecting it. Throws a
   * SandboxStartError when the sandbox cannot start here.
   */
  stream(
    command: string,
    options: CommandPlace & Listening,
  ): Promise<Pick<ExecResult, "exitCode" | "durationMs">>;
  /** Bytes of output kept of a command. */
  readonly maxOutputBytes: number;
}

let made = 0;

/**
 * A sandbox on this host by bubblewrap. Does no I/O before the first call. Throws a TypeError for
 * options that no sandbox can have.
 */
export function bwrapSandbox(options: BwrapSandboxOptions): BwrapSandbox {
  const config = configure(options);
  const { workspaceRoot, maxOutputBytes } = config;
  const accounts = () => accountFiles(config, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  const folder = new PrivateFolder(config.root, accounts);
  const context: LaunchContext = { config, folder, owner: {} };
  const calls = new RunningCalls("bwrap");
  const { registry, ...fullOutputs } = outputsIn(folder);
  const launch = ({ cwd, env }: CommandPlace) =>
    launchInWorkspace(context, {
      cwd: posix.resolve(workspaceRoot, cwd ?? ""),
      env: commandEnvironment(config, process.env, env),
    });
  const unlimited =
    (signal: AbortSignal): Run =>
    (command, stdin) =>
      runInside(
        launch({}),
        command,
        { signal, maxOutputBytes: Number.POSITIVE_INFINITY },
        stdin && { stdin },
      );
  made += 1;
  return {
    id: `bwrap-${made}`,
    provider: "bwrap",
    placement: "sandbox",
    capabilities: ["streaming", "isolated-code"],
    workspaceRoot,
    maxOutputBytes,
    fullOutputs,
    exec: (command, exec = {}): Promise<ExecResult> =>
      calls.run(exec.signal, async (signal) => {
        const program = shellCommand(command);
        return runInside(launch(exec), program, { maxOutputBytes, ...exec, signal });
      }),
    readFile: (path, read) =>
      calls.run(read?.signal, (signal) => readInside(unlimited(signal), path)),
    writeFile: (path, content, write) =>
      calls.run(write?.signal, (signal) => writeInside(unlimited(signal), path, content)),
    executeIsolatedCode: (code) =>
      calls.run(code.signal, (signal) =>
        runIsolated(context, code, { maxOutputBytes, ...code, signal }),
      ),
    stream: (command, options) =>
      calls.run(options.signal, async (signal) => {
        const program = shellCommand(command);
        return streamInside(launch(options), program, { ...options, signal });
      }),
    async dispose() {
      await calls.dispose();
      await registry.clear();
      await folder.remove();
      releaseStubs(context.owner);
    },
  };
}
