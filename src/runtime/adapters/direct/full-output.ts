import { tmpdir } from "node:os";
import { basename, dirname } from "node:path";
import type { FullOutputs } from "../../sandboxes/full-outputs.js";
import type { ToolCall, ToolExecute, ToolResult } from "../adapter.js";

/**
 * Runs bash, takes over the file that pi put the whole output into, and calls it by the name under
 * which the mode's own tools find it: in updates, in the result, and in the text of an error.
 */
export async function renameFullOutput(
  outputs: FullOutputs,
  call: ToolCall,
  next: ToolExecute,
): Promise<ToolResult> {
  let written: string | undefined;
  const rename = (result: ToolResult): ToolResult => {
    written = fullOutputPath(result.details) ?? written;
    return written === undefined ? result : renamed(result, written, outputs.nameFor(written));
  };
  // Asked for even when nobody listens: a failed call tells the path in an update's details alone.
  const onUpdate = (partial: ToolResult) => {
    const update = rename(partial);
    call.onUpdate?.(update);
  };
  try {
    return rename(await next({ ...call, onUpdate }));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    written ??= pathInStatus(error.message);
    if (written === undefined) throw error;
    error.message = error.message.replaceAll(written, outputs.nameFor(written));
    throw error;
  } finally {
    if (written !== undefined) await outputs.adopt(written);
  }
}

function fullOutputPath(details: unknown): string | undefined {
  if (typeof details !== "object" || details === null) return undefined;
  const path = "fullOutputPath" in details ? details.fullOutputPath : undefined;
  return typeof path === "string" ? path : undefined;
}

/**
 * The path in the notice that pi ends a cut output with: `tools/bash.js`. A command can print such a
 * notice as well, so a path counts only where it is one that pi could have made in this process's own
 * temp folder; its name is random and cannot be guessed.
 */
function pathInStatus(message: string): string | undefined {
  const path = /Full output: ([^\n]+)\]\n\nCommand [^\n]+$/.exec(message)?.[1];
  if (path === undefined || dirname(path) !== tmpdir()) return undefined;
  return /^pi-bash-[0-9a-f]{16}\.log$/.test(basename(path)) ? path : undefined;
}

function renamed(result: ToolResult, path: string, name: string): ToolResult {
  const { details } = result;
  return {
    ...result,
    content: result.content.map((part) =>
      part.type === "text" ? { ...part, text: part.text.replaceAll(path, name) } : part,
    ),
    ...(fullOutputPath(details) === path && {
      details: { ...Object(details), fullOutputPath: name },
    }),
  };
}
