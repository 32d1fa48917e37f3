import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { Entry, OpenFile, Place, Workspace } from "../../workspace/workspace.js";
import { OutsideWorkspaceError } from "../../workspace/workspace.js";
import type { ToolCall, ToolExecute, ToolGuard, ToolResult } from "../adapter.js";
import { locateMeant } from "./modelPath.js";

/** One call of a file tool, between its guard and its Operations. */
export interface FileCall {
  /** The path as the model wrote it; `.` where it wrote none. */
  readonly written: string;
  readonly place: Place;
  readonly params: object;
  readonly signal: AbortSignal | undefined;
  /** The refusal, should an Operation meet it only now: pi turns it into words of its own. */
  refusal?: Error;
  /** What Operations keep for those that pi calls next. */
  file?: OpenFile;
  entries?: ReadonlyMap<string, Entry["kind"]>;
  before?: Buffer;
}

const calls = new AsyncLocalStorage<FileCall>();

/** The call that an Operation is running for; undefined where Operations are used without guard. */
export function currentCall(): FileCall | undefined {
  return calls.getStore();
}

/**
 * Absolute paths that pi is given in place of the model's. They exist nowhere on this host, so that
 * pi's own look at it finds nothing; one file of one bundle has exactly one, and no other bundle has
 * it, so that pi's write queue, which is keyed by path, is the bundle's own.
 */
export interface VirtualPaths {
  of(place: Place): string;
  /** The path below the root behind a virtual one, undefined for any other path. */
  below(path: string): string | undefined;
  /** Puts a text with virtual paths in it into the model's words. */
  inWords(text: string, call: FileCall): string;
}

/** pi would replace these spaces in any path that it is given. */
const UNSAFE = /[%\u00A0\u2000-\u200A\u202F\u205F\u3000]/gu;

export function virtualPaths(workspace: Workspace): VirtualPaths {
  const root = `/.pi-tool-catalog-${randomBytes(9).toString("hex")}`;
  const of = (place: Place) =>
    place.path === "" ? root : `${root}/${place.path.replace(UNSAFE, encodeURIComponent)}`;
  const below = (path: string) => {
    if (path === root) return "";
    if (!path.startsWith(`${root}/`)) return undefined;
    return path.slice(root.length + 1).replace(/(?:%[0-9A-F]{2})+/g, decodeURIComponent);
  };
  const inWords = (text: string, call: FileCall) => {
    if (!text.includes(root)) return text;
    return text.replaceAll(of(call.place), call.written).replaceAll(root, workspace.workspaceRoot);
  };
  return { of, below, inWords };
}

interface GuardOptions {
  readonly workspace: Workspace;
  readonly forWriting?: boolean;
  readonly macNames?: boolean;
  /** The path that pi's execute gets for a place. */
  readonly pathFor: (place: Place) => string;
  readonly inWords: (text: string, call: FileCall) => string;
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
    const params = { ...state.params, path: options.pathFor(state.place) };
    try {
      const result = await calls.run(state, () => next({ ...call, params }));
      if (state.refusal !== undefined) throw state.refusal;
      return mapTexts(result, (text) => options.inWords(text, state));
    } catch (error) {
      throw state.refusal ?? inWords(error, (text) => options.inWords(text, state));
    } finally {
      state.file?.close();
    }
  };
}

function fileCall({ workspace, forWriting, macNames }: GuardOptions, call: ToolCall): FileCall {
  const params = typeof call.params === "object" && call.params !== null ? call.params : {};
  const path = "path" in params && typeof params.path === "string" ? params.path : "";
  const written = path === "" ? "." : path;
  try {
    const { place } = locateMeant(workspace, written, {
      forWriting: forWriting ?? false,
      macNames: macNames ?? false,
    });
    return { written, place, params, signal: call.signal };
  } catch (error) {
    throw inModelsWords(error, written);
  }
}

/** The path may have been read in several ways: the model hears of the one that it wrote. */
function inModelsWords(error: unknown, written: string): unknown {
  return error instanceof OutsideWorkspaceError ? new OutsideWorkspaceError(written) : error;
}

function inWords(error: unknown, translate: (text: string) => string): unknown {
  if (!(error instanceof Error)) return error;
  const message = translate(error.message);
  if (message !== error.message) error.message = message;
  return error;
}

function mapTexts(result: ToolResult, translate: (text: string) => string): ToolResult {
  return {
    ...result,
    content: result.content.map((part) =>
      part.type === "text" ? { ...part, text: translate(part.text) } : part,
    ),
  };
}

/** Lets an Operation's refusal reach the model whatever pi makes of it. */
export function noting<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const call = currentCall();
    if (call !== undefined && error instanceof OutsideWorkspaceError) {
      call.refusal ??= new OutsideWorkspaceError(call.written);
    }
    throw error;
  }
}

export type { ToolExecute };
