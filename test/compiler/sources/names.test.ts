import { describe, expect, it } from "vitest";
import { mayUse, namesUsed } from "../../../src/compiler/sources/names.js";
import { parsed } from "./parsed.js";

const NAMES = ["find_files", "grep_files"];

/** The marked parts of a source, as the places where its names are used. */
function uses(text: string): string[] {
  return namesUsed(parsed(text), NAMES).map(({ range }) => {
    const line = text.split("\n")[range.line - 1] ?? "";
    return line.slice(range.column - 1, range.endColumn - 1);
  });
}

describe("names used for tools", () => {
  it.each([
    [`run("find_files")`, `"find_files"`],
    ["run('find_files')", "'find_files'"],
    ["run(`find_files`)", "`find_files`"],
    ["const a = { find_files: 1 }", "find_files"],
    [`const a = { "find_files": 1 }`, `"find_files"`],
    [`const a = { ["find_files"]: 1 }`, `"find_files"`],
    ["const a = { find_files() {} }", "find_files"],
    ["const find = { find_files }", "find_files"],
    ["const { find_files } = tools", "find_files"],
    ["const { find_files: find } = tools", "find_files"],
    ["({ find_files: find } = tools)", "find_files"],
    ["tools.find_files()", "find_files"],
    ["tools?.find_files", "find_files"],
    [`tools["find_files"]`, `"find_files"`],
    ["class A { find_files = 1 }", "find_files"],
    ["class A { find_files() {} }", "find_files"],
    ["interface A { find_files: string }", "find_files"],
    ["interface A { find_files(): string }", "find_files"],
    [`type A = "find_files" | "find"`, `"find_files"`],
    ["type A = `find_files`", "`find_files`"],
    ["enum A { find_files }", "find_files"],
    [`enum A { x = "find_files" }`, `"find_files"`],
    [`<Tool name="find_files" />`, `"find_files"`],
    [`switch (x) { case "find_files": }`, `"find_files"`],
    [`if (x === "find_files") y()`, `"find_files"`],
    [`export const x = "find_files" as const`, `"find_files"`],
  ])("%s", (text, use) => {
    expect(uses(text)).toEqual([use]);
    expect(mayUse(text, NAMES)).toBe(true);
  });

  it.each([
    "// find_files",
    "/** find_files */",
    `const a = "find_files was the name"`,
    `const a = \`\${b}find_files\``,
    "const find_files = 1; find_files + 1",
    "function find_files() {}",
    `import a from "find_files"`,
    `export * from "find_files"`,
    `export { a } from "find_files"`,
    `await import("find_files")`,
    `type A = import("find_files").A`,
    "a.find_files_too; a.my_find_files",
    "<p>find_files</p>",
    "const a = /find_files/",
  ])("none in %s", (text) => {
    expect(uses(text)).toEqual([]);
  });

  it("are all found, each once, where they stand", () => {
    const text = `const a = ["find_files", "é😀", "grep_files"];\nb.find_files = a;`;
    expect(namesUsed(parsed(text), NAMES)).toEqual([
      { name: "find_files", range: { line: 1, column: 12, endLine: 1, endColumn: 24 } },
      { name: "grep_files", range: { line: 1, column: 33, endLine: 1, endColumn: 45 } },
      { name: "find_files", range: { line: 2, column: 3, endLine: 2, endColumn: 13 } },
    ]);
  });
});
