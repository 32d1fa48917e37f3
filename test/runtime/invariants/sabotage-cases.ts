import {
  type Sabotage,
  THROUGH_BROKEN_PI,
  THROUGH_BROKEN_TOOLS,
  throughBrokenAdapter,
} from "./sabotage.js";

/** One thing that is broken, and the one check that says so. */
export interface Case extends Sabotage {
  readonly what: string;
  readonly mode?: "direct" | "local" | "vercel-sandbox";
  readonly code: string;
  /** The check that the code belongs to; every other holds, or says that it could not look. */
  readonly check: string;
  readonly tool?: string;
  readonly says: RegExp;
  readonly remedy: RegExp;
}

/** A module that gives every tool to a function, by name. */
const breakTools = (body: string) =>
  `export function breakTools(tools) { return tools.flatMap((tool) => { ${body} return [tool]; }); }`;

/** A module that puts a guard around the one that an adapter has. */
const guarded = (body: string) => `export function broken(adapter) {
  return (context) => {
    const own = adapter(context);
    const inner = own.guard ?? ((call, next) => next(call));
    return { ...own, guard: (call, next) => { ${body} } };
  };
}`;

/** A module whose adapter bounds paths as it must, and then searches on this host. */
const SEARCHES_HOST = `import { execFile } from "node:child_process";
import { promisify } from "node:util";
const search = promisify(execFile);
export function broken(adapter) {
  return (context) => {
    const own = adapter(context);
    const execute = async (call) => {
      if (own.guard === undefined && call.params.path !== undefined) return own.execute(call);
      const options = context.bundle.mode === "local" ? { cwd: context.bundle.workspace.hostRoot } : {};
      const { stdout } = await search("rg", ["--no-heading", "--with-filename", "--max-depth=1", call.params.pattern, "."], options);
      return { content: [{ type: "text", text: stdout }] };
    };
    return { ...own, execute };
  };
}`;

const PI = `import * as pi from "@mariozechner/pi-coding-agent";
export * from "@mariozechner/pi-coding-agent";`;

