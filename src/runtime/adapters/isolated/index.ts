import type { AdapterContext, ToolExecute } from "../adapter.js";
import { formatResult, shownOutput } from "./format.js";
import { DEFAULT_TIMEOUT_SECONDS, surface } from "./surface.js";

/** A whole tool definition, in the form of pi's: for a tool that pi does not have. */
export interface IsolatedCodeDefinition {
  readonly name: typeof surface.name;
  readonly label: string;
  readonly description: string;
  readonly promptSnippet: string;
  readonly parameters: typeof surface.parameters;
  execute(
    toolCallId: string,
    params: unknown,
    signal?: AbortSignal,
    onUpdate?: unknown,
    ctx?: unknown,
  ): Promise<PiToolResult>;
}

/** What pi calls AgentToolResult, with the fields that pi requires. */
interface PiToolResult {
  content: { type: "text"; text: string }[];
  details: unknown;
}

/**
 * The tool execute_isolated_code over the bundle's sandbox. Throws a TypeError where the sandbox has
 * no such capability: the tool is then not to be registered.
 */
export function isolatedCodeDefinition({
  bundle,
}: Pick<AdapterContext, "bundle">): IsolatedCodeDefinition {
  const { sandbox } = bundle;
  if (!sandbox.executeIsolatedCode) {
    throw new TypeError(`the ${sandbox.provider} sandbox cannot run isolated code`);
  }
  const run = isolatedExecute(bundle);
  return {
    ...surface,
    async execute(toolCallId, params, signal) {
      const call = { tool: surface.name, toolCallId, params, signal, onUpdate: undefined };
      const { content, details } = await run(call);
      const text = content.flatMap((part) => (part.type === "text" ? [{ ...part }] : []));
      return { content: text, details };
    },
  };
}

/** Isolated code, by the name of its tool. */
export const isolated: {
  readonly execute_isolated_code: typeof isolatedCodeDefinition;
} = { execute_isolated_code: isolatedCodeDefinition };

function isolatedExecute(bundle: AdapterContext["bundle"]): ToolExecute {
  return async ({ params, signal }) => {
    const { language, code, timeout } = readParams(params);
    const stdout: Uint8Array[] = [];
    const stderr: Uint8Array[] = [];
    try {
      const result = await bundle.sandbox.executeIsolatedCode?.({
        language,
        code,
        timeoutMs: timeout * 1000,
        onStdout: (chunk) => stdout.push(chunk),
        onStderr: (chunk) => stderr.push(chunk),
        ...(signal && { signal }),
      });
      if (result === undefined) throw new Error("this sandbox cannot run isolated code");
      return formatResult(result);
    } catch (error) {
      // The words that pi's bash has for the same: tools/bash.js.
      if (!(error instanceof Error)) throw error;
      const seconds = /^timeout:(.*)$/.exec(error.message)?.[1];
      if (seconds === undefined && error.message !== "aborted") throw error;
      const { text } = shownOutput(stdout, stderr);
      const end = seconds ? `Command timed out after ${seconds} seconds` : "Command aborted";
      throw new Error(text === "" ? end : `${text}\n\n${end}`);
    }
  };
}

interface Params {
  readonly language: "python" | "shell";
  readonly code: string;
  /** Seconds. */
  readonly timeout: number;
}

/** pi checks arguments against the schema; a host that calls the tool by itself may not have. */
function readParams(params: unknown): Params {
  const given: object = typeof params === "object" && params !== null ? params : {};
  const language = "language" in given ? given.language : undefined;
  const code = "code" in given ? given.code : undefined;
  const timeout = "timeout" in given ? given.timeout : undefined;
  if (language !== "python" && language !== "shell") {
    throw new Error('language must be "python" or "shell"');
  }
  if (typeof code !== "string") throw new Error("code must be a string");
  const asked = typeof timeout === "number" && timeout > 0;
  return { language, code, timeout: asked ? timeout : DEFAULT_TIMEOUT_SECONDS };
}
