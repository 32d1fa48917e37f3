import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buildAgentTools,
  openBundle,
  sessionOptions,
  TOOL_NAMES,
} from "../../generated/bundles.js";
import { runScriptedAgent } from "../support/scripted-agent.js";
import { openSandbox } from "../support/vercel-server/open.js";
import { VercelServer } from "../support/vercel-server/server.js";

let server: VercelServer;
beforeAll(async () => {
  server = await VercelServer.start();
});
afterAll(() => server.close());

describe("the generated vercel-sandbox bundle in a real pi session, over the real SDK", () => {
  it.each(["an object", "a function"])(
    "lets a scripted model call every tool, given %s",
    async (form) => {
      const sdk = await openSandbox(server);
      const bundle = openBundle("vercel-sandbox", {
        sandbox: form === "an object" ? sdk : () => sdk,
        createEphemeral: () => openSandbox(server),
      });
      const tools = buildAgentTools(bundle);
      const { results, session, sent } = await runScriptedAgent(sessionOptions(bundle, tools), [
        {
          tool: "bash",
          args: { command: "pwd; mkdir -p src; echo 'const needle = 1;' > src/a.ts" },
        },
        { tool: "execute_isolated_code", args: { language: "shell", code: "echo $((6 * 7))" } },
        { tool: "write", args: { path: "notes/todo.txt", content: "one\ntwo\n" } },
        {
          tool: "edit",
          args: { path: "notes/todo.txt", edits: [{ oldText: "two", newText: "2" }] },
        },
        { tool: "read", args: { path: "/vercel/sandbox/notes/todo.txt" } },
        { tool: "find", args: { pattern: "**/*.ts" } },
        { tool: "grep", args: { pattern: "needle" } },
        { tool: "ls", args: {} },
        { tool: "read", args: { path: "/etc/passwd" } },
      ]);
      expect(results.map(({ isError, text }) => (isError ? `ERROR ${text}` : text.trim()))).toEqual(
        [
          "/vercel/sandbox",
          "42",
          "Successfully wrote 8 bytes to notes/todo.txt",
          "Successfully replaced 1 block(s) in notes/todo.txt.",
          "one\n2",
          "src/a.ts",
          "src/a.ts:1: const needle = 1;",
          "notes/\nsrc/",
          'ERROR path "/etc/passwd" is outside workspace',
        ],
      );
      expect(session.activeToolNames).toEqual(TOOL_NAMES["vercel-sandbox"]);
      expect(sent.systemPrompt).toContain("Current working directory: /vercel/sandbox");
      await bundle.dispose();
      // The sandbox is the host's: it still runs.
      expect((await sdk.runCommand("echo", ["still here"])).exitCode).toBe(0);
    },
  );

  it("leaves isolated code out where the host gives no way to make a sandbox for it", async () => {
    const bundle = openBundle("vercel-sandbox", { sandbox: await openSandbox(server) });
    expect(buildAgentTools(bundle).map(({ name }) => name)).toEqual(
      TOOL_NAMES["vercel-sandbox"].filter((name) => name !== "execute_isolated_code"),
    );
  });
});
