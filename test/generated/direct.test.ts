import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  createBashToolDefinition,
  createEditToolDefinition,
  createFindToolDefinition,
  createGrepToolDefinition,
  createLsToolDefinition,
  createReadToolDefinition,
  createWriteToolDefinition,
  defineTool,
} from "@mariozechner/pi-coding-agent";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  buildAgentTools,
  buildFilesystemAgentTools,
  buildHarnessAgentTools,
  openBundle,
  type RuntimeBundleFor,
  sessionOptions,
  TOOL_NAMES,
} from "../../generated/bundles.js";
import { runScriptedAgent } from "../support/scripted-agent.js";
import { smallRepository } from "../support/small-repository.js";

/** pi's own definitions, in the catalog's order. */
const PI = [
  createBashToolDefinition,
  createReadToolDefinition,
  createWriteToolDefinition,
  createEditToolDefinition,
  createFindToolDefinition,
  createGrepToolDefinition,
  createLsToolDefinition,
].map((create) => create("/"));

let root: string;
let bundle: RuntimeBundleFor<"direct">;

beforeEach(() => {
  root = smallRepository();
  bundle = openBundle("direct", { root });
});
afterEach(() => bundle.dispose());

describe("openBundle", () => {
  it("says what is missing where no types are checked", () => {
    const open = openBundle as (...args: unknown[]) => unknown;
    expect(() => open("direct")).toThrow('openBundle("direct", { root })');
    expect(() => open({ mode: "direct" })).toThrow('openBundle("direct", { root })');
    expect(() => open("vercel-sandbox", {})).toThrow('openBundle("vercel-sandbox", { sandbox })');
    expect(() => open("lokal", { root })).toThrow(/^there is no mode "lokal"/);
  });
});

describe("the generated direct bundle in a real pi session", () => {
  it("lets a scripted model call every tool on a real repository", async () => {
    const tools = [...buildHarnessAgentTools(bundle), ...buildFilesystemAgentTools(bundle)];
    const { session, results, sent } = await runScriptedAgent(sessionOptions(bundle, tools), [
      { tool: "ls", args: {} },
      { tool: "find", args: { pattern: "**/*.ts" } },
      { tool: "grep", args: { pattern: "needle" } },
      { tool: "read", args: { path: "README.md" } },
      { tool: "write", args: { path: "notes/todo.txt", content: "one\ntwo\n" } },
      { tool: "edit", args: { path: "notes/todo.txt", edits: [{ oldText: "two", newText: "2" }] } },
      { tool: "bash", args: { command: "cat notes/todo.txt && pwd" } },
      { tool: "read", args: { path: "../outside.txt" } },
    ]);
    const texts = results.map(({ tool, text, isError }) => ({ tool, text, isError }));
    const lines = (text: string | undefined) => (text ?? "").split("\n").sort();

    expect(texts[0]).toEqual({
      tool: "ls",
      text: ".git/\n.gitignore\nbuild/\nREADME.md\nsrc/",
      isError: false,
    });
    expect(lines(texts[1]?.text)).toEqual(["src/deep/other.ts", "src/index.ts"]);
    // What .gitignore names is not searched.
    expect(lines(texts[2]?.text)).toEqual([
      "README.md:3: A repository with a needle.",
      'src/index.ts:1: export const needle = "found";',
    ]);
    expect(texts[3]).toEqual({
      tool: "read",
      text: "# Small\n\nA repository with a needle.\n",
      isError: false,
    });
    expect(texts[4]).toEqual({
      tool: "write",
      text: "Successfully wrote 8 bytes to notes/todo.txt",
      isError: false,
    });
    expect(texts[5]).toEqual({
      tool: "edit",
      text: "Successfully replaced 1 block(s) in notes/todo.txt.",
      isError: false,
    });
    expect(texts[6]).toEqual({ tool: "bash", text: `one\n2\n${root}\n`, isError: false });
    expect(texts[7]).toEqual({
      tool: "read",
      text: 'path "../outside.txt" is outside workspace',
      isError: true,
    });
    expect(readFileSync(join(root, "notes/todo.txt"), "utf8")).toBe("one\n2\n");

    expect(session.activeToolNames).toEqual(TOOL_NAMES.direct);
    expect(sent.tools.map(({ name }) => name)).toEqual(TOOL_NAMES.direct);
    expect(sent.systemPrompt).toContain(`Current working directory: ${root}`);
  });

  it("shows the model pi's own surface, field by field", () => {
    const tools = buildAgentTools(bundle);
    expect(tools.map(({ name }) => name)).toEqual(PI.map(({ name }) => name));
    for (const [index, pi] of PI.entries()) {
      const { execute: ours, ...surface } = { ...tools[index] };
      const { execute: pis, ...expected } = { ...pi };
      expect(typeof ours).toBe(typeof pis);
      expect(Object.keys(surface)).toEqual(Object.keys(expected));
      // Functions are made anew by each of pi's factories: they are pi's when their code is.
      const asText = (_: string, value: unknown) =>
        typeof value === "function" ? String(value) : value;
      expect(JSON.stringify(surface, asText)).toBe(JSON.stringify(expected, asText));
    }
  });

  it("executes without a session around it", async () => {
    const read = buildAgentTools(bundle).find(({ name }) => name === "read");
    await expect(read?.execute("1", { path: "README.md" })).resolves.toMatchObject({
      content: [{ type: "text", text: "# Small\n\nA repository with a needle.\n" }],
    });
  });

  it("leaves the file tools out, and others in, as the host says", async () => {
    const names = (tools: readonly { readonly name: string }[]) => tools.map(({ name }) => name);
    expect(names(buildAgentTools(bundle, { disableDefaultFileTools: true }))).toEqual(["bash"]);
    const extra = defineTool({ ...createLsToolDefinition("/"), name: "extra" });
    const tools = buildAgentTools(bundle, { extraTools: [extra], disableDefaultFileTools: true });
    expect(names(tools)).toEqual(["bash", "extra"]);
    const { session } = await runScriptedAgent(
      sessionOptions(bundle, tools, { allowOthers: true }),
      [],
    );
    expect(session.activeToolNames).toEqual(["bash", "extra"]);
  });

  it("opens with one request too, and refuses calls after dispose", async () => {
    const other = openBundle({ mode: "direct", root });
    const [bash] = buildHarnessAgentTools(other);
    await other.dispose();
    await other.dispose();
    await expect(bash?.execute("1", { command: "echo hi" })).rejects.toThrow(
      "The direct workspace was closed: bash can no longer run.",
    );
  });
});
