import { AsyncLocalStorage } from "node:async_hooks";
import type { AdapterContext, ToolCall, ToolGuard, ToolResult } from "../adapter.js";
import { type ModelPath, resolveModelPath } from "../model-path.js";

/**
 * One call of a tool, between its guard and the Operations that pi's own execute asks one after another.
 * The first of them fetches all that the others will want, so that a call is one request.
 */
export interface RemoteCall<Fetched> {
  readonly path: ModelPath;
  readonly params: object;
  readonly signal: AbortSignal | undefined;
  fetched?: Promise<Fetched>;
  /** What went wrong with the sandbox itself: pi turns it into words of its own, which say less. */
  failure?: unknown;
}

/** The calls of one tool that are running. */
export class RemoteCalls<Fetched> {
  readonly #storage = new AsyncLocalStorage<RemoteCall<Fetched>>();
  readonly #load: (call: RemoteCall<Fetched>) => Promise<Fetched>;

  /** `load` fetches what a call needs. What it rejects with is what the call fails with, unless it is a FileError. */
  constructor(load: (call: RemoteCall<Fetched>) => Promise<Fetched>) {
    this.#load = load;
  }

  get current(): RemoteCall<Fetched> {
    const call = this.#storage.getStore();
    if (call === undefined) throw new Error("these Operations work under their guard alone");
    return call;
  }

  /** What the current call fetched, or is fetching. */
  fetched(): Promise<Fetched> {
    const call = this.current;
    call.fetched ??= this.attempt(() => this.#load(call));
    return call.fetched;
  }

  /** Does something in the sandbox for the current call. */
  async attempt<T>(act: () => Promise<T>): Promise<T> {
    const call = this.current;
    try {
      return await act();
    } catch (error) {
      if (!isFileError(error)) call.failure ??= error;
      throw error;
    }
  }

  /**
   * Decides a call's path as text, before any request; gives pi `pathFor` of it, and puts the texts of
   * errors, and of results where `results` says so, back into the model's words.
   */
  guard(context: AdapterContext, options: PathOptions): ToolGuard {
    return async (call, next) => {
      if (call.signal?.aborted) throw new Error("Operation aborted");
      const state = readCall<Fetched>(call, context, options);
      const path = options.pathFor(state.path);
      const inWords = (text: string) => options.inWords?.(text, state.path) ?? text;
      try {
        const params = { ...state.params, path };
        const result = await this.#storage.run(state, () => next({ ...call, params }));
        return options.inWords ? withTexts(result, inWords) : result;
      } catch (error) {
        if (call.signal?.aborted) throw new Error("Operation aborted");
        if (state.failure !== undefined) throw state.failure;
        if (error instanceof Error) error.message = inWords(error.message);
        throw error;
      }
    };
  }
}

export interface PathOptions {
  /** The path that pi's execute gets. */
  readonly pathFor: (path: ModelPath) => string;
  /** Puts the model's own words back into a text of pi's. */
  readonly inWords?: (text: string, path: ModelPath) => string;
  /** Whether a path that is not in the workspace may be used all the same. */
  readonly alsoOpens?: (written: string) => boolean;
}

function readCall<Fetched>(
  { params: given, signal }: ToolCall,
  { bundle }: AdapterContext,
  { alsoOpens }: PathOptions,
): RemoteCall<Fetched> {
  const params = typeof given === "object" && given !== null ? given : {};
  const path: unknown = Reflect.get(params, "path");
  const written = typeof path === "string" && path !== "" ? path : ".";
  const place = alsoOpens?.(written)
    ? { written, absolute: written, relative: written.slice(1) }
    : resolveModelPath(written, bundle.workspaceRoot);
  return { path: place, params, signal };
}

function withTexts(result: ToolResult, translate: (text: string) => string): ToolResult {
  return {
    ...result,
    content: result.content.map((part) =>
      part.type === "text" ? { ...part, text: translate(part.text) } : part,
    ),
  };
}

/** Puts the model's word for a file in the place of a sandbox's own name, as an error's message has it. */
export function asWritten(message: string, path: ModelPath): string {
  return message.replaceAll(`'${path.absolute}'`, () => `'${path.written}'`);
}

/** An error about a file, with a code as Node has them, as against one about the sandbox. */
function isFileError(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^E[A-Z]+$/.test(code);
}
