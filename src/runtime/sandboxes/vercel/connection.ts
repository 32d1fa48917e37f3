import { describeFailure, isFromService, property, type SandboxFailure } from "./failure.js";
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
    if (typeof source !== "function") this.#name = required(source).name;
  }

  /** The sandbox's name, as far as it is known. */
  get name(): string {
    return this.#name ?? "vercel";
  }

  /** A sandbox's own name, which is not this one's where it has stopped and another took its place. */
  nameOf(sandbox: VercelSandboxLike): string {
    return sandbox.name ?? this.name;
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
      const source = this.#source;
      const sandbox = typeof source === "function" ? required(await source()) : source;
      this.#name = sandbox.name ?? this.#name;
      this.#open = sandbox;
      return sandbox;
    } catch (error) {
      this.#opening = undefined;
      // A host's own error says what the host means; one of the SDK would show its insides.
      if (isFromService(error)) throw describeFailure(error, this.name);
      throw error instanceof Error ? error : new Error(String(error));
    }
  }

  /** Words an error of a request; a sandbox that has stopped is forgotten, and the next call asks again. */
  failed(error: unknown, sandbox: VercelSandboxLike): SandboxFailure {
    const failure = describeFailure(error, this.nameOf(sandbox), credentialOf(sandbox));
    if (failure.code === "sandbox-stopped" && this.#open === sandbox) {
      this.#opening = undefined;
      this.#open = undefined;
    }
    return failure;
  }
}

/** What a host gave where the SDK's sandbox is due. Throws a TypeError that says what it should be. */
function required(given: VercelSandboxLike): VercelSandboxLike {
  const has = (method: string) => typeof property(given, method) === "function";
  if (["runCommand", "readFileToBuffer", "writeFiles"].every(has)) return given;
  throw new TypeError(
    `a Vercel mode takes the Sandbox of @vercel/sandbox, or a function that gives one; it was given ${describe(given, has)}`,
  );
}

function describe(given: unknown, has: (method: string) => boolean): string {
  if (has("exec") && has("writeFile")) return "this library's own Sandbox, which is for `remote`";
  if (has("then")) return "a promise: await it, or give a function";
  return given === null || typeof given !== "object"
    ? String(given)
    : "an object without its methods";
}

/** The SDK keeps its token to itself, as TypeScript sees it; a service may repeat it in what it says. */
function credentialOf(sandbox: VercelSandboxLike): string | undefined {
  const tokens = ["_client", "client"].map((name) => property(property(sandbox, name), "token"));
  return tokens.find((token) => typeof token === "string" && token !== "") as string | undefined;
}
