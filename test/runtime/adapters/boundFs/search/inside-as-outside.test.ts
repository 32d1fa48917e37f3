import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plant, temporaryFolder } from "../../../workspace/temporary-folder.js";
import { boundTools } from "../pi-tools.js";
import { buildTree, pattern, tree } from "./random-trees.js";

describe("beside a sandboxed shell", () => {
  /** Ignore files that ripgrep and fd do not share, and where they say so. */
  it.each<[string, Record<string, string>]>([
    ["a file of ripgrep's alone", { ".rgignore": "hid\n*.md\n", "sub/.rgignore": "*.ts\n" }],
    [
      "what .fdignore brings back",
      { ".gitignore": "*.log\nhid/\n", ".fdignore": "!a.log\n!hid/\n" },
    ],
    ["what .ignore brings back", { ".gitignore": "*.log\nhid/\n", ".ignore": "!a.log\n!hid/\n" }],
    ["what it brings back below", { ".gitignore": "*.log\n", "sub/.fdignore": "!*.log\n" }],
    ["what it brings back from above", { ".gitignore": "*.log\n", ".fdignore": "!sub/*.log\n" }],
    ["what .fdignore leaves out", { ".fdignore": "*.log\nhid\n" }],
    ["a folder that is left out, where it is the one to search", { ".gitignore": "hid/\nsub\n" }],
    [
      "one that is left out itself",
      { ".gitignore": ".fdignore\n*.log\n", ".fdignore": "!a.log\n" },
    ],
  ])("find heeds %s as on the host", async (_, ignores) => {
    const root = join(temporaryFolder(), "ws");
    plant(root, {
      ...Object.fromEntries(
        ["a.log", "a.ts", "a.md"]
          .flatMap((name) => [name, `sub/${name}`, `hid/${name}`])
          .map((it) => [it, ""]),
      ),
      ...ignores,
    });
    const place = { hostRoot: root, workspaceRoot: "/workspace" };
    const [outside, inside] = [false, true].map((sandboxed) => boundTools({ ...place, sandboxed }));
    for (const params of [
      { pattern: "*" },
      { pattern: "*", path: "sub" },
      { pattern: "*.log", path: "hid" },
    ]) {
      const answers = await Promise.all(
        [inside, outside].map((tools) => tools?.run("find", params)),
      );
      expect(answers[0], JSON.stringify(params)).toEqual(answers[1]);
    }
  });

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
