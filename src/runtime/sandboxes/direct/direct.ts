import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { FullOutputRegistry, type FullOutputs } from "../full-outputs.js";
import { relativeTo } from "../host/inside.js";
import { runProcess } from "../host/run-process.js";
import { RunningCalls } from "../host/running.js";
import { writeWhole } from "../host/write-whole.js";
import type { ExecOptions, ExecResult, Sandbox } from "../sandbox.js";

/** What a direct sandbox is made from. */
export interface DirectSandboxOptions {
  /** The workspace's folder. Relative paths are taken from the current folder. */
  readonly root: string;
  /** Another name for the root in the paths that callers give. Default: the root itself. */
  readonly workspaceRoot?: string;
  /** Variables set on top of this process's environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A plain shell on this host, with all that this process may do: it holds commands to nothing. */
export interface DirectSandbox extends Sandbox {
  readonly fullOutputs: FullOutputs;
}

let made = 0;

/**
 * Commands as plain processes of this host. Does no I/O before the first call. What abort and timeout
 * end is the command's process group: a process that leaves it, by `setsid`, goes on.
 */
export function directSandbox(options: DirectSandboxOptions): DirectSandbox {
  const root = resolve(options.root);
  const workspaceRoot = options.workspaceRoot ?? root;
  const calls = new RunningCalls("direct");
  const outputs = new FullOutputRegistry();
  const hostPath = (path: string) => {
    const below = relativeTo(workspaceRoot, path);
    return below === undefined ? path : join(root, below);
  };
  made += 1;
  return {
    id: `direct-${made}`,
    provider: "direct",
    placement: "host",
    capabilities: ["streaming"],
    workspaceRoot,
    fullOutputs: {
      nameFor: (path) => path,
      adopt: (path) => outputs.record(path, path).then(() => path),
      hostPath: (path) => outputs.hostPath(path),
    },
    exec: (command, exec = {}) =>
      calls.run(exec.signal, (signal) => {
        const cwd = exec.cwd ?? workspaceRoot;
        return run(command, cwd, hostPath(cwd), { ...exec, signal }, options.env);
      }),
    readFile: (path, read) =>
      calls.run(read?.signal, (signal) => readFile(hostPath(path), { signal })),
    writeFile: (path, content, write) =>
      calls.run(write?.signal, (signal) => writeWhole(hostPath(path), content, signal)),
    dispose: async () => {
      await calls.dispose();
      await outputs.clear();
    },
  };
}

async function run(
  command: string,
  cwd: string,
  hostCwd: string,
  exec: ExecOptions,
  env: DirectSandboxOptions["env"],
): Promise<ExecResult> {
  // Without this, spawn blames the shell: "spawn /bin/bash ENOENT".
  if (!statSync(hostCwd, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`working directory does not exist: ${cwd}`);
  }
  // The shell that pi takes: utils/shell.js.
  const file = existsSync("/bin/bash") ? "/bin/bash" : "sh";
  const {
    report: _report,
    signal: _signal,
    ...result
  } = await runProcess(
    { file, args: ["-c", command], cwd: hostCwd, env: { ...process.env, ...env, ...exec.env } },
    exec,
  );
  return result;
}
