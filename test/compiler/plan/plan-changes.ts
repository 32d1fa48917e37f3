import { planCatalog } from "../../../src/compiler/compile.js";
import type { Plan } from "../../../src/compiler/plan/plan.js";

/** A catalog with something of everything that a plan holds. */
export const CATALOG = `version: 1
pi: { package: "@mariozechner/pi-coding-agent", version: 0.73.1 }
output: generated
bundles:
  harness: { tools: [bash] }
  filesystem: { tools: [read, write, edit, find, ls] }
  extras: { tools: [upload], optIn: withUpload }
customTools:
  upload:
    from: "./src/upload.js#upload"
    because: no-pi-equivalent
    reason: pi has no upload
    executes: remote
    writes: false
adapters:
  audited:
    from: "./src/audited.js#ls"
    summary: an audit log
    form: operations
    resource: root
    tools:
      ls: { executes: host, files: workspace, bound: workspace, writes: false }
modes:
  direct:
    description: here
    without: [upload]
    tools:
      bash: direct
      read: boundFs
      write: boundFs
      edit: boundFs
      find: boundFs
      ls: audited
  local:
    extends: direct
    workspaceRoot: /workspace
    tools:
      bash: { adapter: bwrap, network: none }
    readonly: [.agents, gov/policy]
    binds: [{ source: /opt/tools }]
    env: { allow: [LANG, "LC_*"], set: { HOME: /workspace } }
    bash: { timeout: 120, maxTimeout: 600 }
  vm:
    workspaceRoot: /vercel/sandbox
    without: []
    tools:
      bash: vercel
      read: vercel
      write: vercel
      edit: vercel
      find: vercel
      ls: vercel
      upload: custom
prompt:
  budgets: { default: { systemPrompt: 3000 } }
`;

/** The plan of a catalog without a fault. */
export function planOf(text: string): Plan {
  const { resolved, findings } = planCatalog({ text, file: "catalog.yaml" });
  const all = [...findings, ...(resolved?.report.findings ?? [])];
  if (!resolved || all.length > 0) throw new Error(`not a whole catalog: ${JSON.stringify(all)}`);
  return resolved.plan;
}

/** A text and what it becomes. */
export type Edit = readonly [what: string | RegExp, by: string];

/** The catalog with some of its text replaced; every edit must find its text. */
export function edited(edits: readonly Edit[], text = CATALOG): string {
  return edits.reduce((before, [what, by]) => {
    const after = before.replace(what, by);
    if (after === before) throw new Error(`nothing to replace: ${what}`);
    return after;
  }, text);
}

const PUBLISH = `  publish:
    from: "./src/publish.js#publish"
    because: no-pi-equivalent
    reason: pi does not publish
    executes: remote
    writes: true
adapters:
`;

const VM = / {2}vm:\n(?: {4}.*\n)+/.exec(CATALOG)?.[0] ?? "";

/** What becomes of the catalog, and what is to be said of it. */
export type Case = readonly [name: string, edits: readonly Edit[], expected: readonly string[]];

