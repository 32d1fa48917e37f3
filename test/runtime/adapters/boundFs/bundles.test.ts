import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { createWriteToolDefinition } from "@mariozechner/pi-coding-agent";
import { describe, expect, it } from "vitest";
import { boundFs } from "../../../../src/runtime/adapters/boundFs/index.js";
import { plant, temporaryFolder } from "../../workspace/temporary-folder.js";
import { boundTools, FILE_TOOLS, openBundle, piPorts } from "./pi-tools.js";

/** A backing for `write`, and the paths under which pi meets its files. */
function writeOf(root: string) {
  const bundle = openBundle({ hostRoot: root, workspaceRoot: "/workspace" });
  const { operations, guard } = boundFs.write({ bundle, cwd: "/workspace", pi: piPorts });
  if (operations === undefined || guard === undefined) throw new Error("write has both");
  const seen: string[] = [];
  const pathFor = async (path: string) => {
    const call = {
      tool: "write",
      toolCallId: "1",
      params: { path, content: "" },
      signal: undefined,
      onUpdate: undefined,
    };
    await guard(call, async ({ params }) => {
      seen.push((params as { path: string }).path);
      return { content: [] };
    });
    return seen.at(-1) ?? "";
  };
  return { operations, guard, pathFor };
}

describe("pi's write queue", () => {
  it("has one key for all spellings of a file, and another in every other folder", async () => {
    const [one, other] = [temporaryFolder(), temporaryFolder()];
    for (const root of [one, other]) plant(root, { "src/a.ts": "a", "README.md": "r" });
    const write = writeOf(one);
    const spellings = [
      "src/a.ts",
      "./src/a.ts",
      "/workspace/src/a.ts",
      "@src/a.ts",
      "src/../src//a.ts",
    ];
    const keys = await Promise.all(spellings.map(write.pathFor));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).not.toBe(await write.pathFor("README.md"));
    expect(keys[0]).not.toBe(await writeOf(other).pathFor("src/a.ts"));
    const link = join(temporaryFolder(), "link");
    symlinkSync(one, link);
    for (const same of [one, link]) expect(await writeOf(same).pathFor("src/a.ts")).toBe(keys[0]);
  });

  it("loses no edit where two bundles share a folder, whatever they call it", async () => {
    const root = temporaryFolder();
    const slots = Array.from({ length: 30 }, (_, at) => `slot ${at};`);
    plant(root, { "f.txt": slots.join("\n") });
    const bundles = ["/workspace", root].map((workspaceRoot) =>
      boundTools({ hostRoot: root, workspaceRoot }),
    );
    const edits = slots.map((oldText, at) =>
      bundles[at % 2]?.run("edit", {
        path: "f.txt",
        edits: [{ oldText, newText: `done ${at};` }],
      }),
    );
    for (const result of await Promise.all(edits)) expect(result).toMatchObject({ ok: true });
    expect(readFileSync(join(root, "f.txt"), "utf8")).not.toContain("slot");
  });

  it("does not make one bundle wait for another's file of the same name", async () => {
    const roots = [temporaryFolder(), temporaryFolder()];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const [slow, quick] = roots.map(writeOf);
    if (slow === undefined || quick === undefined) throw new Error("two");
    const stuck = createWriteToolDefinition("/workspace", {
      operations: {
        ...slow.operations,
        async writeFile(path, content) {
          await held;
          await slow.operations.writeFile(path, content);
        },
      },
    });
    const params = { path: "README.md", content: "x" };
    const call = { tool: "write", toolCallId: "1", params, signal: undefined, onUpdate: undefined };
    const waiting = slow.guard(call, (it) =>
      stuck.execute("1", it.params as typeof params, undefined, undefined, undefined as never),
    );
    const tools = boundTools({ hostRoot: roots[1] ?? "", workspaceRoot: "/workspace" });
    expect(await tools.run("write", params)).toMatchObject({ ok: true });
    letGo();
    await waiting;
    expect(readFileSync(join(roots[0] ?? "", "README.md"), "utf8")).toBe("x");
  });

  it("keeps edits of one file in turn, under whatever names they come", async () => {
    const root = temporaryFolder();
    const words = Array.from({ length: 40 }, (_, at) => `word-${at}-`);
    plant(root, { "d/f.txt": words.join("\n") });
    const { run } = boundTools({ hostRoot: root, workspaceRoot: "/workspace" });
    const spellings = ["d/f.txt", "./d/f.txt", "/workspace/d/f.txt", "@d/f.txt"];
    const edits = words.map((oldText, at) =>
      run("edit", { path: spellings[at % 4], edits: [{ oldText, newText: `done-${at}` }] }),
    );
    for (const outcome of await Promise.all(edits)) expect(outcome.text).toMatch(/^Successfully/);
    expect(readFileSync(join(root, "d/f.txt"), "utf8")).not.toContain("word");
  });
});

describe("a call that is aborted already", () => {
  it.each(FILE_TOOLS)("%s does nothing", async (tool) => {
    const root = temporaryFolder();
    plant(root, { "a.txt": "a" });
    const { run } = boundTools({ hostRoot: root, workspaceRoot: "/workspace" });
    const params = {
      path: "a.txt",
      content: "b",
      edits: [{ oldText: "a", newText: "b" }],
      pattern: "*",
    };
    const outcome = await run(tool, params, AbortSignal.abort());
    expect(outcome).toMatchObject({ ok: false, text: "Operation aborted" });
    expect(readFileSync(join(root, "a.txt"), "utf8")).toBe("a");
  });
});

describe("read-only paths", () => {
  it.each(["write", "edit"] as const)("%s refuses them in the model's words", async (tool) => {
    const root = temporaryFolder();
    plant(root, { "gov/policy/rule.md": "a" });
    const { run } = boundTools({
      hostRoot: root,
      workspaceRoot: "/workspace",
      readonly: ["gov/policy"],
    });
    for (const path of [
      "gov/policy/rule.md",
      "/workspace/gov/policy/new.md",
      "@gov/policy/rule.md",
    ]) {
      const params = { path, content: "b", edits: [{ oldText: "a", newText: "b" }] };
      const { text } = await run(tool, params);
      if (tool === "write" || !path.endsWith("new.md")) {
        expect(text).toBe(`path "${path}" is read-only in this workspace`);
      }
    }
    expect(await run("read", { path: "gov/policy/rule.md" })).toMatchObject({ ok: true });
    expect(readFileSync(join(root, "gov/policy/rule.md"), "utf8")).toBe("a");
  });
});

describe("an empty file", () => {
  it("is written, read, listed, searched and edited without ado", async () => {
    const root = temporaryFolder();
    const { run } = boundTools({ hostRoot: root, workspaceRoot: root });
    expect((await run("write", { path: "e.txt", content: "" })).text).toBe(
      "Successfully wrote 0 bytes to e.txt",
    );
    expect(await run("read", { path: "e.txt" })).toMatchObject({ ok: true, text: "" });
    expect(await run("ls", {})).toMatchObject({ text: "e.txt" });
    expect(await run("grep", { pattern: "x" })).toMatchObject({ text: "No matches found" });
    expect(await run("find", { pattern: "*.txt" })).toMatchObject({ text: "e.txt" });
    expect(
      (await run("edit", { path: "e.txt", edits: [{ oldText: "a", newText: "b" }] })).text,
    ).toMatch(/^Could not find/);
  });
});
