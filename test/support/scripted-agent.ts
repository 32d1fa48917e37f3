import {
  type Context,
  fauxAssistantMessage,
  fauxToolCall,
  registerFauxProvider,
  type ToolResultMessage,
} from "@mariozechner/pi-ai";
import {
  openSession,
  type Session,
  type SessionOptions,
} from "../../src/runtime/handed-pi/session.js";
import { theInstalledPi } from "./installed-pi.js";

/** A call that the scripted model makes. */
export interface ScriptedCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What the model is told of a call. */
export interface ScriptedResult {
  readonly tool: string;
  readonly isError: boolean;
  /** The text parts, one after another. */
  readonly text: string;
  /** The MIME types of the image parts. */
  readonly images: readonly string[];
  readonly details: unknown;
}

/** What happened, and the session that it happened in; disposed of already. */
export interface ScriptedRun {
  readonly session: Session;
  /** One for each call, in order. */
  readonly results: readonly ScriptedResult[];
  /** What the provider was sent with the first request. */
  readonly sent: { readonly systemPrompt: string; readonly tools: NonNullable<Context["tools"]> };
}

/**
 * Runs pi's real agent loop in a real, offline session, with a model that makes the given calls, one a
 * turn, and then stops. Fails unless each call was answered.
 */
export async function runScriptedAgent(
  options: Omit<SessionOptions, "model">,
  calls: readonly ScriptedCall[],
): Promise<ScriptedRun> {
  const id = `scripted-${crypto.randomUUID()}`;
  const provider = registerFauxProvider({ api: id, provider: id });
  let session: Session | undefined;
  try {
    session = await openSession(await theInstalledPi(), { ...options, model: provider.getModel() });
    let sent: Context | undefined;
    const turns = [
      ...calls.map(({ tool, args }) =>
        fauxAssistantMessage(fauxToolCall(tool, { ...args }), { stopReason: "toolUse" }),
      ),
      fauxAssistantMessage("done"),
    ];
    provider.setResponses(
      turns.map((turn) => (context) => {
        sent ??= { ...context };
        return turn;
      }),
    );
    await session.session.prompt("go");
    const results = session.session.messages.filter(isToolResult).map(describeResult);
    if (results.length !== calls.length || provider.getPendingResponseCount() > 0) {
      const messages = JSON.stringify(session.session.messages, null, 1);
      throw new Error(`${results.length} of ${calls.length} calls were answered: ${messages}`);
    }
    return {
      session,
      results,
      sent: { systemPrompt: sent?.systemPrompt ?? "", tools: sent?.tools ?? [] },
    };
  } finally {
    session?.session.dispose();
    provider.unregister();
  }
}

function isToolResult(message: unknown): message is ToolResultMessage {
  return (
    typeof message === "object" &&
    message !== null &&
    "role" in message &&
    message.role === "toolResult"
  );
}

function describeResult({
  toolName,
  isError,
  content,
  details,
}: ToolResultMessage): ScriptedResult {
  return {
    tool: toolName,
    isError,
    text: content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n"),
    images: content.flatMap((part) => (part.type === "image" ? [part.mimeType] : [])),
    details,
  };
}
