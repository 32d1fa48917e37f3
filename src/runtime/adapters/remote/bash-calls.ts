import { AsyncLocalStorage } from "node:async_hooks";
import { rm } from "node:fs/promises";
import type { KeptOutput, Sandbox } from "../../sandboxes/sandbox.js";
import type { ToolCall, ToolExecute, ToolResult } from "../adapter.js";
import { keptOutputsOf } from "./kept-outputs.js";

interface BashCall {
  /** Where the whole output lies in the sandbox. */
  kept?: KeptOutput | undefined;
  /** The file on the agent's host that pi puts a long output into, for as long as the call runs. */
  hostFile?: string;
}

/**
 * The bash calls that are running. pi puts a long output into a file on the agent's host, which the
 * mode's own tools cannot read: it is removed, and the answer names the file in the sandbox instead.
 */
export class BashCalls {
  readonly #storage = new AsyncLocalStorage<BashCall>();
  readonly #readable: Set<string>;

  constructor(sandbox: Sandbox) {
    this.#readable = keptOutputsOf(sandbox);
  }

  set kept(kept: KeptOutput | undefined) {
    const call = this.#storage.getStore();
    if (call === undefined || kept === undefined) return;
    call.kept = kept;
    this.#readable.add(kept.path);
  }

  async run(call: ToolCall, next: ToolExecute): Promise<ToolResult> {
    const state: BashCall = {};
    // Asked for even when nobody listens: a failed call tells the file in an update's details alone.
    const onUpdate = (partial: ToolResult) => {
      noteHostFile(state, partial);
      call.onUpdate?.(withoutHostFile(partial));
    };
    try {
      const result = await this.#storage.run(state, () => next({ ...call, onUpdate }));
      noteHostFile(state, result);
      return reworded(result, state);
    } catch (error) {
      if (error instanceof Error) error.message = inWords(error.message, state);
      throw error;
    } finally {
      if (state.hostFile !== undefined) await rm(state.hostFile, { force: true });
    }
  }
}

function fullOutputPath({ details }: ToolResult): string | undefined {
  if (typeof details !== "object" || details === null) return undefined;
  const path = "fullOutputPath" in details ? details.fullOutputPath : undefined;
  return typeof path === "string" ? path : undefined;
}

function noteHostFile(state: BashCall, result: ToolResult): void {
  const path = fullOutputPath(result);
  if (path !== undefined) state.hostFile = path;
}

function withoutHostFile(partial: ToolResult): ToolResult {
  if (fullOutputPath(partial) === undefined) return partial;
  return { ...partial, details: { ...Object(partial.details), fullOutputPath: undefined } };
}

/** Names the file in the sandbox in pi's notice, and says what of the output was never sent. */
function inWords(text: string, { hostFile, kept }: BashCall): string {
  if (hostFile === undefined) return text;
  const place = kept === undefined ? "not kept" : `${kept.path}, in the sandbox${sizeNote(kept)}`;
  return text.replace(`Full output: ${hostFile}`, () => `Full output: ${place}`);
}

function sizeNote({ bytes, tail }: KeptOutput): string {
  return tail.length === 0
    ? ""
    : `; of its ${bytes} bytes the middle was not sent, nor are its lines counted here`;
}

function reworded(result: ToolResult, state: BashCall): ToolResult {
  if (state.hostFile === undefined) return result;
  return {
    ...result,
    content: result.content.map((part) =>
      part.type === "text" ? { ...part, text: inWords(part.text, state) } : part,
    ),
    details: { ...Object(result.details), fullOutputPath: state.kept?.path },
  };
}
