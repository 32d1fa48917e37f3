import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { plant, temporaryFolder } from "../../workspace/temporary-folder.js";
import { boundTools, type FileTool, piTools } from "./pi-tools.js";

function repository(): string {
  const root = join(temporaryFolder(), "ws");
  plant(root, {
    "a.txt": "one\ntwo\nthree\n",
    "long.txt": Array.from({ length: 3000 }, (_, at) => `line ${at + 1}`).join("\n"),
    "wide.txt": `${"w".repeat(60_000)}\nend\n`,
    "sub/b.ts": "const needle = 1;\nneedle();\n",
    empty: "",
    "@scope/p.ts": "scoped\n",
  });
  writeFileSync(join(root, "binary"), Buffer.from([0, 1, 2, 255, 254]));
  symlinkSync("sub", join(root, "in"));
  symlinkSync("nowhere", join(root, "dangling"));
  return root;
}

const edit = (path: string, oldText: string, newText = "new") => ({
  path,
  edits: [{ oldText, newText }],
});

/** Calls whose answers are pi's own, word for word, but for where the workspace lies. */
const CALLS: readonly (readonly [FileTool, object])[] = [
  ["read", { path: "a.txt" }],
  ["read", { path: "a.txt", offset: 2, limit: 1 }],
  ["read", { path: "a.txt", offset: 9 }],
  ["read", { path: "long.txt" }],
  ["read", { path: "long.txt", offset: 2990 }],
  ["read", { path: "wide.txt" }],
  ["read", { path: "none" }],
  ["read", { path: "dangling" }],
  ["read", { path: "empty" }],
  ["read", { path: "binary" }],
  ["read", { path: "in/b.ts" }],
  ["read", { path: "@a.txt" }],
  ["ls", {}],
  ["ls", { path: "in" }],
  ["ls", { path: "none" }],
  ["ls", { path: "dangling" }],
  ["ls", { path: "a.txt" }],
  ["ls", { limit: 2 }],
  ["grep", { pattern: "needle", path: "sub", context: 1 }],
  ["grep", { pattern: "needle", path: "sub/b.ts" }],
  ["grep", { pattern: "needle", limit: 1 }],
  ["grep", { pattern: "needle", path: "none" }],
  ["grep", { pattern: "needle()", literal: true }],
  ["grep", { pattern: "(" }],
  ["grep", { pattern: "-needle" }],
  ["edit", edit("a.txt", "two")],
  ["edit", edit("a.txt", "absent")],
  ["edit", edit("a.txt", "one\n", "one\n")],
  ["edit", edit("long.txt", "line 1")],
  ["edit", edit("none", "x")],
  ["edit", edit("empty", "x")],
  ["edit", edit("sub", "x")],
  ["edit", { path: "a.txt", edits: [] }],
  ["write", { path: "new/file", content: "hé" }],
  ["write", { path: "sub", content: "x" }],
];

it.each(CALLS)("%s %j answers as pi does", async (tool, params) => {
  const [theirs, ours, inside] = await Promise.all(
    [0, 1, 2].map(async (at) => {
      const root = repository();
      const workspaceRoot = at === 2 ? "/workspace" : root;
      const tools = at === 0 ? piTools(root) : boundTools({ hostRoot: root, workspaceRoot });
      const { ok, text } = await tools.run(tool, params);
      // pi names a path that is missing in full, and a folder that is read not at all.
      return [ok, text.replaceAll(`${root}/`, "").replace(/(directory, read) '.*'$/, "$1")];
    }),
  );
  expect(ours).toEqual(theirs);
  expect(inside).toEqual(theirs);
});
