import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as pi from "@mariozechner/pi-coding-agent";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPattern } from "../../../../src/runtime/adapters/boundFs/search/pattern.js";
import { searchTree } from "../../../../src/runtime/adapters/boundFs/search/tree-search.js";
import { namePatternOf } from "../../../../src/runtime/adapters/remote/find.js";
import { remote } from "../../../../src/runtime/adapters/remote/index.js";
import { openWorkspace } from "../../../../src/runtime/workspace/open-workspace.js";
import { FolderSandbox } from "../../../support/remote/folder-sandbox.js";
import { openVercel } from "../../../support/remote/providers.js";
import { contextOver, type Tool, textOf, tool } from "../../../support/remote/tools.js";

const folderNames = ["src", "dist", "lib", "node_modules", ".hidden", "a b", "-d"];
const fileNames = ["a.ts", "B.ts", "c.log", ".gitignore.bak", "new\nline.ts", "ünï.ts", "x"];
const rules = [
  ...[
    "dist",
    "dist/",
    "/dist",
    "*.log",
    "!c.log",
    "!dist",
    "lib/a.ts",
    "src/*.ts",
    "**/lib",
    "node_modules/",
  ],
  ...["# a comment", "", "!", "a b", "B.*", "/src/dist/", "!/src/dist/", ".hidden"],
];
const ignoreNames = [".gitignore", ".ignore", ".fdignore", ".git/info/exclude"];

const folder = fc
  .array(fc.constantFrom(...folderNames), { maxLength: 3 })
  .map((names) => names.join("/"));
const tree = fc.record({
  files: fc.array(fc.tuple(folder, fc.constantFrom(...fileNames)), { maxLength: 14 }),
  ignores: fc.array(
    fc.tuple(
      folder,
      fc.constantFrom(...ignoreNames),
      fc.array(fc.constantFrom(...rules), { maxLength: 4 }),
    ),
    { maxLength: 4 },
  ),
});
const search = fc.record({
  pattern: fc.constantFrom(
    ...[
      "*.ts",
      "*",
      "**/*.ts",
      "src/**/*.ts",
      "./lib/*.ts",
      "{a,B}.ts",
      "[ab].ts",
      "*.LOG",
      "B*",
      "?",
    ],
    ...["dist", "**", "lib/*", "*line*", "ü*", "-d", "dist/**", ".git*", "**/node_modules/**/x"],
  ),
  path: fc.option(folder, { nil: undefined }),
  limit: fc.option(fc.constantFrom(1, 3, 1000), { nil: undefined }),
});

