/** A catalog that uses every part of the language. */
export const GOOD = `# yaml-language-server: $schema=./schemas/catalog.schema.json
version: 1

pi:
  package: "@mariozechner/pi-coding-agent"
  version: 0.73.1

output: generated

bundles:
  harness:
    tools: [bash, execute_isolated_code]
  filesystem:
    tools: [read, write, edit, find, grep, ls]
  uploads:
    tools: [upload]
    optIn: withUploads
  always-there:
    tools: [clock]
    always: true
  noteTaking:
    tools: [note]
    optOut: withoutNotes

customTools:
  execute_isolated_code:
    because: no-pi-equivalent
    reason: pi ships no per-call ephemeral sandbox
    requires: isolated-code
  upload:
    because: no-pi-equivalent
    reason: pi has no upload
    from: "./src/tools/upload.js#uploadTool"
    executes: host
    writes: true

adapters:
  ssh:
    from: "../adapters/ssh.mjs#ssh"
    summary: another machine over ssh
    form: operations
    resource: sandbox
    tools:
      read: { executes: remote, files: remote, bound: machine, writes: false }
      bash:
        executes: remote
        files: remote
        bound: machine
        writes: true
        hostPrograms: [ssh]
        network: shared
        note: the network is the other machine's

modes:
  direct:
    description: pi on this machine, file tools held to the workspace
    without: [execute_isolated_code]
    tools:
      bash: direct
      read: { adapter: direct, unbounded: { reason: logs are outside } }
      write: boundFs
  local:
    description: shell inside bubblewrap
    extends: direct
    without: []
    workspaceRoot: /workspace
    tools:
      bash: { adapter: bwrap, network: none }
      execute_isolated_code: isolated
    readonly: [.agents, gov/policy]
    env: { allow: [LANG, TERM, TZ], set: { HOME: /workspace, EMPTY: "" } }
    bash: { timeout: 120, maxTimeout: 3600, maxOutputBytes: 1048576 }
  vercel-sandbox:
    workspaceRoot: /vercel/sandbox
    tools:
      grep:
        adapter: customGrep
        because: backend-not-pluggable
        reason: pi spawns rg on the agent's host whatever its Operations say

prompt:
  tokenizer: o200k_base
  budgets:
    default: { systemPrompt: 3000, toolDefinitions: 6000 }
    local: { systemPrompt: 3100 }
  baseline: { systemPrompt: 3400, minSaving: 700 }

invariants:
  legacyNames: { names: [find_files, grep_files], in: ["src/**"] }
  renderers: { file: src/ui/toolRenderers.tsx }
  noShadowing: { in: ["src/**", "../web/src/**"] }
`;

/** The least that is a catalog; more can be put after it. */
export const SMALL = `version: 1
pi: { package: pi, version: 0.73.1 }
output: generated
bundles: { harness: { tools: [bash] } }
modes: { direct: { tools: { bash: direct } } }
`;

/** The small catalog with one of its lines replaced, by the line's key. */
export function smallWith(lines: Readonly<Record<string, string>>): string {
  const replaced = SMALL.split("\n").map((line) => lines[line.split(":")[0] ?? ""] ?? line);
  return replaced.join("\n");
}
