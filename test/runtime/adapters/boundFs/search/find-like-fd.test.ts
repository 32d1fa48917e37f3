import { spawnSync } from "node:child_process";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../workspace/temporary-folder.js";
import { boundTools } from "../pi-tools.js";
import { buildTree, oddFiles, oddGlob, pattern, tree } from "./random-trees.js";

/*
 * What pi's find means is what `fd` does with the arguments that pi gives it. Distributions' fd 8.6
 * lacks `--no-require-git`, which changes nothing inside a repository, hence a `.git` in every tree.
 * In a nested repository the old one forgets outer rules, hence only one. Names are ASCII: `fd` takes one byte for a `?`, and this library a character.
 */
const FD = [
  { program: "fd", flags: ["--no-require-git"] },
  { program: "fdfind", flags: ["--no-require-git"] },
  { program: "fdfind", flags: [] },
].find(({ program, flags }) => spawnSync(program, [...flags, "--version"]).status === 0);

/** What fd finds, sorted; undefined where it refuses the pattern. */
function fd(root: string, pattern: string): string[] | undefined {
  if (FD === undefined) throw new Error("this test needs fd: apt-get install fd-find");
  const path = pattern.includes("/") ? ["--full-path"] : [];
  const tied = !pattern.includes("/") || pattern.startsWith("**/") || pattern === "**";
  const flags = ["--glob", "--color=never", "--hidden", ...FD.flags, ...path];
  const { status, stdout } = spawnSync(
    FD.program,
    [...flags, "--", tied ? pattern : `**/${pattern}`, root],
    { encoding: "utf8", env: { PATH: process.env["PATH"], HOME: "/nonexistent" } },
  );
  if (status !== 0) return undefined;
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => line.slice(root.length + 1))
    .sort();
}

/** Both find the same, or both refuse the pattern. */
async function expectSame(root: string, patterns: readonly string[]): Promise<void> {
  const tools = boundTools({ hostRoot: root, workspaceRoot: root });
  for (const pattern of patterns) {
    const { ok, text } = await tools.run("find", { pattern });
    const found = text === "No files found matching pattern" ? [] : text.split("\n").sort();
    expect(ok ? found : undefined, `pattern ${pattern}: ${text}`).toEqual(fd(root, pattern));
  }
}

describe("find answers as fd does", () => {
  it("on random trees with ignore files of every kind", async () => {
    const base = temporaryFolder();
    let count = 0;
    const patterns = fc.array(pattern, { minLength: 4, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(tree, patterns, async (it, some) => {
        const root = join(base, String(++count));
        buildTree(root, it);
        await expectSame(root, some);
      }),
      { numRuns: 20 },
    );
  });

  it("to patterns and ignore rules made of random characters", async () => {
    const base = temporaryFolder();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        oddFiles,
        fc.array(oddGlob),
        fc.array(oddGlob),
        async (files, rules, some) => {
          const root = join(base, String(++count));
          const ignoreFiles = [["", ".gitignore", rules.join("\n")]] as const;
          buildTree(root, { files, folders: [], links: [], ignoreFiles });
          await expectSame(root, ["*", ...some.filter((glob) => !/^\.?\//.test(glob))]);
        },
      ),
      { numRuns: 20, examples: [[[], ["\\/"], []]] },
    );
  });
});
