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
      note: "registered only where the sandbox can run isolated code",
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