/** What lets the agent do more. */
export const WIDENS: readonly Case[] = [
  [
    "boundFs becomes direct, with the reason that the catalog gives",
    [["read: boundFs", "read: { adapter: direct, unbounded: { reason: docs lie outside } }"]],
    [
      'widens: mode "direct": read now acts on all of this host, is held by nothing; the catalog\'s reason: "docs lie outside"',
      'widens: mode "local": read now acts on all of this host, is held by nothing; the catalog\'s reason: "docs lie outside"',
    ],
  ],
  [
    "network none becomes shared",
    [["network: none", "network: shared"]],
    ['widens: mode "local": bash now reaches the network'],
  ],
  [
    "a shell leaves its sandbox for this host: the searches beside it follow",
    [
      [/ {4}tools:\n {6}bash: \{.*\n/, ""],
      [/ {4}binds.*\n {4}env.*\n/, ""],
    ],
    [
      'widens: mode "local": bash now runs on this host, acts on all of this host, is held by nothing, reaches the network',
      'widens: mode "local": find now runs on this host',
    ],
  ],
  [
    "a machine elsewhere becomes a sandbox here",
    [[/without: \[\]\n {4}tools:\n( {6}.*\n)+/, "extends: local\n"]],
    [
      'widens: mode "vm" shows its shell /opt/tools of this host',
      'widens: mode "vm": bash now runs in a sandbox, acts on the workspace',
      'widens: mode "vm": read now runs on this host, acts on the workspace',
      'widens: mode "vm": write now runs on this host, acts on the workspace',
      'widens: mode "vm": edit now runs on this host, acts on the workspace',
      'widens: mode "vm": find now runs in a sandbox, acts on the workspace',
      'widens: mode "vm": ls now runs on this host, acts on the workspace',
      'breaks: mode "vm" is opened with a folder',
      'breaks: mode "vm" no longer has upload',
      'safe: mode "vm" holds .agents, gov/policy read-only',
      'safe: mode "vm" sets HOME for its shell',
      'safe: mode "vm" ends a command that asks for no timeout after 120 seconds',
      'safe: mode "vm" lets the model ask for a timeout of at most 600 seconds',
      'safe: mode "vm": bash now reaches no network',
    ],
  ],
  [
    "a mode appears on this host",
    [["  local:\n", "  bare: { extends: direct }\n  local:\n"]],
    ['widens: mode "bare" is new: it works on this host'],
  ],
  [
    "a sandboxed mode appears that has this host's network",
    [
      [
        "  vm:\n",
        "  online: { extends: local, tools: { bash: { adapter: bwrap, network: shared } } }\n  vm:\n",
      ],
    ],
    ['widens: mode "online" is new: its shell has this host\'s network'],
  ],
  [
    "a tool is added that starts a program on this host",
    [
      ["find, ls]", "find, ls, grep]"],
      [/(find: boundFs)/, "$1\n      grep: boundFs"],
      ["without: []", "without: [grep]"],
    ],
    [
      'widens: mode "direct" has a new tool, grep: it starts rg on this host',
      'safe: mode "local" has a new tool, grep',
    ],
  ],
  [
    "a tool is added that writes, and reaches the network",
    [
      ["withUpload }", "withUpload }\n  more: { tools: [publish], always: true }"],
      ["adapters:\n", PUBLISH],
      ["without: [upload]", "without: [upload, publish]"],
      ["upload: custom", "upload: custom\n      publish: custom"],
    ],
    [
      'widens: mode "vm" has a new tool, publish: it writes, reaches the network',
      'safe: bundle "more" is new: buildMoreAgentTools',
    ],
  ],
  [
    "an adapter's facts change under its name",
    [["bound: workspace, writes: false", "bound: none, writes: true, network: shared"]],
    [
      'widens: mode "direct": ls now is held by nothing, writes, reaches the network',
      'widens: mode "local": ls now is held by nothing, writes, reaches the network',
    ],
  ],
  [
    "an adapter starts a program more on this host",
    [["writes: false }", 'writes: false, hostPrograms: ["auditd"] }']],
    [
      'widens: mode "direct": ls now starts auditd on this host',
      'widens: mode "local": ls now starts auditd on this host',
    ],
  ],
  [
    "read-only paths are dropped",
    [["readonly: [.agents, gov/policy]", "readonly: [.agents]"]],
    ['widens: mode "local" no longer holds gov/policy read-only'],
  ],
  [
    "a bind is added",
    [["source: /opt/tools }", "source: /opt/tools }, { source: /opt/tools2, target: /mnt }"]],
    ['widens: mode "local" shows its shell /opt/tools2 of this host'],
  ],
  [
    "the environment is opened",
    [['allow: [LANG, "LC_*"]', 'allow: [LANG, "L*", SSH_AUTH_SOCK]']],
    ['widens: mode "local" shows its shell the host\'s L*, SSH_AUTH_SOCK'],
  ],
  [
    "a bundle is registered where no host asks for it",
    [["optIn: withUpload", "always: true"]],
    [
      'widens: bundle "extras" is now registered where no host asks for it',
      'breaks: bundle "extras" is registered otherwise: always',
    ],
  ],
  [
    "a reason to act without a bound is given",
    [["find: boundFs", "find: { adapter: boundFs, unbounded: { reason: why not } }"]],
    [
      'widens: mode "direct": find is now allowed to act without a bound',
      'widens: mode "local": find is now allowed to act without a bound',
    ],
  ],
];

/** What hosts and models can no longer rely on. */
export const BREAKS: readonly Case[] = [
  [
    "a mode disappears",
    [
      [/ {2}vm:\n(.|\n)*(?=prompt:)/, ""],
      [/ {2}extras.*\n/, ""],
      [/customTools:\n( {2}.*\n)+/, ""],
      [/ {4}without: \[upload\]\n/, ""],
    ],
    [
      'breaks: mode "vm" is gone',
      'breaks: bundle "extras" is gone, and buildExtrasAgentTools with it',
    ],
  ],
  ["a mode is renamed", [["  vm:\n", "  cloud:\n"]], ['breaks: mode "vm" is now called "cloud"']],
  [
    "a tool disappears from a mode",
    [
      [/(vm:\n.*\n {4}without: )\[\]/, "$1[find]"],
      [/ {6}find: vercel\n/, ""],
    ],
    ['breaks: mode "vm" no longer has find'],
  ],
  [
    "a bundle is renamed, and its factory with it",
    [["extras:", "more:"]],
    [
      'breaks: bundle "extras" is now called "more": buildExtrasAgentTools is now buildMoreAgentTools',
    ],
  ],
  [
    "a tool moves to another bundle",
    [
      ["find, ls]", "find]"],
      ["tools: [bash]", "tools: [bash, ls]"],
    ],
    ['breaks: ls is now in bundle "harness": buildFilesystemAgentTools no longer gives it'],
  ],
  [
    "the option that takes a bundle in has another name",
    [["withUpload", "withUploads"]],
    ['breaks: bundle "extras" is registered otherwise: optIn withUploads'],
  ],
  [
    "a bundle has to be asked for, or can no longer be left out",
    [["optIn: withUpload", "optOut: withoutUpload"]],
    [
      'widens: bundle "extras" is now registered where no host asks for it',
      'breaks: bundle "extras" is registered otherwise: optOut withoutUpload',
    ],
  ],
  [
    "a mode's root is seen under another path",
    [["workspaceRoot: /workspace", "workspaceRoot: /work"]],
    ['breaks: mode "local" shows the model its workspace as /work'],
  ],
  [
    "a mode is opened with something else",
    [[/: vercel\n/g, ": remote\n"]],
    [
      'breaks: mode "vm" is opened with a sandbox that the host brings',
      ...["bash", "read", "write", "edit", "find", "ls"].map(
        (name) => `safe: mode "vm": ${name} is backed by "remote", with the same facts`,
      ),
    ],
  ],
  [
    "the generated files move",
    [["output: generated", "output: src/generated"]],
    ["breaks: generated files are written to src/generated: imports of generated find nothing"],
  ],
  [
    "generated code imports another package",
    [["@mariozechner/pi", "@earendil-works/pi"]],
    ["breaks: generated code imports pi from @earendil-works/pi-coding-agent"],
  ],
  [
    "pi has another version, and no lock says what that means",
    [["0.73.1", "0.80.7"]],
    ["breaks: pi 0.73.1 becomes 0.80.7: what that changes for the model is not known"],
  ],
  [
    "a custom tool asks more of the sandbox",
    [["executes: remote", "executes: remote\n    requires: isolated-code"]],
    ['breaks: upload is registered only where the sandbox has "isolated-code"'],
  ],
];

/** What needs no second look. */
export const SAFE: readonly Case[] = [
  [
    "a comment, quotes and the form of a map",
    [
      ["version: 1", "# a comment\nversion: 1"],
      ["{ tools: [bash] }", '\n    tools: ["bash"]'],
    ],
    [],
  ],
  [
    "another order of a mode's tools",
    [
      ["      bash: vercel\n", ""],
      ["      ls: vercel\n", "      ls: vercel\n      bash: vercel\n"],
    ],
    [],
  ],
  [
    "another order of a bundle's tools, of bundles and of modes",
    [
      ["[read, write, edit,", "[write, read, edit,"],
      ["  harness: { tools: [bash] }\n", ""],
      ["  extras:", "  harness: { tools: [bash] }\n  extras:"],
      [/ {2}vm:\n((?: {4}.*\n)*)(?=prompt)/, ""],
      ["modes:\n", `modes:\n${VM}`],
    ],
    [
      "safe: the modes stand in another order",
      'safe: the tools of bundle "filesystem" stand in another order',
      "safe: the bundles stand in another order",
    ],
  ],
  [
    "an adapter is renamed with the same facts",
    [
      [/audited:/, "logged:"],
      ["ls: audited", "ls: logged"],
    ],
    ['safe: adapter "audited" is now called "logged", with the same facts'],
  ],
  [
    "an adapter's module is renamed",
    [
      ["./src/audited.js#ls", "./src/adapters/ls.js#audited"],
      ["an audit log", "a log"],
    ],
    [
      'safe: adapter "audited" comes from ./src/adapters/ls.js#audited',
      'safe: adapter "audited" has another summary',
    ],
  ],
  [
    "a tool is backed by another adapter of the same facts",
    [
      ["ls: audited", "ls: boundFs"],
      [/adapters:\n(.*\n)*(?=modes)/, ""],
    ],
    [
      'safe: mode "direct": ls is backed by "boundFs", with the same facts',
      'safe: mode "local": ls is backed by "boundFs", with the same facts',
    ],
  ],
  [
    "a mode appears that keeps to its sandbox",
    [
      [
        "prompt:\n",
        "  inner: { extends: local, workspaceRoot: /w }\n  vm2: { extends: vm, workspaceRoot: /w }\nprompt:\n",
      ],
    ],
    ['safe: mode "inner" is new', 'safe: mode "vm2" is new'],
  ],
  [
    "a tool is added that only looks, within its bound",
    [
      ["find, ls]", "find, ls, grep]"],
      ["without: [upload]", "without: [upload, grep]"],
      [
        "      upload: custom\n",
        "      upload: custom\n      grep: { adapter: customGrep, because: backend-not-pluggable, reason: so }\n",
      ],
    ],
    ['safe: mode "vm" has a new tool, grep'],
  ],
  [
    "a shell goes into a sandbox",
    [
      ["      bash: direct\n", "      bash: bwrap\n"],
      [/ {6}bash: \{.*\n/, "      write: audited\n"],
      [
        "      ls: { exec",
        "      write: { executes: host, files: workspace, bound: workspace, writes: true }\n      ls: { exec",
      ],
    ],
    [
      'safe: mode "direct": bash now runs in a sandbox, acts on the workspace, is held by the sandbox, reaches no network',
      'safe: mode "direct": find now runs in a sandbox',
      'safe: mode "local": write is backed by "audited", with the same facts',
    ],
  ],
  [
    "more is read-only, or the same by a shorter way",
    [["readonly: [.agents, gov/policy]", "readonly: [gov, .agents]"]],
    ['safe: mode "local" holds gov read-only'],
  ],
  [
    "the whole workspace is read-only",
    [["readonly: [.agents, gov/policy]", "readonly: [.]"]],
    ['safe: mode "local" holds . read-only'],
  ],
  [
    "binds and environment that show less, or the same elsewhere",
    [
      ["source: /opt/tools }", "source: /opt/tools/bin, target: /opt/tools }"],
      ['allow: [LANG, "LC_*"]', "allow: [LC_ALL]"],
      ["HOME: /workspace", "HOME: /tmp"],
    ],
    [
      'safe: mode "local" no longer shows its shell /opt/tools',
      'safe: mode "local" no longer shows its shell the host\'s LANG, LC_*',
      'safe: mode "local" sets HOME for its shell',
    ],
  ],
  [
    "limits of the shell",
    [["timeout: 120, maxTimeout: 600", "maxTimeout: 900, maxOutputBytes: 4096"]],
    [
      'safe: mode "local" never ends a command by itself',
      'safe: mode "local" lets the model ask for a timeout of at most 900 seconds',
      'safe: mode "local" cuts a command\'s output at 4096 bytes',
    ],
  ],
  [
    "words for people",
    [
      ["description: here", "description: there"],
      ["pi has no upload", "no upload in pi"],
    ],
    ['safe: mode "direct" has another description', "safe: custom tool upload has another reason"],
  ],
  [
    "what is checked",
    [
      ["systemPrompt: 3000 } }\n", "systemPrompt: 4000 } }\n  tokenizer: cl100k_base\n"],
      [/$/, 'invariants: { noShadowing: { in: ["src/**"] } }\n'],
    ],
    [
      'safe: prompt.tokenizer is now "cl100k_base"',
      'safe: prompt.budgets is now {"default":{"systemPrompt":4000}}',
      'safe: invariants.noShadowing is now {"in":["src/**"]}',
    ],
  ],
];
