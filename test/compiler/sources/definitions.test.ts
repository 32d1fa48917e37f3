import { describe, expect, it } from "vitest";
import { definitionsOf, mayDefine } from "../../../src/compiler/sources/definitions.js";
import { parsed } from "./parsed.js";

const PI = ["bash", "read", "write", "edit", "find", "grep", "ls"];
const defined = (text: string) => definitionsOf(parsed(text, "s.ts"), PI).map(({ name }) => name);

describe("a tool of pi's that a source defines by hand", () => {
  it.each([
    `const t = { name: "read", execute() {} }`,
    `const t = { "name": 'read', "execute": run }`,
    "const t = { ['name']: `read`, parameters: Type.Object({}) }",
    `const t = { execute, name: "read" as const }`,
    `const t = { name: <const>"read", execute }`,
    `const t = { name: ("read"), async execute() {} }`,
    `const t = { name: /* pi's */ "read", execute }`,
    `const t = { name: // pi's\n "read", execute }`,
    `const t = { ...createReadTool(cwd), name: "read", execute }`,
    `const t = { ...createReadTool(cwd), name: "read", get execute() { return run } }`,
    `const NAME = "read"; const t = { name: NAME, execute }`,
    `const NAME = "read" as const; const t = { name: NAME as string, execute }`,
    `const t = { name: NAME, execute }; const NAME: string = "read";`,
    `const name = "read"; const t = { name, execute }`,
    `defineTool({ name: "read", ...rest })`,
    `pi.defineTool({ name: "read" } as Tool)`,
    `api.registerTool({ name: "read", description })`,
    `class T { name = "read"; async execute() {} }`,
    `class T { readonly name: string = "read"; readonly parameters = {} }`,
    `export default [{ name: "upload", execute }, { name: "read", execute }]`,
  ])("%s", (text) => {
    expect(defined(text)).toEqual(["read"]);
    expect(mayDefine(text, PI)).toBe(true);
  });

  it.each([
    `const t = { name: "upload", execute, parameters }`,
    `const t = { name: "read", arguments: {} }`,
    `const t = { label: "read", execute }`,
    `const t = { name: readName(), execute }`,
    `const t = { name() { return "read" }, execute }`,
    `const t = { tool: { name: "read" }, execute }`,
    `// const t = { name: "read", execute }`,
    `const t = '{ name: "read", execute }'`,
    `if (tool.name === "read") tool.execute()`,
    `const t = { name: other === "read" ? "a" : "b", execute }`,
    `const NAME = "read"; { const NAME = "mine"; f({ name: NAME, execute }) }`,
    `interface T { name: "read"; execute(): void }`,
    `type T = { name: "read"; parameters: object }`,
    `const { name = "read", execute } = tool`,
    `defineTool(createReadToolDefinition(cwd))`,
    `defineTool(other, { name: "read" })`,
    `class T { name = "read" }`,
    `class T { execute() { return { name: "read" } } }`,
  ])("none in %s", (text) => {
    expect(defined(text)).toEqual([]);
  });

  it("stands where its name does, also in a file with a byte order mark", () => {
    const text = `\ufeffconst é = "😀";\r\nconst t = {\r\n  name: "ls",\r\n  execute,\r\n};\r\n`;
    expect(definitionsOf(parsed(text), PI)).toEqual([
      { name: "ls", range: { line: 3, column: 9, endLine: 3, endColumn: 13 } },
    ]);
  });
});
