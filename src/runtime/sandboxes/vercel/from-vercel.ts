import { randomBytes } from "node:crypto";
import { posix } from "node:path";
import { fileError, printBytes, readScript, replaceScript } from "../file-scripts.js";
import type {
  ExecOptions,
  ExecResult,
  IsolatedCode,
  Sandbox,
  SandboxCapability,
} from "../sandbox.js";
import { orAborted } from "./abort.js";
import { MAX_COMMAND, prepareCommand } from "./command.js";
import { VercelConnection, type VercelSource } from "./connection.js";
import { clearAll } from "./end-call.js";
import { property } from "./failure.js";
import { runIsolated } from "./isolated.js";
import { Leftovers } from "./leftovers.js";
import type { VercelSandboxLike } from "./like.js";
import { WrappedRun } from "./run.js";

/** How a Vercel sandbox is used. */
export interface FromVercelOptions {
  /** The workspace's folder in the machine. Default: `/vercel/sandbox`. */
  readonly workspaceRoot?: string;
  /**
   * Makes a sandbox that one snippet of isolated code runs in and that is deleted, or else stopped,
   * right after. Without it the sandbox cannot run isolated code.
   */
  readonly createEphemeral?: () => VercelSandboxLike | Promise<VercelSandboxLike>;
}

/**
 * Bytes of content that are sent within a command; more is uploaded first, by one request more. The
 * service repeats a command's arguments in its answer, twice, so that more would not be faster.
 */
const MAX_INLINE = 128 * 1024;

/** Bytes of a file that are read by way of a command; a larger one is downloaded, by one request more. */
const MAX_READ = 8 * 1024 * 1024;

/**
 * The Vercel SDK's sandbox, or a function that gives one, behind this library's interface. A function
 * is called when a sandbox is first needed, and again by the call after one that found it stopped. Does
 * no I/O itself. A command, a read and a write of ordinary size are one request each; a command that is
 * aborted or takes too long is one more, as is the upload of a large file.
 */
export function fromVercel(source: VercelSource, options: FromVercelOptions = {}): Sandbox {
  return new VercelSandbox(source, options);
}

class VercelSandbox implements Sandbox {
  readonly provider = "vercel";
  readonly placement = "remote";
  readonly maxCommandBytes = MAX_COMMAND;
  readonly capabilities: readonly SandboxCapability[];
  readonly workspaceRoot: string;
  readonly executeIsolatedCode?: (code: IsolatedCode) => Promise<ExecResult>;
  readonly #connection: VercelConnection;
  /** What everything of this object's in the machine begins with. */
  readonly #prefix = `/tmp/.pi-tool-catalog-${randomBytes(8).toString("hex")}`;
  readonly #running = new Map<AbortController, Promise<unknown>>();
  readonly #leftovers = new Leftovers();
  #calls = 0;
  #isDisposed = false;

  constructor(source: VercelSource, options: FromVercelOptions) {
    const { workspaceRoot = "/vercel/sandbox", createEphemeral } = options;
    this.#connection = new VercelConnection(source);
    this.workspaceRoot = workspaceRoot;
    this.capabilities = createEphemeral ? ["streaming", "isolated-code"] : ["streaming"];
    if (createEphemeral) {
      this.executeIsolatedCode = (code) => runIsolated(createEphemeral, code, fromVercel);
    }
  }

  get id(): string {
    return this.#connection.name;
  }

  exec(command: string, options: ExecOptions = {}): Promise<ExecResult> {
    return this.#call(options.signal, async (sandbox, signal) => {
      const prepared = prepareCommand(command) ?? {
        form: "script" as const,
        pieces: [await this.#upload(sandbox, Buffer.from(command), signal)],
      };
      this.#calls += 1;
      const name = `${this.#prefix}-${this.#calls}`;
      const clearing = this.#leftovers.take();
      const place = { name, clearing, cwd: options.cwd ?? this.workspaceRoot };
      const run = new WrappedRun(this.#connection, sandbox, place, { ...options, signal });
      try {
        const result = await run.run(prepared);
        this.#leftovers.addCall(name, result.kept?.bytes);
        this.#leftovers.noteCleared(clearing);
        return result;
      } catch (error) {
        this.#leftovers.addCall(name, keptBytesOf(error));
        this.#leftovers.noteFailure(run.isAnswered);
        this.#leftovers.putBack(clearing);
        throw error;
      } finally {
        if (prepared.form === "script") this.#leftovers.addFiles(prepared.pieces);
      }
    });
  }

