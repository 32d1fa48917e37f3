import { GOOD, SMALL, smallWith } from "./good.js";
import type { Case } from "./read.js";

/** The good catalog with one text replaced. */
function goodWith(from: string, to: string): string {
  if (!GOOD.includes(from)) throw new Error(`the good catalog has no ${from}`);
  return GOOD.replace(from, to);
}

const mode = (text: string) =>
  smallWith({ modes: `modes:\n  local:\n    tools: { bash: bwrap }\n${text}` });
const tool = (text: string) => smallWith({ modes: `modes:\n  local:\n    tools:\n${text}` });

/** Versions, and tops that are no catalog. */
export const VERSIONS: readonly Case[] = [
  {
    name: "no version",
    input: smallWith({ version: "" }),
    expected: ["1:1 TC201"],
    says: "version: 1",
  },
  {
    name: "no version, and nothing of a catalog",
    input: "on: push\njobs: {}\n",
    expected: ["1:1 TC201"],
  },
  {
    name: "a version misspelt",
    input: smallWith({ version: "versoin: 1" }),
    expected: ["1:1 TC210"],
    says: "version",
  },
  {
    name: "a later version, and much that is unknown",
    input: "version: 2\nnew: [things]\n",
    expected: ["1:10 TC202"],
    says: "newer",
  },
  {
    name: "a fraction",
    input: smallWith({ version: "version: 1.10" }),
    expected: ["1:10 TC202"],
    says: "1.10",
  },
  {
    name: "a quoted version",
    input: smallWith({ version: 'version: "1"' }),
    expected: ["1:10 TC202"],
    says: 'the string "1"',
  },
  {
    name: "an empty version",
    input: smallWith({ version: "version:" }),
    expected: ["1:9 TC202"],
    says: "nothing",
  },
  { name: "a list", input: "- version: 1\n", expected: ["1:1 TC203"], says: "a list" },
  { name: "a text", input: "hello\n", expected: ["1:1 TC203"], says: 'the string "hello"' },
  {
    name: "a text that was to be a key",
    input: "version:1\n",
    expected: ["1:1 TC203"],
    says: "space after the colon",
  },
  { name: "null", input: "null\n", expected: ["1:1 TC203"], says: "nothing" },
  { name: "a number", input: "1\n", expected: ["1:1 TC203"], says: "the number 1" },
];

/** Keys that are unknown, missing, empty, or not possible. */
export const NAMES: readonly Case[] = [
  {
    name: "a misspelt key",
    input: smallWith({ modes: "modes:\n  local:\n    tols: { bash: bwrap }" }),
    expected: ["7:5 TC210"],
    says: "modes.local.tols",
  },
  {
    name: "a misspelt key has a suggestion",
    input: mode("    tols: {}"),
    expected: ["8:5 TC210"],
    says: "keys here",
  },
  {
    name: "a key in the wrong case",
    input: mode("    WorkspaceRoot: /w"),
    expected: ["8:5 TC210"],
    says: "case matters",
  },
  {
    name: "a key with hyphens",
    input: mode("    workspace-root: /w"),
    expected: ["8:5 TC210"],
    says: "workspaceRoot",
  },
  { name: "a key that is nothing alike", input: `${SMALL}colour: blue\n`, expected: ["6:1 TC210"] },
  {
    name: "a switch of another tool",
    input: mode("    enabled: yes"),
    expected: ["8:5 TC210"],
    says: "modes.local.enabled",
  },
  {
    name: "a colon without its space",
    input: smallWith({ pi: "pi: { package: pi, version: 0.73.1, a:b }" }),
    expected: ["2:37 TC210"],
    says: "colon and a space",
  },
  {
    name: "an option on the harness bundle",
    input: smallWith({ bundles: "bundles: { harness: { tools: [bash], optOut: x } }" }),
    expected: ["4:38 TC210"],
  },
  {
    name: "missing keys are one finding",
    input: "version: 1\npi: {}\noutput: x\n",
    expected: ["1:1 TC211", "2:1 TC211"],
    says: '"bundles" and "modes"',
  },
  {
    name: "a mode without tools",
    input: smallWith({ modes: "modes: { direct: { description: x } }" }),
    expected: ["5:10 TC211"],
    says: "tools",
  },
  {
    name: "a key without a value",
    input: smallWith({ modes: "modes:\n  direct:\n    tools:" }),
    expected: ["7:5 TC212"],
    says: "has no value",
  },
  {
    name: "a tool without an adapter",
    input: tool("      bash:"),
    expected: ["8:7 TC212"],
    says: "a string or a map",
  },
  { name: "a null", input: smallWith({ output: "output: ~" }), expected: ["3:1 TC212"] },
  {
    name: "a reason without a value",
    input: goodWith("because: backend-not-pluggable", "because:"),
    expected: ["78:9 TC212"],
  },
  {
    name: "a mode's name with a space",
    input: smallWith({ modes: "modes: { my mode: { tools: { bash: direct } } }" }),
    expected: ["5:10 TC216"],
    says: "begins with a letter",
  },
  {
    name: "a mode's name that begins with a digit",
    input: smallWith({ modes: "modes: { 2nd: { tools: { bash: direct } } }" }),
    expected: ["5:10 TC216"],
  },
  {
    name: "a mode called default",
    input: smallWith({ modes: "modes: { default: { tools: { bash: direct } } }" }),
    expected: ["5:10 TC216"],
    says: "reserved",
  },
  {
    name: "a name of 65 characters",
    input: smallWith({ modes: `modes: { ${"m".repeat(65)}: { tools: { bash: direct } } }` }),
    expected: ["5:10 TC216"],
  },
  {
    name: "a name that is code",
    input: smallWith({ modes: 'modes: { "a\'];evil()//": { tools: { bash: direct } } }' }),
    expected: ["5:10 TC216"],
  },
  {
    name: "a bundle's name with an underscore",
    input: smallWith({ bundles: "bundles: { my_tools: { tools: [bash], always: true } }" }),
    expected: ["4:12 TC216"],
  },
  {
    name: "a tool's name with a dot",
    input: tool("      my.tool: direct"),
    expected: ["8:7 TC216"],
  },
  {
    name: "a variable's name with a hyphen",
    input: mode("    env: { set: { MY-VAR: x } }"),
    expected: ["8:19 TC216"],
  },
];