/** A case or more for each dynamic invariant. */
export const CASES: readonly Case[] = [
  {
    what: "a tool is dropped",
    edits: THROUGH_BROKEN_TOOLS,
    broken: breakTools(`if (tool.name === "ls") return [];`),
    code: "TC711",
    check: "tools",
    tool: "ls",
    says: /"ls" of the catalog is not active/,
    remedy: /sessionOptions/,
  },
  {
    what: "a tool is there that the catalog does not know",
    edits: THROUGH_BROKEN_TOOLS,
    broken: breakTools(`if (tool.name === "ls") return [tool, { ...tool, name: "dir" }];`),
    code: "TC711",
    check: "tools",
    tool: "dir",
    says: /"dir" is active, and the catalog does not know it/,
    remedy: /customTools/,
  },
  {
    what: "two tools are in another order",
    edits: THROUGH_BROKEN_TOOLS,
    broken: "export const breakTools = (tools) => [...tools].reverse();",
    code: "TC711",
    check: "tools",
    tool: "bash",
    says: /"bash" is out of order/,
    remedy: /sessionOptions/,
  },
  {
    what: "a snippet is reworded",
    edits: THROUGH_BROKEN_TOOLS,
    broken: breakTools(
      `if (tool.name === "grep") return [{ ...tool, promptSnippet: "Search in files" }];`,
    ),
    code: "TC712",
    check: "surface",
    tool: "grep",
    says: /"grep" has another promptSnippet than pi's \(-\d+ characters\)/,
    remedy: /pi's own factory/,
  },
  {
    what: "a snippet is removed",
    edits: THROUGH_BROKEN_TOOLS,
    broken: breakTools(`if (tool.name === "grep") return [{ ...tool, promptSnippet: undefined }];`),
    code: "TC712",
    check: "surface",
    tool: "grep",
    says: /"grep" has lost pi's promptSnippet, so pi leaves the tool out of the prompt's list \(-\d+ characters\)/,
    remedy: /pi's own factory/,
  },
  {
    what: "the snippet of a tool that is not pi's is removed",
    mode: "local",
    edits: THROUGH_BROKEN_TOOLS,
    broken: breakTools(
      `if (tool.name === "execute_isolated_code") return [{ ...tool, promptSnippet: undefined }];`,
    ),
    code: "TC741",
    check: "prompt",
    tool: "execute_isolated_code",
    says: /78 → 0 characters \(-78\); the prompt no longer names it/,
    remedy: /pi-tool-catalog build/,
  },
  {
    what: "a field is added to a schema",
    edits: THROUGH_BROKEN_TOOLS,
    broken: breakTools(
      `const { parameters } = tool;
       const properties = { ...parameters.properties, deep: { type: "boolean" } };
       if (tool.name === "find") return [{ ...tool, parameters: { ...parameters, properties } }];`,
    ),
    code: "TC712",
    check: "surface",
    tool: "find",
    says: /"find" has another parameters than pi's \(\+\d+ characters\)/,
    remedy: /pi's own factory/,
  },
  {
    what: "pi itself has added a field to a schema",
    edits: THROUGH_BROKEN_PI,
    broken: `${PI}
export function createFindToolDefinition(cwd, options) {
  const tool = pi.createFindToolDefinition(cwd, options);
  const properties = { ...tool.parameters.properties, deep: { type: "boolean" } };
  return { ...tool, parameters: { ...tool.parameters, properties } };
}`,
    code: "TC713",
    check: "surface",
    tool: "find",
    says: /shows the model another "find" than pi 0\.73\.1 did/,
    remedy: /pi-tool-catalog surface/,
  },
  {
    what: "a tool does not do what it says",
    edits: throughBrokenAdapter("direct", "buildFilesystemAgentTools", "boundFs.write"),
    broken: guarded(`
      if (call.params.path.endsWith("-written.txt")) return Promise.resolve({ content: [{ type: "text", text: "done" }] });
      return inner(call, next);`),
    code: "TC721",
    check: "probes",
    tool: "write",
    says: /"write" left no file in the workspace; it answered "done"/,
    remedy: /the adapter that backs "write"/,
  },
  {
    what: "a tool of a sandboxed mode is pi's own, on this host",
    mode: "local",
    edits: throughBrokenAdapter("local", "buildFilesystemAgentTools", "boundFs.grep"),
    broken: "export const broken = (adapter) => (context) => ({ guard: adapter(context).guard });",
    code: "TC721",
    check: "probes",
    tool: "grep",
    says: /a call of tool "grep" failed; it answered "Path not found: \."/,
    remedy: /the adapter that backs "grep"/,
  },
  {
    what: "an adapter of a sandboxed mode searches the host",
    mode: "local",
    edits: throughBrokenAdapter("local", "buildFilesystemAgentTools", "boundFs.grep"),
    broken: SEARCHES_HOST,
    code: "TC724",
    check: "probes",
    tool: "grep",
    says: /"grep" starts "rg" on this host, while the mode's commands run in a sandbox/,
    remedy: /through the mode's sandbox/,
  },
  {
    what: "an adapter of a remote mode searches the host",
    mode: "vercel-sandbox",
    edits: throughBrokenAdapter("vercel-sandbox", "buildFilesystemAgentTools", "customGrep.grep"),
    broken: SEARCHES_HOST,
    code: "TC724",
    check: "probes",
    tool: "grep",
    says: /"grep" starts "rg" on this host, while the mode's commands run on another machine/,
    remedy: /through the mode's sandbox/,
  },
  {
    what: "an adapter of a remote mode reads the host",
    mode: "vercel-sandbox",
    edits: throughBrokenAdapter("vercel-sandbox", "buildFilesystemAgentTools", "vercel.read"),
    broken: guarded(`
      return call.params.path.startsWith("probe-")
        ? Promise.reject(new Error("ENOENT: no such file or directory, access '/vercel/sandbox/seen'"))
        : inner(call, next);`),
    code: "TC721",
    check: "probes",
    tool: "read",
    says: /a call of tool "read" failed; it answered "ENOENT/,
    remedy: /the adapter that backs "read"/,
  },
  {
    what: "a bound leaks",
    edits: throughBrokenAdapter("direct", "buildFilesystemAgentTools", "boundFs.read"),
    broken: "export const broken = () => () => ({});",
    code: "TC722",
    check: "probes",
    tool: "read",
    says: /"read" lets "\.\.\/outside\/secret\.txt" and 3 more like it through/,
    remedy: /path "\.\.\/outside\/secret\.txt" is outside workspace/,
  },
  {
    what: "a bound leaks through links alone",
    edits: throughBrokenAdapter("direct", "buildFilesystemAgentTools", "boundFs.write"),
    broken: `import { writeFileSync } from "node:fs";
import { join } from "node:path";
${guarded(`
      const { path, content } = call.params;
      if (!path.includes("-link/")) return inner(call, next);
      writeFileSync(join(context.bundle.workspaceRoot, path), content);
      return Promise.resolve({ content: [] });`)}`,
    code: "TC722",
    check: "probes",
    tool: "write",
    says: /"write" lets "probe-\w+-link\/new\.txt" and 1 more like it through/,
    remedy: /is outside workspace/,
  },
  {
    what: "a path outside is refused in other words",
    edits: throughBrokenAdapter("direct", "buildFilesystemAgentTools", "boundFs.ls"),
    broken: guarded(
      `return inner(call, next).catch(() => { throw new Error("Path not found"); });`,
    ),
    code: "TC722",
    check: "probes",
    tool: "ls",
    says: /"ls" answers "\.\.\/outside" and 3 more like it, outside the workspace, with an error of its own: "Path not found"/,
    remedy: /is outside workspace/,
  },
  {
    what: "the shell starts in another folder",
    edits: throughBrokenAdapter("direct", "buildHarnessAgentTools", "direct.bash"),
    broken: guarded(
      `return inner({ ...call, params: { ...call.params, command: \`cd /; \${call.params.command}\` } }, next);`,
    ),
    code: "TC723",
    check: "probes",
    tool: "bash",
    says: /"bash" starts in "\/", and the model is told "\/.*workspace"/,
    remedy: /the bundle's workspaceRoot/,
  },
  {
    what: "the shell has other files under the same name",
    mode: "local",
    edits: throughBrokenAdapter("local", "buildHarnessAgentTools", "bwrap.bash"),
    broken: guarded(
      `return inner({ ...call, params: { ...call.params, command: \`alias cat=true; shopt -s expand_aliases
\${call.params.command}\` } }, next);`,
    ),
    code: "TC723",
    check: "probes",
    tool: "bash",
    says: /"bash" starts in "\/workspace", but on other files than the workspace's/,
    remedy: /the files that the mode's other tools have/,
  },
  {
    what: "ls lists another folder",
    edits: throughBrokenAdapter("direct", "buildFilesystemAgentTools", "boundFs.ls"),
    broken: guarded(
      `return call.params.path === undefined ? Promise.resolve({ content: [{ type: "text", text: "bin" }] }) : inner(call, next);`,
    ),
    code: "TC723",
    check: "probes",
    tool: "ls",
    says: /"ls" without a path lists another folder than "\/.*workspace"/,
    remedy: /its cwd/,
  },
  {
    what: "the session is opened in another folder",
    edits: [
      {
        file: "invariants.ts",
        replace: "  sessionOptions,\n};",
        by: '  sessionOptions: (bundle, tools) => ({ ...sessionOptions(bundle, tools), cwd: "/srv" }),\n};',
      },
    ],
    code: "TC723",
    check: "probes",
    says: /the prompt tells the model to work in "\/srv", and the tools work in/,
    remedy: /sessionOptions\(bundle, tools\)/,
  },
  {
    what: "bash shows nothing before the end",
    edits: throughBrokenAdapter("direct", "buildHarnessAgentTools", "direct.bash"),
    broken: guarded("return inner({ ...call, onUpdate: undefined }, next);"),
    code: "TC731",
    check: "shell",
    tool: "bash",
    says: /"bash" does not stream: .* nothing was shown before its end/,
    remedy: /as it arrives/,
  },
  {
    what: "bash in a sandbox shows nothing before the end",
    mode: "local",
    edits: throughBrokenAdapter("local", "buildHarnessAgentTools", "bwrap.bash"),
    broken: guarded("return inner({ ...call, onUpdate: undefined }, next);"),
    code: "TC731",
    check: "shell",
    tool: "bash",
    says: /"bash" does not stream/,
    remedy: /as it arrives/,
  },
  {
    what: "bash does not hear an abort",
    edits: throughBrokenAdapter("direct", "buildHarnessAgentTools", "direct.bash"),
    broken: guarded("return inner({ ...call, signal: undefined }, next);"),
    code: "TC732",
    check: "shell",
    tool: "bash",
    says: /"bash" goes on after an abort: the call had not ended 1000 ms later/,
    remedy: /process group/,
  },
  {
    what: "bash lets an aborted command run on",
    edits: throughBrokenAdapter("direct", "buildHarnessAgentTools", "direct.bash"),
    broken: guarded(`
      const aborted = new Promise((_, reject) => {
        call.signal?.addEventListener("abort", () => reject(new Error("Command aborted")));
      });
      return Promise.race([inner({ ...call, signal: undefined }, next), aborted]);`),
    code: "TC732",
    check: "shell",
    tool: "bash",
    says: /"bash" leaves \d+ processes of an aborted command running/,
    remedy: /process group/,
  },
  {
    what: "bash takes an aborted command for one that succeeded",
    edits: throughBrokenAdapter("direct", "buildHarnessAgentTools", "direct.bash"),
    broken: guarded(
      `return inner(call, next).catch(() => ({ content: [{ type: "text", text: "ok" }] }));`,
    ),
    code: "TC732",
    check: "shell",
    tool: "bash",
    says: /"bash" takes an aborted command for one that succeeded/,
    remedy: /process group/,
  },
  {
    what: "the snapshot is stale for a tool",
    edits: [
      {
        file: "invariants.ts",
        after: "direct: {",
        replace: "grep: { systemPrompt: 64, definition: 1008 }",
        by: "grep: { systemPrompt: 60, definition: 1000 }",
      },
      { file: "invariants.ts", replace: "systemPrompt: 2337", by: "systemPrompt: 2333" },
    ],
    code: "TC741",
    check: "prompt",
    tool: "grep",
    says: /its lines in the system prompt 60 → 64 characters \(\+4\), its definition 1000 → 1008 characters \(\+8\)/,
    remedy: /pi-tool-catalog build/,
  },
  {
    what: "the snapshot is stale for pi's own text",
    edits: [{ file: "invariants.ts", replace: "systemPrompt: 2337", by: "systemPrompt: 2300" }],
    code: "TC741",
    check: "prompt",
    says: /beside the tools' own lines: \d+ → \d+ characters \(\+37\)/,
    remedy: /pi-tool-catalog build/,
  },
  {
    what: "the prompt has other words of the same length",
    edits: [{ file: "invariants.ts", replace: 'sha256: "', by: 'sha256: "0' }],
    code: "TC741",
    check: "prompt",
    says: /other words, of the same length/,
    remedy: /pi-tool-catalog build/,
  },
];
