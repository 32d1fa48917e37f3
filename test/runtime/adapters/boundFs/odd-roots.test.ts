import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { plant, temporaryFolder } from "../../workspace/temporary-folder.js";
import { boundTools, type FileTools } from "./pi-tools.js";

const NAMES = [
  "with space",
  "quo'te\"s",
  "$HOME `id` \\",
  "ünï😀",
  "no\u00A0break",
  "new\nline",
  "-dash",
  "~",
  "@at",
  "a (deleted)",
  "%2e%2e",
  "[x]{y}*",
];

/** Each tool does its work by the given path of a folder, empty for the root, which lies at `hostRoot`. */
async function works({ run }: FileTools, root: string, hostRoot: string): Promise<void> {
  const at = (path: string) => (root === "" ? path : `${root}/${path}`);
  const read = await run("read", { path: at("src/a.ts") });
  expect(read).toMatchObject({ ok: true, text: "needle\n" });
  rmSync(join(hostRoot, "new"), { recursive: true, force: true });
  const write = await run("write", { path: at("new/b.ts"), content: "needle\n" });
  expect(write.text).toBe(`Successfully wrote 7 bytes to ${at("new/b.ts")}`);
  const edits = [{ oldText: "needle", newText: "needle 2" }];
  expect((await run("edit", { path: at("new/b.ts"), edits })).text).toMatch(
    /^Successfully replaced/,
  );
  expect((await run("ls", root === "" ? {} : { path: root })).text).toBe("new/\nsrc/");
  expect((await run("find", { pattern: "*.ts", path: root })).text).toBe("new/b.ts\nsrc/a.ts");
  const found = await run("grep", { pattern: "needle", path: root });
  expect(found.text.split("\n").sort()).toEqual(["new/b.ts:1: needle 2", "src/a.ts:1: needle"]);
  expect((await run("grep", { pattern: "needle", path: at("src/a.ts") })).text).toBe(
    "a.ts:1: needle",
  );
}

describe.each(NAMES)("in a root called %j", (name) => {
  it("every tool works, by relative and absolute paths", async () => {
    const real = join(temporaryFolder(), name);
    plant(real, { "src/a.ts": "needle\n" });
    symlinkSync(real, join(real, "../way in"));
    const linked = join(real, "../way in");
    for (const [hostRoot, workspaceRoot, sandboxed] of [
      [real, real, false],
      [`${real}/`, `${real}/`, false],
      [linked, linked, false],
      [real, "/workspace", false],
      [linked, "/workspace", true],
    ] as const) {
      const tools = boundTools({ hostRoot, workspaceRoot, sandboxed });
      await works(tools, "", real);
      await works(tools, workspaceRoot.replace(/\/$/, ""), real);
    }
  });
});

describe.each(NAMES)("in a folder called %j below the root", (name) => {
  it("every tool works", async () => {
    for (const [workspaceRoot, sandboxed] of [
      [undefined, false],
      ["/workspace", false],
      ["/workspace", true],
    ] as const) {
      const hostRoot = join(temporaryFolder(), "ws");
      plant(hostRoot, { [`${name}/src/a.ts`]: "needle\n" });
      const tools = boundTools({ hostRoot, workspaceRoot: workspaceRoot ?? hostRoot, sandboxed });
      // A leading ~ is the home folder, as in pi.
      await works(tools, name === "~" ? "./~" : name, join(hostRoot, name));
    }
  });
});