describe("find over a sandbox", () => {
  let root: string;
  let find: Tool;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "find-"));
    const context = contextOver(new FolderSandbox(root));
    find = tool(pi.createFindToolDefinition, context, remote.find(context));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  /** The same search by the workspace's own walk, which its own tests compare with fd. */
  const onHost = async (pattern: string, path: string, limit: number) => {
    const browser = openWorkspace({ hostRoot: root, workspaceRoot: root }).browse();
    const matches = findPattern(pattern, join(root, path));
    const found = await searchTree({ browser, from: path, matches, limit, signal: undefined });
    browser.close();
    return found.length === 0 ? "No files found matching pattern" : found.join("\n");
  };

  it("finds what the host's own walk finds, whatever is ignored and brought back", async () => {
    await fc.assert(
      fc.asyncProperty(
        tree,
        fc.array(search, { minLength: 4, maxLength: 4 }),
        async (files, asked) => {
          rmSync(root, { recursive: true });
          mkdirSync(root);
          for (const [at, name] of files.files) put(root, join(at, name), "");
          for (const [at, name, lines] of files.ignores)
            put(root, join(at, name), lines.join("\n"));
          for (const { pattern, path = "", limit } of asked) {
            mkdirSync(join(root, path), { recursive: true });
            const params = {
              pattern,
              path: path === "" ? "." : `./${path}`,
              ...(limit && { limit }),
            };
            const text = textOf(await find(params)).replace(/\n\n\[.*limit reached.*\]$/, "");
            expect([params, text]).toEqual([params, await onHost(pattern, path, limit ?? 1000)]);
          }
        },
      ),
      { numRuns: 60 },
    );
  }, 240_000);

  it("reads ignore files in folders of any name", async () => {
    for (const folder of ["a\nb", "i", "t\n", " x", "again"]) {
      put(root, `odd/${folder}/.gitignore`, "*.log\n");
      put(root, `odd/${folder}/x.log`, "");
      put(root, `odd/${folder}/y.txt`, "");
    }
    const found = textOf(await find({ pattern: "*", path: "odd" }));
    expect(found).toBe(await onHost("*", "odd", 1000));
    expect(found).not.toContain("x.log");
  });

  it("is pinned to the folder that it searches", async () => {
    for (const file of ["app/src/x.ts", "app/lib/a.ts", "src/other.ts"]) put(root, file, "");
    const of = async (pattern: string) => textOf(await find({ pattern, path: "app" }));
    expect(await of("./lib/*.ts")).toBe("lib/a.ts");
    expect(await of("src/**/*.ts")).toBe("src/x.ts");
    expect(await of("../src/*.ts")).toBe("No files found matching pattern");
  });

  it("says what is wrong with a pattern before it asks for anything", async () => {
    const sandbox = new FolderSandbox(root);
    const context = contextOver(sandbox);
    const other = tool(pi.createFindToolDefinition, context, remote.find(context));
    await expect(other({ pattern: "{a,b" })).rejects.toThrow(/^error parsing glob '\{a,b'/);
    expect(sandbox.calls).toBe(0);
  });

  it("asks find for names that hold every one that fits", () => {
    const glob = fc.stringMatching(/^[a-cA-C._*?-]{1,6}$/);
    const name = fc.stringMatching(/^[a-cA-C._-]{1,6}$/);
    fc.assert(
      fc.property(glob, name, (pattern, candidate) => {
        const wide = namePatternOf(pattern);
        if (wide === undefined || !findPattern(pattern, "/")(candidate, candidate)) return;
        const regExp = new RegExp(`^${wide.replaceAll(".", "\\.").replaceAll("*", ".*")}$`);
        expect(regExp.test(candidate)).toBe(true);
      }),
    );
  });

  it("does not enter what is plainly ignored", async () => {
    const { sandbox, root: folder, server, close } = await openVercel();
    const context = contextOver(sandbox);
    const remoteFind = tool(pi.createFindToolDefinition, context, remote.find(context));
    put(folder, ".gitignore", "node_modules\n/build/\n");
    for (let n = 0; n < 3000; n += 1)
      put(folder, `node_modules/p${n % 50}/file-number-${n}.ts`, "");
    put(folder, "build/a.ts", "");
    put(folder, "src/a.ts", "");
    symlinkSync("src", join(folder, "link"));
    server.reset();
    expect(textOf(await remoteFind({ pattern: "**/*" }))).toBe(".gitignore\nlink\nsrc/\nsrc/a.ts");
    expect([server.count(), server.sentBytes < 60_000]).toEqual([1, true]);
    await close();
  });

  it("leaves out nothing for a file that cannot be read or a folder that cannot be entered", async () => {
    put(root, "open/a.ts", "");
    put(root, "shut/b.ts", "");
    const { sandbox, root: folder, close } = await openVercel();
    const context = contextOver(sandbox);
    const remoteFind = tool(pi.createFindToolDefinition, context, remote.find(context));
    put(folder, "open/a.ts", "");
    await sandbox.exec("mkdir shut; touch shut/b.ts; chmod 0 shut");
    expect(textOf(await remoteFind({ pattern: "*.ts" }))).toBe("open/a.ts");
    await sandbox.exec("chmod 755 shut");
    await close();
  });
});

function put(root: string, path: string, content: string): void {
  try {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  } catch {
    // A name that another entry of the random tree has taken for something else.
  }
}
