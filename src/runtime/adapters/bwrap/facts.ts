import type { AdapterFacts } from "../facts.js";

export const facts: AdapterFacts = {
  id: "bwrap",
  summary: "pi's own bash, its commands run in bubblewrap: the workspace and nothing else",
  resource: "root",
  sandbox: "bwrapSandbox",
  tools: {
    bash: {
      seam: "operations",
      executes: "sandbox",
      files: "workspace",
      bound: "sandbox",
      writes: true,
      hostPrograms: ["bash", "bwrap"],
      sandboxPrograms: ["bash"],
      network: "option",
      note: "background processes end with their command; a command that a signal ends exits with 128 and its number",
    },
  },
  cannot: Object.fromEntries(
    ["read", "write", "edit", "find", "grep", "ls"].map((tool) => [
      tool,
      "bwrap wraps shell commands: use boundFs, which acts on the same files under the workspace bound",
    ]),
  ),
  options: ["network"],
};