/** Wildcards, which are not supported anywhere. */
export const WILDCARDS: readonly Case[] = [
  {
    name: "a star in a bundle",
    input: smallWith({ bundles: 'bundles: { harness: { tools: ["*"] } }' }),
    expected: ["4:31 TC304"],
    says: "wildcards are not supported",
  },
  {
    name: "a prefix in a bundle",
    input: smallWith({ bundles: "bundles: { harness: { tools: [bash*] } }" }),
    expected: ["4:31 TC304"],
    says: "bash*",
  },
  {
    name: "a star for a mode's tools",
    input: smallWith({ modes: 'modes: { direct: { tools: "*" } }' }),
    expected: ["5:27 TC304"],
    says: "wildcards are not supported",
  },
  {
    name: "a list with a star for a mode's tools",
    input: smallWith({ modes: 'modes: { direct: { tools: ["*"] } }' }),
    expected: ["5:27 TC304"],
    says: "wildcards are not supported",
  },
  { name: "a star for a tool", input: tool('      "*": direct'), expected: ["8:7 TC304"] },
  {
    name: "a prefix for a tool",
    input: tool("      bash*: direct"),
    expected: ["8:7 TC304"],
    says: "bash*",
  },
  {
    name: "a star for a bundle's tools",
    input: smallWith({ bundles: 'bundles: { harness: { tools: "*" } }' }),
    expected: ["4:30 TC304"],
  },
  { name: "a star in without", input: mode("    without: [ls, '*']"), expected: ["8:19 TC304"] },
  {
    name: "a star within a variable's name",
    input: mode("    env: { allow: ['L*C'] }"),
    expected: ["8:20 TC215"],
    says: "a * may stand at the end",
  },
];

