import type { AdapterFacts } from "../facts.js";

export const facts: AdapterFacts = {
  id: "customGrep",
  summary: "pi's grep with a search of its own: ripgrep, run where the mode's commands run",
  resource: "any",
  sandbox: "given",
  tools: {
    grep: {
      seam: "execute",
      executes: "host",
      files: "host",
      // The path is decided as text: a link in the workspace may lead out of it.
      bound: "none",
      writes: false,
      hostPrograms: ["rg"],
      sandboxPrograms: [],
      network: "none",
      note: "pi spawns rg on the agent's host whatever its Operations say, so execute is replaced",
      whenSandboxed: {
        executes: "sandbox",
        files: "workspace",
        bound: "sandbox",
        hostPrograms: [],
        sandboxPrograms: ["rg"],
      },
      whenRemote: {
        executes: "remote",
        files: "remote",
        bound: "machine",
        hostPrograms: [],
        sandboxPrograms: ["rg"],
      },
    },
  },
  cannot: Object.fromEntries(
    ["bash", "read", "write", "edit", "find", "ls"].map((tool) => [
      tool,
      `customGrep searches, and pi's own ${tool} can be moved by its Operations`,
    ]),
  ),
  options: [],
};
