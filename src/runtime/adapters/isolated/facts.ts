import type { AdapterFacts } from "../facts.js";

export const facts: AdapterFacts = {
  id: "isolated",
  summary:
    "one snippet in a fresh sandbox that shares nothing with the workspace and is gone afterwards",
  resource: "any",
  sandbox: "given",
  tools: {
    execute_isolated_code: {
      seam: "execute",
      executes: "sandbox",
      files: "none",
      bound: "sandbox",
      writes: false,
      hostPrograms: ["bwrap"],
      sandboxPrograms: ["python3", "bash"],
      network: "none",
      whenRemote: {
        executes: "remote",
        bound: "machine",
        hostPrograms: [],
      },
    },
  },
  cannot: {},
  options: [],
};