  async readFile(
    path: string,
    options: { readonly signal?: AbortSignal } = {},
  ): Promise<Uint8Array> {
    const place = posix.resolve(this.workspaceRoot, path);
    const script = readScript(place, MAX_READ);
    const result = await this.exec(script, {
      ...options,
      selfContained: true,
      maxOutputBytes: MAX_READ,
    });
    if (result.exitCode === 0 && !result.truncated) return result.stdout;
    const error = fileError(result.stderr, path);
    const isLarge = result.truncated || error.code === "EFBIG";
    if (!isLarge) throw error;
    return await this.#download(place, options.signal);
  }

  async writeFile(
    path: string,
    content: Uint8Array,
    options: { readonly signal?: AbortSignal } = {},
  ): Promise<void> {
    const { signal } = options;
    if (signal?.aborted) throw new Error("aborted");
    const mark = randomBytes(6).toString("hex");
    const place = posix.resolve(this.workspaceRoot, path);
    const replace = async (producer: string) => {
      const script = replaceScript(place, producer, mark);
      // To end it half way could leave its temporary file behind.
      const limits = signal && { signalUntilStart: signal };
      const result = await this.exec(script, { selfContained: true, ...limits });
      if (result.exitCode !== 0) throw fileError(result.stderr, path);
    };
    if (content.length <= MAX_INLINE) return replace(printBytes(content, mark));
    const uploaded = await this.#call(signal, (sandbox, inner) =>
      this.#upload(sandbox, content, inner),
    );
    // Only now another call may clear it away.
    return replace(`cat ${uploaded}`).finally(() => this.#leftovers.addFiles([uploaded]));
  }

  /** A file too large for an answer's text. */
  #download(path: string, signal: AbortSignal | undefined): Promise<Uint8Array> {
    return this.#call(signal, async (sandbox, inner) => {
      const bytes = await sandbox
        .readFileToBuffer({ path }, { signal: inner })
        .catch((error: unknown) => {
          throw inner.aborted ? new Error("aborted") : this.#connection.failed(error, sandbox);
        });
      if (bytes === null) throw fileError(Buffer.from("ENOENT: no such file or directory"), path);
      return bytes;
    });
  }

  async dispose(): Promise<void> {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    for (const controller of this.#running.keys()) controller.abort();
    await Promise.allSettled(this.#running.values());
    const sandbox = this.#connection.current;
    if (sandbox === undefined || this.#calls === 0) return;
    await clearAll(sandbox, this.#prefix, this.#leftovers.isAwaited);
  }

  /** Runs one call under the caller's signal and this object's own life. */
  async #call<T>(
    signal: AbortSignal | undefined,
    act: (sandbox: VercelSandboxLike, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (this.#isDisposed) throw new Error(`sandbox "${this.id}" was disposed of`);
    if (signal?.aborted) throw new Error("aborted");
    const controller = new AbortController();
    const abort = () => controller.abort();
    signal?.addEventListener("abort", abort, { once: true });
    const acting = orAborted(this.#connection.open(), controller.signal).then((sandbox) =>
      act(sandbox, controller.signal),
    );
    this.#running.set(controller, acting);
    try {
      return await acting;
    } finally {
      this.#running.delete(controller);
      signal?.removeEventListener("abort", abort);
    }
  }

  /** Puts a file beside the calls' folders, and gives its path. */
  async #upload(
    sandbox: VercelSandboxLike,
    content: Uint8Array,
    signal: AbortSignal,
  ): Promise<string> {
    this.#calls += 1;
    const path = `${this.#prefix}-${this.#calls}`;
    try {
      await sandbox.writeFiles([{ path, content }], { signal });
    } catch (error) {
      throw signal.aborted ? new Error("aborted") : this.#connection.failed(error, sandbox);
    }
    return path;
  }
}

/** Bytes of the output that was kept of a command that did not end by itself. */
function keptBytesOf(error: unknown): number | undefined {
  const bytes = property(property(error, "kept"), "bytes");
  return typeof bytes === "number" ? bytes : undefined;
}
