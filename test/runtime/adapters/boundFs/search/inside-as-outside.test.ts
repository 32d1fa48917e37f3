import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../workspace/temporary-folder.js";
import { boundTools } from "../pi-tools.js";
import { buildTree, pattern, tree } from "./random-trees.js";

describe("beside a sandboxed shell", () => {
  it("find gives the answers that it gives on the host", async () => {
    const base = temporaryFolder();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        tree,
        fc.array(pattern, { minLength: 2, maxLength: 3 }),
        async (it, patterns) => {
          const root = join(base, String(++count));
          buildTree(root, it);
          const place = { hostRoot: root, workspaceRoot: "/workspace" };
          const outside = boundTools(place);
          const inside = boundTools({ ...place, sandboxed: true });
          for (const one of patterns) {
            const answers = await Promise.all(
              [inside, outside].map((tools) => tools.run("find", { pattern: one })),
            );
            expect(answers[0], `pattern ${one}`).toEqual(answers[1]);
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});
