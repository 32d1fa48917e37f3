import {
  createAgentSession,
  createReadToolDefinition,
  DefaultResourceLoader,
  type ExtensionFactory,
  SessionManager,
  SettingsManager,
  type ToolDefinition,
} from "@mariozechner/pi-coding-agent";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  buildAgentTools,
  type CatalogTool,
  type Mode,
  openBundle,
  sessionOptions,
} from "../../../generated/bundles.js";
import { checkInvariants } from "../../../generated/invariants.js";
import { temporaryFolder } from "../../support/packages.js";

/** A host's session of a mode: with an extension, and what else the host changes of its options. */
async function hostSession(
  mode: "direct" | "local",
  change: (options: { cwd: string; customTools: CatalogTool[]; noTools?: "builtin" }) => object = (
    options,
  ) => options,
  ...extensions: ExtensionFactory[]
) {
  const bundle = openBundle(mode, {
    root: temporaryFolder(),
    around: (call) => {
      throw new Error(`"${call.tool}" was called, on a host's files`);
    },
  });
  onTestFinished(() => bundle.dispose());
  const options = sessionOptions(bundle, buildAgentTools(bundle), { allowOthers: true });
  const settingsManager = SettingsManager.inMemory({});
  const agentDir = temporaryFolder();
  const resourceLoader = new DefaultResourceLoader({
    cwd: agentDir,
    agentDir,
    settingsManager,
    extensionFactories: extensions,
    noSkills: true,
    noContextFiles: true,
    noPromptTemplates: true,
    noThemes: true,
  });
  await resourceLoader.reload();
  const { session } = await createAgentSession({
    agentDir,
    settingsManager,
    resourceLoader,
    sessionManager: SessionManager.inMemory(options.cwd),
    ...change(options),
  });
  onTestFinished(() => session.dispose());
  return session;
}

/** An extension that registers a tool. */
const withTool =
  (name: string): ExtensionFactory =>
  (pi) =>
    pi.registerTool({ ...searchWeb, name });

const searchWeb: ToolDefinition = {
  name: "search_web",
  label: "search_web",
  description: "Searches the web.",
  parameters: createReadToolDefinition("/").parameters,
  execute: async () => ({ content: [], details: undefined }),
};

const check = (mode: Mode, session: unknown, hostTools: readonly string[] = []) =>
  checkInvariants({ modes: [mode], session, hostTools });

