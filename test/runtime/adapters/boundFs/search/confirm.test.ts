import { describe, expect, it } from "vitest";
import { confirmLines } from "../../../../../src/runtime/adapters/boundFs/search/confirm.js";
import { openWorkspace } from "../../../../../src/runtime/workspace/open-workspace.js";
import { plant, temporaryFolder } from "../../../workspace/temporary-folder.js";
import { boundTools, piTools } from "../pi-tools.js";

const FILES = {
  "a.ts": "one\ntwo: needle\nthree\n",
  "b:7: c.txt": "needle\n",
  "d/long.txt": `${"needle ".repeat(200)}\n`,
  "crlf.txt": "one\r\nneedle\r\n",
  "cr.txt": "one\rneedle\rtwo\nneedle\n",
  "utf16.txt": Buffer.from("\uFEFFneedle\nzwei\n", "utf16le"),
  "bom.txt": "\uFEFFneedle\n",
  "latin1.txt": Buffer.from("caf\xe9 needle\n", "latin1"),
  "no-end.txt": "needle",
  "quoting.txt": "a.ts:2: needle\n",
};

function opened() {
  const root = temporaryFolder();
  plant(root, FILES);
  const workspace = openWorkspace({ hostRoot: root, workspaceRoot: root });
  const confirm = (answer: string) =>
    confirmLines(answer, (name) => {
      try {
        return workspace.open(`./${name}`);
      } catch {
        return undefined;
      }
    });
  return { root, confirm };
}

describe("a line of grep's", () => {
  it.each([
    ["a.ts:2: two: needle"],
    ["a.ts-1- one\na.ts:2: two: needle\na.ts-3- three\na.ts-4- "],
    ["b:7: c.txt:1: needle"],
    ["quoting.txt:1: a.ts:2: needle"],
    ["cr.txt:2: needle"],
    ["cr.txt:2: needle\n\n[1 matches limit reached. Use limit=2 for more, or refine pattern]"],
  ])("stays where the workspace holds it: %j", async (answer) => {
    expect(await opened().confirm(answer)).toBe(answer);
  });

  it.each([
    ["a.ts:2: secret", undefined],
    ["a.ts:9: three", undefined],
    ["outside.txt:1: needle", undefined],
    ["outside.txt:3: (unable to read file)", undefined],
    ["../a.ts:1: one", undefined],
    ["a.ts:1: one\na.ts:2: secret\nd/out.txt:1: x", "a.ts:1: one"],
    [
      "a.ts:1: one\na.ts:2: secret\n\n[2 matches limit reached]",
      "a.ts:1: one\n\n[2 matches limit reached]",
    ],
    ["no mark at all", undefined],
  ])("goes where it does not: %j", async (answer, left) => {
    expect(await opened().confirm(answer)).toBe(left);
  });
});

it("nothing that pi finds is lost, in files of any kind", async () => {
  const { root } = opened();
  const bound = boundTools({ hostRoot: root, workspaceRoot: root });
  const own = piTools(root);
  const lines = (text: string) => text.split("\n").sort();
  for (const params of [
    { pattern: "needle" },
    { pattern: "needle", context: 1 },
    { pattern: "needle", limit: 2, path: "cr.txt" },
    { pattern: "n", path: "d" },
    { pattern: ".", path: "a.ts" },
    { pattern: "needle", path: "utf16.txt" },
  ]) {
    const [ours, theirs] = [await bound.run("grep", params), await own.run("grep", params)];
    expect(lines(ours.text)).toEqual(lines(theirs.text));
  }
});
