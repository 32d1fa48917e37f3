import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { plant, temporaryFolder } from "../../workspace/temporary-folder.js";
import { boundTools, type FileTools, piTools } from "./pi-tools.js";
import { beside } from "./races/processes.js";

const SEARCHES = 15;

/** Searches a folder whose files come and go, and gives what went wrong. */
async function complaints(open: (root: string) => FileTools): Promise<string[]> {
  const root = temporaryFolder("busy");
  plant(root, { "src/kept.txt": "a needle\n" });
  mkdirSync(join(root, "src/busy"));
  const { run } = open(root);
  return beside("./churner.mjs", [join(root, "src/busy")], async () => {
    const wrong: string[] = [];
    for (let search = 0; search < SEARCHES; search++) {
      for (const tool of ["grep", "find"] as const) {
        const pattern = tool === "grep" ? "needle" : "*.txt";
        const { ok, text } = await run(tool, { pattern, path: "src", limit: 10_000 });
        if (!ok || !text.includes("kept.txt")) wrong.push(`${tool}: ${text}`);
      }
    }
    return wrong;
  });
}

it.each([
  ["on the host", false],
  ["beside a sandboxed shell", true],
] as const)("a folder is searched while its files come and go, %s", async (_, sandboxed) => {
  const workspaceRoot = sandboxed ? { workspaceRoot: "/workspace" } : {};
  const wrong = await complaints((root) =>
    boundTools({ hostRoot: root, workspaceRoot: root, ...workspaceRoot, sandboxed }),
  );
  expect(wrong).toEqual([]);
});

it("the same folder does fail searches of pi's own", async () => {
  expect(await complaints(piTools)).not.toEqual([]);
});
