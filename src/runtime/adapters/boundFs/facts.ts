import type { AdapterFacts, ToolFacts } from "../facts.js";

const inProcess: ToolFacts = {
  seam: "operations",
  executes: "host",
  files: "workspace",
  bound: "workspace",
  writes: false,
  hostPrograms: [],
  sandboxPrograms: [],
  network: "none",
};

/** A search by path in another host process cannot be race-free beside a shell: it moves inside. */
const insideTheSandbox: Partial<ToolFacts> = {
  executes: "sandbox",
  hostPrograms: [],
  sandboxPrograms: ["rg"],
  note: "runs inside the sandbox: a search by path beside a running shell cannot be race-free",
};

export const facts: AdapterFacts = {
  id: "boundFs",
  summary: "the host's files, held to the workspace whatever a path says and links do",
  resource: "root",
  sandbox: "directSandbox",
  tools: {
    read: inProcess,
    write: { ...inProcess, writes: true },
    edit: { ...inProcess, writes: true },
    ls: inProcess,
    find: { ...inProcess, whenSandboxed: insideTheSandbox },
    grep: {
      ...inProcess,
      hostPrograms: ["rg"],
      note: "the path is bound first, then pi spawns rg on the agent's host",
      whenSandboxed: { ...insideTheSandbox, seam: "execute" },
    },
  },
  cannot: {
    bash: "boundFs holds paths, and a shell command is not a path",
  },
  options: [],
};
