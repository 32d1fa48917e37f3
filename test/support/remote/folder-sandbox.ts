import { spawn } from "node:child_process";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { ExecOptions, ExecResult, Sandbox } from "../../../src/runtime/sandboxes/sandbox.js";

/**
 * The smallest remote provider that there can be: a folder of this machine behind the five methods of
 * the Sandbox interface, and a count of the calls. What works over it works over any provider.
 */
export class FolderSandbox implements Sandbox {
  readonly id = "folder";
  readonly provider = "folder";
  readonly placement = "remote";
  readonly capabilities = ["streaming"] as const;
  readonly workspaceRoot: string;
  /** Calls of `exec`, `readFile` and `writeFile` so far. */
  calls = 0;
  readonly #env: NodeJS.ProcessEnv;

  constructor(root: string, env: NodeJS.ProcessEnv = { PATH: process.env.PATH }) {
    this.workspaceRoot = root;
    this.#env = env;
  }

  exec(command: string, options: ExecOptions = {}): Promise<ExecResult> {
    this.calls += 1;
    return new Promise((resolve, reject) => {
      if (options.signal?.aborted) {
        reject(new Error("aborted"));
        return;
      }
      const started = Date.now();
      const child = spawn("bash", ["-c", command], {
        cwd: options.cwd ?? this.workspaceRoot,
        env: { ...this.#env, ...options.env },
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
      });
      let failure: Error | undefined;
      const end = (reason: string) => {
        failure ??= new Error(reason);
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      };
      const abort = () => end("aborted");
      options.signal?.addEventListener("abort", abort, { once: true });
      const timer =
        options.timeoutMs === undefined
          ? undefined
          : setTimeout(() => end(`timeout:${Number(options.timeoutMs) / 1000}`), options.timeoutMs);
      const max = options.maxOutputBytes ?? 8 * 1024 * 1024;
      let size = 0;
      const keep =
        (chunks: Buffer[], listener?: (chunk: Uint8Array) => void) => (chunk: Buffer) => {
          const kept = chunk.subarray(0, Math.max(0, max - size));
          size += chunk.length;
          if (kept.length === 0) return;
          chunks.push(kept);
          listener?.(kept);
        };
      const stdout: Buffer[] = [];
      const stderr: Buffer[] = [];
      child.stdout.on("data", keep(stdout, options.onStdout));
      child.stderr.on("data", keep(stderr, options.onStderr));
      child.once("error", reject);
      child.once("exit", async (code, signal) => {
        // What is still in the pipes arrives at once; a background child may hold them for ever.
        await new Promise((read) => setTimeout(read, 50));
        child.stdout.destroy();
        child.stderr.destroy();
        clearTimeout(timer);
        options.signal?.removeEventListener("abort", abort);
        if (failure) reject(failure);
        else
          resolve({
            exitCode: code ?? (signal === "SIGKILL" ? 137 : 143),
            stdout: Buffer.concat(stdout),
            stderr: Buffer.concat(stderr),
            truncated: size > max,
            durationMs: Date.now() - started,
          });
      });
    });
  }

  async readFile(path: string): Promise<Uint8Array> {
    this.calls += 1;
    return await readFile(path);
  }

  async writeFile(path: string, content: Uint8Array): Promise<void> {
    this.calls += 1;
    await mkdir(dirname(path), { recursive: true });
    const { mode } = await stat(path).catch(() => ({ mode: 0o644 }));
    await writeFile(`${path}.part`, content, { mode });
    await rename(`${path}.part`, path);
  }

  async dispose(): Promise<void> {}
}
