import type { AdapterFacts, ToolFacts } from "../facts.js";

const onHost: ToolFacts = {
  seam: "none",
  executes: "host",
  files: "host",
  bound: "none",
  writes: false,
  hostPrograms: [],
  sandboxPrograms: [],
  network: "none",
};

export const facts: AdapterFacts = {
  id: "direct",
  summary: "pi's own tool as it stands, on this machine, held to nothing",
  resource: "root",
  sandbox: "directSandbox",
  tools: {
    bash: {
      ...onHost,
      writes: true,
      hostPrograms: ["bash"],
      network: "shared",
      note: "the shell has the whole host",
    },
    read: onHost,
    write: { ...onHost, writes: true },
    edit: { ...onHost, writes: true },
    find: { ...onHost, hostPrograms: ["fd"], note: "pi spawns fd on the agent's host" },
    grep: {
      ...onHost,
      hostPrograms: ["rg"],
      note: "pi spawns rg on the agent's host whatever its Operations say",
    },
    ls: onHost,
  },
  cannot: {},
  options: [],
};
