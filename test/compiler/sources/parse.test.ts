import { describe, expect, it } from "vitest";
import { loadParser, SOURCE_FILE } from "../../../src/compiler/sources/parse.js";

const parse = await loadParser();

describe("a source", () => {
  it.each([
    ["a.js", "const a = <p>JSX in plain JavaScript</p>;"],
    ["a.cjs", "#!/usr/bin/env node\nreturn require('x');"],
    ["a.js", "with (a) b; var a = 010;"],
    ["a.mjs", "await 1; import.meta.url;"],
    ["a.ts", "const a = <string>b; enum E { a } let x!: number; x satisfies number;"],
    ["a.ts", "let a = 1; let a = 2; break;"],
    ["a.tsx", "const a = <T,>(b: T) => <p>{b}</p>;"],
    ["a.mts", "export const a: number = 1;"],
    ["a.d.ts", "declare const a: string; export {};"],
    ["a.ts", ""],
    ["a.ts", "\ufeff// nothing but a comment"],
    ["a.ts", "@dec class A { @dec accessor b = 1 }"],
  ])("is parsed by its file's name: %s %j", (file, text) => {
    expect(parse(file, text)).not.toHaveProperty("problem");
  });

  it.each([
    ["a.ts", "let a = ;", { line: 1, column: 9 }],
    ["a.ts", "\ufefflet é = '😀';\r\nlet a = ;", { line: 2, column: 9 }],
    ["a.js", "const a: string = 1;", { line: 1, column: 7 }],
    ["a.tsx", "const a = <string>b;", { line: 1, column: 19 }],
    ["a.ts", "\0\0\u0001", { line: 1, column: 1 }],
    ["a.ts", "<<<<<<< ours\nlet a = 1;\n", { line: 1, column: 1 }],
  ])("is not parsed where it is something else: %s %j", (file, text, place) => {
    expect(parse(file, text)).toMatchObject({ problem: expect.any(String), range: place });
  });

  it("is JavaScript or TypeScript by its name", () => {
    const are = ["a.ts", "a.tsx", "a.mts", "a.cts", "a.js", "a.jsx", "a.mjs", "a.cjs", "a.d.ts"];
    const not = ["a.json", "a.md", "ts", "a.ts.map", "a.vue", "a.css", "a.xts", "ats"];
    expect([...are, ...not].filter((name) => SOURCE_FILE.test(name))).toEqual(are);
  });
});
