import { defineConfig } from "vitest/config";

const conditions = ["pi-tool-catalog-source", "node", "import", "module", "default"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["test/**/*.test.ts"],
    // Files wait for processes more than they compute.
    maxWorkers: 3,
    // Real processes, real pi sessions, real type checks: seconds, and more on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
