import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** What is in a machine. */
export interface MachineOptions {
  /** The only programs in it, by name, beside `sh`. Default: all of this host's system. */
  readonly programs?: readonly string[];
  /** The program behind `sh`, by its path. For a machine with few programs alone. Default: the host's. */
  readonly shell?: string;
  /** A timeout of the service ends the command's whole process group, not the process alone. */
  readonly killsGroups?: boolean;
  /** Room in /tmp, in bytes. Default: that of this host's disk. */
  readonly tmpBytes?: number;
}

/** A line of the agent's answer to a request. */
export interface AgentMessage {
  readonly stream?: "stdout" | "stderr";
  /** Base64. */
  readonly data?: string;
  readonly exitCode?: number;
  readonly durationMs?: number;
  readonly error?: string;
  readonly code?: string;
  readonly done?: boolean;
}

export interface RunRequest {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly timeout?: number;
  /** Base64. */
  readonly stdin?: string;
}

const AGENT = fileURLToPath(new URL("./agent.mjs", import.meta.url));

/**
 * One machine of the service: a folder of its own mounted at /vercel/sandbox, with real processes in
 * namespaces of their own. Nothing of this host is in it but the system's programs, read-only.
 */
export class Machine {
  /** The folder behind /vercel/sandbox, and the one behind /tmp, on this host. */
  readonly root: string;
  readonly tmp: string;
  readonly #base: string;
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, (message: AgentMessage) => void>();
  #requests = 0;

  constructor(options: MachineOptions = {}) {
    this.#base = mkdtempSync(join(tmpdir(), "vercel-server-"));
    this.root = join(this.#base, "root");
    this.tmp = join(this.#base, "tmp");
    for (const folder of [this.root, this.tmp]) mkdirSync(folder);
    this.#process = spawn("bwrap", bwrapArguments(this.root, this.tmp, options), {
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#process.once("error", (error) => {
      throw new Error(`bwrap cannot be started, install bubblewrap: ${error.message}`);
    });
    if (!this.#process.stdout) throw new Error("the machine has no output");
    createInterface({ input: this.#process.stdout }).on("line", (line) => this.#receive(line));
  }

  #receive(line: string): void {
    const message = JSON.parse(line) as AgentMessage & { readonly id: number };
    this.#waiting.get(message.id)?.(message);
  }

  /** Sends a request; `listener` hears every answer to it. Returns the request's number. */
  ask(operation: string, request: object, listener: (message: AgentMessage) => void): number {
    this.#requests += 1;
    const id = this.#requests;
    this.#waiting.set(id, listener);
    this.#process.stdin?.write(`${JSON.stringify({ id, operation, ...request })}\n`);
    return id;
  }

  /** A request with one answer. */
  once(operation: string, request: object): Promise<AgentMessage> {
    return new Promise((resolve) => {
      const id = this.ask(operation, request, (message) => {
        this.#waiting.delete(id);
        resolve(message);
      });
    });
  }

  /** Runs a program to its end, and gives what it printed. */
  run(request: RunRequest): Promise<{ readonly exitCode: number; readonly stdout: Buffer }> {
    return new Promise((resolve, reject) => {
      const stdout: Buffer[] = [];
      this.ask("run", request, (message) => {
        if (message.error !== undefined) reject(new Error(message.error));
        if (message.stream === "stdout") stdout.push(Buffer.from(message.data ?? "", "base64"));
        if (message.exitCode !== undefined) {
          resolve({ exitCode: message.exitCode, stdout: Buffer.concat(stdout) });
        }
      });
    });
  }

  /** Ends every process and removes the folders. */
  destroy(): void {
    this.#process.kill("SIGKILL");
    rmSync(this.#base, { recursive: true, force: true });
  }
}

/** The folders of this host that a program needs to run. */
const SYSTEM = ["/usr", "/etc/alternatives", "/etc/ld.so.cache", "/etc/passwd"];

function bwrapArguments(root: string, tmp: string, options: MachineOptions): readonly string[] {
  return [
    ...["--unshare-all", "--die-with-parent", "--uid", "1000", "--gid", "1000", "--clearenv"],
    ...SYSTEM.flatMap((path) => ["--ro-bind-try", path, path]),
    ...["bin", "sbin", "lib", "lib64"].flatMap((name) => ["--symlink", `usr/${name}`, `/${name}`]),
    ...fewPrograms(options),
    ...["--proc", "/proc", "--dev", "/dev", "--dir", "/home/vercel-sandbox"],
    ...["--bind", root, "/vercel/sandbox"],
    ...(options.tmpBytes
      ? ["--size", String(options.tmpBytes), "--tmpfs", "/tmp"]
      : ["--bind", tmp, "/tmp"]),
    ...["--ro-bind", process.execPath, "/machine/node", "--ro-bind", AGENT, "/machine/agent.mjs"],
    ...["--ro-bind", "/usr/bin/tar", "/machine/tar"],
    ...["--setenv", "HOME", "/home/vercel-sandbox", "--setenv", "USER", "vercel-sandbox"],
    ...["--setenv", "PATH", "/usr/local/bin:/usr/bin:/bin", "--chdir", "/vercel/sandbox"],
    ...["--", "/machine/node", "/machine/agent.mjs", ...(options.killsGroups ? ["groups"] : [])],
  ];
}

/** Takes all programs away but the given ones. */
function fewPrograms({ programs, shell = "/bin/sh" }: MachineOptions): readonly string[] {
  if (programs === undefined) return [];
  const put = (path: string, name: string) => ["--ro-bind", realpathSync(path), `/usr/bin/${name}`];
  return [
    ...["/usr/bin", "/usr/sbin", "/usr/local/bin"].flatMap((folder) => ["--tmpfs", folder]),
    ...programs.flatMap((name) => put(`/usr/bin/${name}`, name)),
    ...put(shell, "sh"),
  ];
}