/** Values of another kind than meant, named as they were written. */
export const KINDS: readonly Case[] = [
  {
    name: "yes for true",
    input: smallWith({
      bundles: "bundles: { harness: { tools: [bash] }, x: { tools: [ls], always: yes } }",
    }),
    expected: ["4:66 TC214"],
    says: 'the string "yes"; it must be true YAML 1.2 booleans are true and false',
  },
  {
    name: "no for false",
    input: goodWith("writes: true", "writes: no"),
    expected: ["35:13 TC213"],
    says: 'the string "no"; it must be a boolean YAML 1.2 booleans are true and false',
  },
  {
    name: "on for true",
    input: goodWith("writes: true", "writes: on"),
    expected: ["35:13 TC213"],
    says: 'the string "on"',
  },
  {
    name: "a quoted true",
    input: goodWith("writes: true", 'writes: "true"'),
    expected: ["35:13 TC213"],
    says: 'the string "true"',
  },
  {
    name: "an underscored number",
    input: mode("    bash: { timeout: 1_000 }"),
    expected: ["8:22 TC213"],
    says: 'the string "1_000"; it must be a number YAML 1.2 numbers have no underscores: 1000',
  },
  {
    name: "a number with colons",
    input: mode("    bash: { timeout: 12:30 }"),
    expected: ["8:22 TC213"],
    says: 'the string "12:30"',
  },
  {
    name: "a quoted number",
    input: mode('    bash: { timeout: "60" }'),
    expected: ["8:22 TC213"],
    says: "without quotes: 60",
  },
  {
    name: "a number with a unit",
    input: mode("    bash: { timeout: 60s }"),
    expected: ["8:22 TC213"],
    says: "plain number",
  },
  {
    name: "no number at all",
    input: mode("    bash: { timeout: .nan }"),
    expected: ["8:22 TC213"],
    says: ".nan",
  },
  {
    name: "infinity",
    input: mode("    bash: { timeout: .inf }"),
    expected: ["8:22 TC213"],
    says: ".inf",
  },
  {
    name: "a fraction for a whole number",
    input: mode(
      "    bash: { maxOutputBytes: 1.5e3 }\n    env: { set: { PORT: 8080 } }\n    description: 1.10",
    ),
    expected: ["9:25 TC213", "10:18 TC213"],
    says: 'put it in quotes: "8080"',
  },
  {
    name: "a fraction where none can be",
    input: `${SMALL}prompt: { budgets: { default: { systemPrompt: 10.5 } } }\n`,
    expected: ["6:47 TC213"],
    says: "a whole number",
  },
  {
    name: "a version that is a number",
    input: smallWith({ pi: "pi: { package: pi, version: 1.10 }" }),
    expected: ["2:29 TC213"],
    says: 'put it in quotes: "1.10"',
  },
  {
    name: "a boolean for a text",
    input: smallWith({ output: "output: true" }),
    expected: ["3:9 TC213"],
    says: "the boolean true",
  },
  {
    name: "a text for a list",
    input: smallWith({ bundles: "bundles: { harness: { tools: bash } }" }),
    expected: ["4:30 TC213"],
    says: "a list of one: [bash]",
  },
  {
    name: "a list for a map",
    input: smallWith({ modes: "modes: { direct: { tools: [bash, read] } }" }),
    expected: ["5:27 TC213"],
    says: "a list; it must be a map",
  },
  {
    name: "a list for an adapter",
    input: tool("      bash: [bwrap]"),
    expected: ["8:13 TC213"],
    says: "a string or a map",
  },
  {
    name: "a map for a text",
    input: smallWith({ output: "output: { folder: generated }" }),
    expected: ["3:9 TC213"],
    says: "a map; it must be a string",
  },
  {
    name: "a value that an alias repeats",
    input: smallWith({
      output: "output: &n 5",
      modes: "modes: { direct: { tools: { bash: *n } } }",
    }),
    expected: ["3:12 TC213", "5:35 TC213"],
    says: "the number 5",
  },
];

