import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  buildAgentTools,
  openBundle,
  sessionOptions,
  TOOL_NAMES,
} from "../fixtures/valid/read-only-modes/expected/bundles.js";
import { runScriptedAgent } from "../support/scripted-agent.js";
import { smallRepository } from "../support/small-repository.js";

/** The tree with the content of every file, git's own left out. */
function everything(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(".git"))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return `${path} ${readFileSync(path, "utf8")}`;
    })
    .sort();
}

describe("a mode whose whole workspace is read-only, in a real pi session", () => {
  it("reads and searches, runs commands, and changes nothing by any of them", async () => {
    const root = smallRepository();
    const before = everything(root);
    const bundle = openBundle("review", { root });
    onTestFinished(() => bundle.dispose());
    const { session, results } = await runScriptedAgent(
      sessionOptions(bundle, buildAgentTools(bundle)),
      [
        { tool: "bash", args: { command: "cat README.md; echo kept > /tmp/x; cat /tmp/x" } },
        { tool: "read", args: { path: "README.md" } },
        { tool: "grep", args: { pattern: "needle", path: "src" } },
        { tool: "find", args: { pattern: "**/other.ts" } },
        { tool: "ls", args: {} },
        { tool: "bash", args: { command: "echo x > made.txt" } },
        { tool: "bash", args: { command: "echo x >> README.md" } },
        { tool: "bash", args: { command: "rm -rf src .git" } },
        { tool: "bash", args: { command: "mv README.md README.txt" } },
        { tool: "bash", args: { command: "chmod 777 README.md" } },
        {
          tool: "bash",
          args: { command: "mount -o remount,rw,bind /workspace && touch made.txt" },
        },
      ],
    );
    const text = (index: number) => results[index]?.text;
    expect(session.activeToolNames).toEqual(TOOL_NAMES.review);
    expect(results.map(({ isError }) => isError)).toEqual([
      ...Array(5).fill(false),
      ...Array(6).fill(true),
    ]);
    expect(text(0)).toBe("# Small\n\nA repository with a needle.\nkept\n");
    expect(text(2)).toBe('index.ts:1: export const needle = "found";');
    expect(text(3)).toBe("src/deep/other.ts");
    for (const index of [5, 6, 7, 8, 9]) expect(text(index)).toContain("Read-only file system");
    expect(everything(root)).toEqual(before);
  });

  it("refuses the host's own routes too", async () => {
    const bundle = openBundle("look", { root: smallRepository() });
    onTestFinished(() => bundle.dispose());
    const refusal = { code: "READONLY_PATH" };
    await expect(bundle.files.write("made.txt", Buffer.from("x"))).rejects.toMatchObject(refusal);
    await expect(bundle.files.mkdir("made")).rejects.toMatchObject(refusal);
    await expect(bundle.files.unlink("README.md")).rejects.toMatchObject(refusal);
    await expect(bundle.files.rename("src", "made")).rejects.toMatchObject(refusal);
  });
});
