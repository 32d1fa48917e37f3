import type { AdapterFacts, ToolFacts } from "../facts.js";

const inTheMachine: ToolFacts = {
  seam: "operations",
  executes: "remote",
  files: "remote",
  bound: "machine",
  writes: false,
  hostPrograms: [],
  sandboxPrograms: [],
  network: "none",
};

/** What holds over any sandbox elsewhere, whoever runs it. */
export const remoteTools: AdapterFacts["tools"] = {
  bash: {
    ...inTheMachine,
    writes: true,
    network: "shared",
    note: "one request a command; the machine's own rules decide what it reaches",
  },
  read: inTheMachine,
  write: { ...inTheMachine, writes: true },
  edit: { ...inTheMachine, writes: true },
  find: inTheMachine,
  ls: inTheMachine,
};

/** Why these adapters do not back grep. */
export const cannotGrep =
  "pi's GrepOperations do not move the search: pi spawns rg on the agent's host whatever its Operations say; use customGrep";

export const facts: AdapterFacts = {
  id: "remote",
  summary: "any sandbox elsewhere, behind this library's Sandbox interface",
  resource: "sandbox",
  sandbox: "given",
  tools: remoteTools,
  cannot: { grep: cannotGrep },
  options: [],
};
