import type { AdapterFacts } from "../facts.js";

export const facts: AdapterFacts = {
  id: "customGrep",
  summary: "pi's grep with a search of its own: ripgrep, run where the mode's commands run",
  resource: "sandbox",
  sandbox: "given",
  tools: {
    grep: {
      seam: "execute",
      executes: "remote",
      files: "remote",
      bound: "machine",
      writes: false,
      hostPrograms: [],
      sandboxPrograms: ["rg"],
      network: "none",
      note: "pi spawns rg on the agent's host whatever its Operations say, so execute is replaced",
    },
  },
  cannot: Object.fromEntries(
    ["bash", "read", "write", "edit", "find", "ls"].map((tool) => [
      tool,
      `customGrep searches, and pi's own ${tool} can be moved by its Operations: use vercel, remote or boundFs`,
    ]),
  ),
  options: [],
};
