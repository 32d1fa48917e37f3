import { isRecord } from "../../handed-pi/boundary.js";
import type { Session } from "../../handed-pi/session.js";

/** What came of a call: the text that the model would read, and whether it is an error. */
export interface Answer {
  readonly failed: boolean;
  readonly text: string;
}

/** What a call may be made with, beside its arguments. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Hears the text of each update, as it stands by then. */
  readonly onText?: (text: string) => void;
}

/** A call of a session's tool by name: what the session would run, without a model that asks for it. */
export type CallTool = (
  tool: string,
  params: Readonly<Record<string, unknown>>,
  options?: CallOptions,
) => Promise<Answer>;

let calls = 0;

/** Calls tools of a session. An active tool that cannot be called answers with an error. */
export function toolCaller({ definitions }: Session): CallTool {
  return async (tool, params, { signal, onText } = {}) => {
    const definition: unknown = definitions.get(tool);
    const execute = isRecord(definition) ? definition["execute"] : undefined;
    if (typeof execute !== "function") return { failed: true, text: `there is no tool "${tool}"` };
    const onUpdate = onText && ((partial: unknown) => onText(textOf(partial)));
    calls += 1;
    try {
      const result: unknown = await execute.call(
        definition,
        `invariants-${calls}`,
        params,
        signal,
        onUpdate,
        undefined,
      );
      return { failed: false, text: textOf(result) };
    } catch (error) {
      return { failed: true, text: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** The text parts of a result of pi's, one after another. */
function textOf(result: unknown): string {
  const content = isRecord(result) ? result["content"] : undefined;
  const parts: readonly unknown[] = Array.isArray(content) ? content : [];
  const texts = parts.map((part) => (isRecord(part) ? part["text"] : undefined));
  return texts.filter((text) => typeof text === "string").join("");
}
