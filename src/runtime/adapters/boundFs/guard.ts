import { AsyncLocalStorage } from "node:async_hooks";
import { retold } from "../../workspace/retold.js";
import {
  type Entry,
  type OpenFile,
  OutsideWorkspaceError,
  type Place,
  type Target,
  type Workspace,
} from "../../workspace/workspace.js";
import type { ToolCall, ToolGuard, ToolResult } from "../adapter.js";
import { meantPath } from "./meant-path.js";

/** One call of a file tool, between its guard and its Operations. */
export interface FileCall {
  /** The path as the model wrote it; `.` where it wrote none. */
  readonly written: string;
  readonly place: Place;
  readonly params: object;
  readonly signal: AbortSignal | undefined;
  /** Where it writes, if it does. */
  readonly target?: Target;
  /** The refusal, should an Operation meet it only now: pi turns it into words of its own. */
  refusal?: Error;
  /** What one of pi's steps leaves for the next: the file that is read, … */
  file?: OpenFile;
  /** … the bytes before an edit, … */
  before?: Buffer;
  /** … what a folder holds, by pi's path of each entry. */
  entries?: ReadonlyMap<string, Entry>;
}

const calls = new AsyncLocalStorage<FileCall>();

/** The call that an Operation is running for; undefined where Operations are used without guard. */
export function currentCall(): FileCall | undefined {
  return calls.getStore();
}

export interface GuardOptions {
  readonly workspace: Workspace;
  /** The path that pi's execute gets for a place. */
  readonly pathFor: (place: Place, written: string) => string;
  /** Puts the model's words back into texts of the tool. */
  readonly inWords: (text: string, place: Place, written: string) => string;
  /** The same for the texts of a result, where these need something else. */
  readonly resultInWords?: (text: string, place: Place, written: string) => string;
  /** Looks at a result once more, before anyone sees it. */
  readonly confirm?: (result: ToolResult, place: Place) => Promise<ToolResult>;
  /** The same for the message of an error. */
  readonly confirmError?: (message: string, place: Place) => string;
  readonly forWriting?: boolean;
  readonly macNames?: boolean;
  /** A file outside that the tool may open all the same. */
  readonly alsoOpens?: (written: string) => OpenFile | undefined;
}

/**
 * Bounds a tool's path before pi sees it, and puts what comes back into the model's words. The
 * refusal is the same whether or not the path exists outside, whatever pi makes of errors.
 */
export function boundGuard(options: GuardOptions): ToolGuard {
  return async (call, next) => {
    // pi's own words: nothing is looked at for a call that is over.
    if (call.signal?.aborted) throw new Error("Operation aborted");
    const state = fileCall(options, call);
    const inWords = (text: string) => options.inWords(text, state.place, state.written);
    try {
      const params = { ...state.params, path: options.pathFor(state.place, state.written) };
      const answer = await calls.run(state, () => next({ ...call, params }));
      if (state.refusal !== undefined) throw state.refusal;
      const { confirm, resultInWords } = options;
      const result = confirm ? await confirm(answer, state.place) : answer;
      return withTexts(result, (text) =>
        resultInWords ? resultInWords(text, state.place, state.written) : inWords(text),
      );
    } catch (error) {
      if (state.refusal === undefined && error instanceof Error) {
        const message = options.confirmError?.(error.message, state.place) ?? error.message;
        error.message = inWords(message);
      }
      throw state.refusal ?? error;
    } finally {
      state.file?.close();
      state.target?.close();
    }
  };
}

function fileCall(options: GuardOptions, call: ToolCall): FileCall {
  const params = typeof call.params === "object" && call.params !== null ? call.params : {};
  const path = "path" in params && typeof params.path === "string" ? params.path : "";
  const written = path === "" ? "." : path;
  const state = { written, params, signal: call.signal };
  const file = options.alsoOpens?.(written);
  if (file !== undefined) return { ...state, place: { path: "", asked: "", kind: "file" }, file };
  try {
    const path = meantPath(options.workspace, written, options);
    if (!options.forWriting) return { ...state, place: options.workspace.locate(path) };
    const target = options.workspace.target(path);
    return { ...state, place: target.place, target };
  } catch (error) {
    // What goes wrong is told of the path as the model wrote it.
    throw retold(error, written);
  }
}

function withTexts(result: ToolResult, translate: (text: string) => string): ToolResult {
  return {
    ...result,
    content: result.content.map((part) =>
      part.type === "text" ? { ...part, text: translate(part.text) } : part,
    ),
  };
}

/** Words an Operation's refusal in the model's path, and keeps it from pi's rewording. */
export function refused(written: string): OutsideWorkspaceError {
  const refusal = new OutsideWorkspaceError(written);
  const call = currentCall();
  if (call !== undefined) call.refusal ??= refusal;
  return refusal;
}
