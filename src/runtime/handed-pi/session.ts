import { offlineAccounts } from "./accounts.js";
import { isRecord } from "./boundary.js";
import type { HandedPi } from "./handed-pi.js";
import type { PiToolDefinition } from "./pi-tool.js";
import { emptyResources } from "./resources.js";
import { isToolDefinition } from "./tool-factories.js";

/** What a session is opened with: what generated `sessionOptions` gives, and a model if it shall talk. */
export interface SessionOptions {
  /** The folder that the prompt names. Need not exist. */
  readonly cwd: string;
  /** pi's allow list, by name. */
  readonly tools?: readonly string[];
  /** Instead of the list: pi's built-ins are off, other tools are left alone. */
  readonly noTools?: "builtin";
  /** Tool definitions, as pi takes them. */
  readonly customTools: readonly { readonly name: string }[];
  /** A model of pi-ai's. Default: one that nobody can reach. */
  readonly model?: { readonly provider: string };
}

/** pi's AgentSession, as far as this project uses it (`dist/core/agent-session.d.ts`). */
export interface PiSession {
  readonly systemPrompt: string;
  readonly messages: readonly unknown[];
  getActiveToolNames(): readonly string[];
  getToolDefinition(name: string): unknown;
  prompt(text: string): Promise<void>;
  dispose(): void;
}

/** A real session of pi's, and what is active in it. */
export interface Session {
  readonly session: PiSession;
  readonly activeToolNames: readonly string[];
  /** The definitions behind the active tools, by name, in the order of the names above. */
  readonly definitions: ReadonlyMap<string, PiToolDefinition>;
  /** The whole system prompt, as pi builds it for these tools. */
  readonly systemPrompt: string;
}

/** pi's folder for settings, accounts and sessions: everything that lives there is given in memory. */
const NO_AGENT_DIR = "/nonexistent/pi-tool-catalog";

/**
 * Opens a real agent session, offline and by itself: accounts, models, settings and the session are in
 * memory; there are no extensions, skills, templates, themes or context files. It reads and writes
 * nothing of the user's own pi. Throws when pi's session is not as expected.
 */
export async function openSession(pi: HandedPi, options: SessionOptions): Promise<Session> {
  const { cwd, tools, noTools, customTools, model = UNREACHABLE_MODEL } = options;
  const result = await pi.call("createAgentSession", {
    cwd,
    agentDir: NO_AGENT_DIR,
    ...(await offlineAccounts(pi, model.provider)),
    model,
    settingsManager: pi.call("SettingsManager.inMemory", {}),
    sessionManager: pi.call("SessionManager.inMemory", cwd),
    resourceLoader: emptyResources(pi),
    customTools: [...customTools],
    ...(tools === undefined ? {} : { tools: [...tools] }),
    ...(noTools === undefined ? {} : { noTools }),
  });
  return describeSession(isRecord(result) ? result["session"] : undefined);
}

/** What is active in a session, also in a host's own. Throws a TypeError when it is no session of pi's. */
export function describeSession(session: unknown): Session {
  if (!isPiSession(session)) throw new TypeError("this is no AgentSession of pi's");
  const activeToolNames = [...session.getActiveToolNames()];
  const definitions = new Map<string, PiToolDefinition>();
  for (const name of activeToolNames) {
    const definition = session.getToolDefinition(name);
    if (!isToolDefinition(definition)) throw new TypeError(`pi has no definition of "${name}"`);
    definitions.set(name, definition);
  }
  return { session, activeToolNames, definitions, systemPrompt: session.systemPrompt };
}

function isPiSession(value: unknown): value is PiSession {
  return (
    isRecord(value) &&
    typeof value["systemPrompt"] === "string" &&
    Array.isArray(value["messages"]) &&
    ["getActiveToolNames", "getToolDefinition", "prompt", "dispose"].every(
      (name) => typeof value[name] === "function",
    )
  );
}

/** A `Model` of pi-ai's. Given always: without one, pi picks a real one by the user's own keys. */
const UNREACHABLE_MODEL = {
  id: "none",
  name: "none",
  api: "none",
  provider: "none",
  baseUrl: "http://invalid.invalid",
  reasoning: false,
  input: ["text"],
  cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
  contextWindow: 100_000,
  maxTokens: 1_000,
};