/** Values of the right kind that are not possible. */
export const VALUES: readonly Case[] = [
  {
    name: "a misspelt choice",
    input: tool("      bash: { adapter: bwrap, network: shard }"),
    expected: ["8:40 TC214"],
    says: "shared",
  },
  {
    name: "a choice in the wrong case",
    input: tool("      bash: { adapter: bwrap, network: NONE }"),
    expected: ["8:40 TC214"],
    says: "none or shared",
  },
  {
    name: "a third reason",
    input: goodWith("because: backend-not-pluggable", "because: we-like-it"),
    expected: ["78:18 TC214"],
    says: "no-pi-equivalent or backend-not-pluggable",
  },
  {
    name: "a range of versions",
    input: smallWith({ pi: "pi: { package: pi, version: ^0.73.1 }" }),
    expected: ["2:29 TC215"],
    says: "exact",
  },
  {
    name: "a tag for a version",
    input: smallWith({ pi: "pi: { package: pi, version: latest }" }),
    expected: ["2:29 TC215"],
  },
  {
    name: "a package that is none",
    input: smallWith({ pi: "pi: { package: ../pi, version: 0.73.1 }" }),
    expected: ["2:16 TC215"],
    says: "npm package",
  },
  ...[
    "../out",
    "/out",
    "a/../b",
    "a//b",
    "./out",
    "out/",
    "C:/out",
    "'a\\b'",
    "'~/out'",
    "..",
    ".",
  ].map(
    (path): Case => ({
      name: `the output ${path}`,
      input: smallWith({ output: `output: ${path}` }),
      expected: ["3:9 TC215"],
      says: "below the catalog's folder",
    }),
  ),
  ...["workspace", "/w/../x", "/w/", "//w", "/w/./x"].map(
    (path): Case => ({
      name: `the root ${path}`,
      input: mode(`    workspaceRoot: ${path}`),
      expected: ["8:20 TC215"],
      says: "absolute POSIX path",
    }),
  ),
  ...["/etc", "../x", "a/../b", "a/"].map(
    (path): Case => ({
      name: `the read-only path ${path}`,
      input: mode(`    readonly: [${path}]`),
      expected: ["8:16 TC215"],
      says: "below the workspace",
    }),
  ),
  ...["./x.js", "x.js#f", "./x.ts#f", "./x.js#a-b", "/x.js#f", "./x.js#"].map(
    (from): Case => ({
      name: `the module ${from}`,
      input: goodWith('"./src/tools/upload.js#uploadTool"', JSON.stringify(from)),
      expected: ["33:11 TC215"],
      says: "relative path",
    }),
  ),
  {
    name: "a reason without a word",
    input: goodWith("reason: pi has no upload", 'reason: " "'),
    expected: ["32:13 TC215"],
  },
  {
    name: "an option that is no identifier",
    input: goodWith("optIn: withUploads", "optIn: with-uploads"),
    expected: ["17:12 TC215"],
  },
  {
    name: "an option called constructor",
    input: goodWith("optIn: withUploads", "optIn: constructor"),
    expected: ["17:12 TC215"],
  },
  {
    name: "an adapter that is no name",
    input: tool("      bash: bwrap!"),
    expected: ["8:13 TC215"],
  },
  {
    name: "no time",
    input: mode("    bash: { timeout: 0 }"),
    expected: ["8:22 TC218"],
    says: "more than 0",
  },
  {
    name: "a month of seconds",
    input: mode("    bash: { timeout: 1e9 }"),
    expected: ["8:22 TC218"],
    says: "at most",
  },
  {
    name: "a cap of a few bytes",
    input: mode("    bash: { maxOutputBytes: 10 }"),
    expected: ["8:29 TC218"],
    says: "at least 1024",
  },
  {
    name: "a negative budget",
    input: `${SMALL}prompt: { budgets: { default: { systemPrompt: -1 } } }\n`,
    expected: ["6:47 TC218"],
  },
  {
    name: "no tools",
    input: smallWith({ bundles: "bundles: { harness: { tools: [] } }" }),
    expected: ["4:30 TC219"],
    says: "is empty",
  },
  {
    name: "no tools in a mode",
    input: smallWith({ modes: "modes: { direct: { tools: {} } }" }),
    expected: ["5:27 TC219"],
  },
  { name: "no modes", input: smallWith({ modes: "modes: {}" }), expected: ["5:8 TC219"] },
  {
    name: "a tool twice in a bundle",
    input: smallWith({ bundles: "bundles: { harness: { tools: [bash, ls, bash, ls] } }" }),
    expected: ["4:41 TC220", "4:47 TC220"],
    says: "twice",
  },
  {
    name: "a variable twice",
    input: mode("    env: { allow: [LANG, LANG] }"),
    expected: ["8:26 TC220"],
  },
  {
    name: "a bundle that nothing registers",
    input: smallWith({ bundles: "bundles: { x: { tools: [bash] } }" }),
    expected: ["4:12 TC221"],
    says: "none of",
  },
  {
    name: "a bundle that is opted in and out",
    input: smallWith({ bundles: "bundles: { x: { tools: [bash], optIn: a, optOut: b } }" }),
    expected: ["4:12 TC221"],
    says: "optOut and optIn of",
  },
  {
    name: "because without a reason",
    input: tool("      grep: { adapter: customGrep, because: backend-not-pluggable }"),
    expected: ["8:36 TC222"],
    says: "reason",
  },
  {
    name: "a reason without because",
    input: tool("      grep: { adapter: customGrep, reason: x }"),
    expected: ["8:36 TC222"],
    says: "because",
  },
];

/** Alternatives: one finding for the one that was chosen, however many there are. */
export const UNIONS: readonly Case[] = [
  {
    name: "a tool's entry with one wrong field",
    input: tool("      bash: { adapter: bwrap, netwrok: none }"),
    expected: ["8:31 TC210"],
    says: "network",
  },
  {
    name: "a tool's entry without its adapter",
    input: tool("      bash: { network: none }"),
    expected: ["8:7 TC211"],
    says: "adapter",
  },
  {
    name: "a host's tool with one wrong field",
    input: goodWith("executes: host\n    writes: true", "executes: here\n    writes: true"),
    expected: ["34:15 TC214"],
    says: "host or sandbox or remote",
  },
  {
    name: "a host's tool that lacks its facts",
    input: goodWith("    executes: host\n    writes: true\n", ""),
    expected: ["30:3 TC211"],
    says: '"executes" and "writes"',
  },
  {
    name: "a shipped tool with a field of a host's",
    input: goodWith("requires: isolated-code", "requires: isolated-code\n    writes: true"),
    expected: ["30:5 TC210"],
  },
  {
    name: "a tool that is neither",
    input: goodWith("    requires: isolated-code\n", ""),
    expected: ["26:3 TC211"],
    says: "requires",
  },
  {
    name: "a tool that is a list",
    input: smallWith({
      modes: "modes: { direct: { tools: { bash: direct } } }\ncustomTools: { x: [] }",
    }),
    expected: ["6:19 TC213"],
  },
];
