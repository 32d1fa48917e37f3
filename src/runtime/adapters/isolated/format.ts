import type { ExecResult } from "../../sandboxes/sandbox.js";
import type { ToolResult } from "../adapter.js";

/** What the model is shown at most, as of bash: pi's `tools/truncate.js`. */
const MAX_LINES = 2000;
const MAX_BYTES = 50 * 1024;

/**
 * A snippet's output for the model: stdout, then stderr, the end of it where it is long. Throws for an
 * exit code that is not 0, as pi's bash does.
 */
export function formatResult({ stdout, stderr, exitCode, truncated }: ExecResult): ToolResult {
  const { text: shown, cut } = shownOutput([stdout], [stderr], truncated);
  const text = shown || "(no output)";
  if (exitCode !== 0) throw new Error(`${text}\n\nCommand exited with code ${exitCode}`);
  return { content: [{ type: "text", text }], details: { exitCode, truncated: cut } };
}

/** The end of what was printed, with a notice where that is not all. */
export function shownOutput(
  stdout: readonly Uint8Array[],
  stderr: readonly Uint8Array[],
  truncated = false,
): { readonly text: string; readonly cut: boolean } {
  const output = Buffer.concat([...stdout, ...stderr]);
  const shown = lastLines(lastBytes(output));
  const cut = truncated || Buffer.byteLength(shown) < output.length;
  return { text: `${cut ? "[Output cut: this is its end]\n" : ""}${shown}`, cut };
}

/** The end of the output, from the start of a line, or at least of a character. */
function lastBytes(output: Buffer): string {
  if (output.length <= MAX_BYTES) return output.toString();
  const end = output.subarray(-MAX_BYTES);
  const lineEnd = end.subarray(0, -1).indexOf("\n");
  let start = lineEnd + 1;
  while (((end[start] ?? 0) & 0xc0) === 0x80) start += 1;
  return end.subarray(start).toString();
}

function lastLines(text: string): string {
  const lines = text.split("\n");
  const closed = lines.at(-1) === "" ? 1 : 0;
  return lines.slice(-(MAX_LINES + closed)).join("\n");
}