describe("checkInvariants with a host's own session", () => {
  it("finds nothing wrong with a bundle's tools, and calls none of them", async () => {
    for (const mode of ["direct", "local"] as const) {
      const { modes, violations } = await check(mode, await hostSession(mode));
      expect(violations).toEqual([]);
      expect(modes[0]?.checks.map(({ check, status }) => [check, status])).toEqual([
        ["tools", "holds"],
        ["surface", "holds"],
        ["probes", "holds"],
        ["shell", "not checked"],
        ["prompt", "holds"],
      ]);
      expect(modes[0]?.otherTools).toEqual([]);
    }
  });

  it("lists the tools of its extensions, which may run on this host in a mode that does", async () => {
    const session = await hostSession("direct", undefined, withTool("search_web"));
    const { modes, violations } = await check("direct", session);
    expect(violations).toEqual([]);
    expect(modes[0]?.otherTools).toEqual([
      { name: "search_web", source: expect.stringContaining("<inline") },
    ]);
  });

  it("finds a tool that runs on this host beside a sandboxed mode, unless the host vouches for it", async () => {
    const session = await hostSession("local", undefined, withTool("search_web"));
    const { violations } = await check("local", session);
    expect(violations).toEqual([
      {
        code: "TC715",
        mode: "local",
        tool: "search_web",
        message: expect.stringMatching(
          /^mode "local": tool "search_web" of <inline.*> runs on this host, beside a mode whose commands run in a sandbox$/,
        ),
        remedy: expect.stringContaining('hostTools: ["search_web"]'),
      },
    ]);
    expect((await check("local", session, ["search_web"])).violations).toEqual([]);
  });

  it("finds a host's tool in the place of a catalog tool, also with pi's own surface", async () => {
    const own = createReadToolDefinition("/etc");
    const session = await hostSession("local", (options) => ({
      ...options,
      customTools: options.customTools.map((tool) => (tool.name === "read" ? own : tool)),
    }));
    expect((await check("local", session)).violations).toEqual([
      {
        code: "TC714",
        mode: "local",
        tool: "read",
        message: expect.stringContaining(`tool "read" shadows the catalog's`),
        remedy: expect.stringContaining("buildAgentTools(bundle)"),
      },
    ]);
  });

  it("finds an extension's tool in the place of a catalog tool, and says whose it is", async () => {
    const session = await hostSession(
      "local",
      (options) => ({
        ...options,
        customTools: options.customTools.filter((tool) => tool.name !== "execute_isolated_code"),
      }),
      withTool("execute_isolated_code"),
    );
    const { violations } = await check("local", session);
    expect(violations.filter(({ code }) => code === "TC714")).toMatchObject([
      { tool: "execute_isolated_code", message: expect.stringMatching(/ of <inline.*> shadows/) },
    ]);
  });

  it("does not miss tools that the host says it leaves out, and finds pi's own in their place", async () => {
    const files = ["read", "write", "edit", "find", "grep", "ls"];
    const session = await hostSession("direct", (options) => ({
      ...options,
      customTools: options.customTools.filter(({ name }) => name === "bash"),
    }));
    const options = { modes: ["direct"], session } as const;
    const missing = (await checkInvariants(options)).violations;
    expect(missing.map(({ code, tool }) => [code, tool])).toEqual(
      files.map((tool) => ["TC711", tool]),
    );
    expect((await checkInvariants({ ...options, without: files })).violations).toEqual([]);

    const withPis = await hostSession("direct", ({ cwd, customTools }) => ({
      cwd,
      customTools: customTools.filter(({ name }) => name === "bash"),
    }));
    const { violations } = await checkInvariants({ ...options, session: withPis, without: files });
    expect(violations.map(({ code, tool }) => [code, tool])).toEqual(
      ["read", "edit", "write"].map((tool) => ["TC711", tool]),
    );
  });

  it("takes a tool that a host wraps for the catalog's", async () => {
    const session = await hostSession("local", (options) => ({
      ...options,
      customTools: options.customTools.map((tool) => ({
        ...tool,
        execute: (...args: Parameters<CatalogTool["execute"]>) => tool.execute(...args),
      })),
    }));
    expect((await check("local", session)).violations).toEqual([]);
  });

  it("finds tools that were built for another mode", async () => {
    const session = await hostSession("direct");
    const { violations } = await check("local", session);
    expect(violations.filter(({ code }) => code === "TC714").map(({ tool }) => tool)).toEqual([
      "bash",
      "read",
      "write",
      "edit",
      "find",
      "grep",
      "ls",
    ]);
    expect(violations[1]?.message).toContain(`was built for mode "direct"`);
  });

  it("finds tools of pi's own that are active beside the catalog's, and a prompt of another folder", async () => {
    const session = await hostSession("local", ({ customTools }) => ({
      cwd: "/srv",
      customTools: customTools.filter(({ name }) => name !== "write"),
    }));
    const found = (await check("local", session)).violations.map(({ code, tool }) => [code, tool]);
    // pi's own write stands where the catalog's was.
    expect(found).toContainEqual(["TC714", "write"]);
    expect(found).toContainEqual(["TC723", undefined]);
  });

  it("wants one mode for a session, one that there is, and a session of pi's", async () => {
    const session = await hostSession("direct");
    await expect(checkInvariants({ session })).rejects.toThrow("a session is of one mode");
    await expect(check("direct", {})).rejects.toThrow("this is no AgentSession of pi's");
  });
});
