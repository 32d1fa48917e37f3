import { randomBytes } from "node:crypto";
import type { ExecOptions, ExecResult, KeptOutput, Sandbox } from "../../sandboxes/sandbox.js";
import type { AdapterContext, Backing, BashOperations } from "../adapter.js";
import { limitTimeout } from "../direct/timeouts.js";
import { BashCalls } from "./bash-calls.js";

/**
 * pi's bash over a sandbox elsewhere: one request, and one more to end a command. Neither the host's
 * environment nor its folders go along: the command runs in the workspace, with what the sandbox has.
 */
export function remoteBash({ bundle, pi }: AdapterContext): Backing<BashOperations> {
  const { sandbox, workspaceRoot } = bundle;
  const calls = new BashCalls(sandbox);
  const keepOutput = { bytes: pi.DEFAULT_MAX_BYTES, lines: pi.DEFAULT_MAX_LINES };
  return {
    operations: {
      async exec(command, _cwd, { onData, signal, timeout }) {
        if (signal?.aborted) throw new Error("aborted");
        const output = new Output(onData);
        try {
          const result = await sandbox.exec(command, {
            cwd: workspaceRoot,
            keepOutput,
            mergeOutput: true,
            onStdout: output.take,
            onStderr: output.take,
            ...(signal && { signal }),
            ...(timeout !== undefined && timeout > 0 && { timeoutMs: timeout * 1000 }),
          });
          output.complete(result);
          const isLong = output.bytes > keepOutput.bytes || output.lines >= keepOutput.lines;
          calls.kept = result.kept ?? (isLong ? await save(sandbox, result) : undefined);
          return { exitCode: result.exitCode };
        } catch (error) {
          calls.kept = keptBy(error);
          // pi knows one word for an abort, whatever the provider calls it.
          throw signal?.aborted && !isTimeout(error) ? new Error("aborted") : error;
        }
      },
    },
    guard: (call, next) =>
      calls.run({ ...call, params: limitTimeout(call.params, bundle.bash) }, next),
  };
}

/** What pi is given of a command's output. */
class Output {
  bytes = 0;
  lines = 0;
  readonly #onData: (data: Buffer) => void;

  constructor(onData: (data: Buffer) => void) {
    this.#onData = onData;
  }

  readonly take: NonNullable<ExecOptions["onStdout"]> = (chunk) => {
    const data = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    this.bytes += data.length;
    for (let at = data.indexOf("\n"); at !== -1; at = data.indexOf("\n", at + 1)) this.lines += 1;
    this.#onData(data);
  };

  /** Adds what has not been streamed: all of it, where the sandbox cannot stream, and the end of a cut one. */
  complete({ stdout, stderr, kept }: ExecResult): void {
    if (this.bytes === 0) {
      if (stdout.length > 0) this.take(stdout);
      if (stderr.length > 0) this.take(stderr);
    }
    if (kept !== undefined && kept.tail.length > 0) this.take(kept.tail);
  }
}

/** Puts a long output into a file of the sandbox, for one that keeps none itself. */
async function save(
  sandbox: Sandbox,
  { stdout, stderr }: ExecResult,
): Promise<KeptOutput | undefined> {
  const path = `/tmp/.pi-tool-catalog-${randomBytes(8).toString("hex")}.output`;
  try {
    await sandbox.writeFile(path, Buffer.concat([stdout, stderr]));
    return { path, bytes: stdout.length + stderr.length, tail: new Uint8Array() };
  } catch {
    // The command's own answer counts, with or without such a file.
    return undefined;
  }
}

/** A command that had timed out stays so when it is aborted afterwards. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("timeout:");
}

/** Where the output of a command that was ended lies: its error carries it. */
function keptBy(error: unknown): KeptOutput | undefined {
  if (!(error instanceof Error) || !("kept" in error)) return undefined;
  const { kept } = error;
  if (typeof kept !== "object" || kept === null) return undefined;
  const { path, bytes } = { path: undefined, bytes: 0, ...kept };
  return typeof path === "string" ? { path, bytes, tail: new Uint8Array() } : undefined;
}
