import { describeFailure, isFromService, type SandboxFailure } from "./failure.js";
import type { VercelSandboxLike } from "./like.js";

/** The SDK's sandbox, or a function that gives one when it is first needed. */
export type VercelSource =
  | VercelSandboxLike
  | (() => VercelSandboxLike | Promise<VercelSandboxLike>);

/** The way to the sandbox: asks for it once, and again after it has stopped. */
export class VercelConnection {
  readonly #source: VercelSource;
  #opening: Promise<VercelSandboxLike> | undefined;
  #open: VercelSandboxLike | undefined;
  #name: string | undefined;

  constructor(source: VercelSource) {
    this.#source = source;
    if (typeof source !== "function") this.#name = source.name;
  }

  /** The sandbox's name, as far as it is known. */
  get name(): string {
    return this.#name ?? "vercel";
  }

  /** The sandbox, if it has been asked for and has not stopped since. */
  get current(): VercelSandboxLike | undefined {
    return this.#open;
  }

  /** The sandbox. Callers at the same time share one request for it; a failed one is not kept. */
  open(): Promise<VercelSandboxLike> {
    this.#opening ??= this.#ask();
    return this.#opening;
  }

  async #ask(): Promise<VercelSandboxLike> {
    try {
      const sandbox = typeof this.#source === "function" ? await this.#source() : this.#source;
      this.#name = sandbox.name ?? this.#name;
      this.#open = sandbox;
      return sandbox;
    } catch (error) {
      this.#opening = undefined;
      // A host's own error says what the host means; one of the SDK would show its insides.
      throw isFromService(error) ? describeFailure(error, this.name) : error;
    }
  }

  /** Words an error of a request; a sandbox that has stopped is forgotten, and the next call asks again. */
  failed(error: unknown, sandbox: VercelSandboxLike): SandboxFailure {
    const failure = describeFailure(error, this.name);
    if (failure.code === "sandbox-stopped" && this.#open === sandbox) {
      this.#opening = undefined;
      this.#open = undefined;
    }
    return failure;
  }
}
