import { describe, expect, it } from "vitest";
import { entriesOf } from "../../../src/compiler/sources/renderers.js";
import { parsed } from "./parsed.js";

const has = (text: string, name = "bash") =>
  entriesOf(parsed(text)).some((entry) => entry.name === name);

describe("an entry in a file of renderers", () => {
  it.each([
    "export const views = { bash: View }",
    `export const views = { "bash": View, }`,
    "export const views = { ['bash']: View } satisfies Views",
    "export const views = { bash }",
    "export const views = { bash(call) { return <View /> } }",
    "export const views = { bash: (call) => <View call={call} /> }",
    "export const views = { ...others, nested: { bash: View } }",
    `export const views = new Map([["read", A], ["bash", View]])`,
    `export const views = new Map<string, View>([["bash" as const, View]])`,
    `views.set("bash", View)`,
    `register("bash", View, options)`,
    "views.bash = View",
    `views["bash"] = View`,
    `switch (name) { case "read": case "bash": return <View /> }`,
    `if (name === "bash") return1()`,
    `const view = "bash" === name ? A : B`,
    `export const views = [{ name: "bash", render: View }]`,
    `export const views = [{ toolName: "bash", render: View }]`,
    "export class Views { view = { bash: View } }",
  ])("%s", (text) => {
    expect(has(text)).toBe(true);
  });

  it.each([
    "// bash: View",
    `type Name = "bash"`,
    "interface Views { bash: View }",
    `import bash from "bash"`,
    `export const names = ["bash", "read"]`,
    `export const text = "bash"`,
    "export const views = { bash: undefined }",
    "export const views = { bash: null }",
    "views.bash = undefined",
    `views.set("bash", undefined)`,
    `new Map([["bash", undefined]])`,
    `views.delete("bash")`,
    "const bash = View",
    "export const views = { [bash]: View }",
    `export const views = { x: "bash" }`,
    `if (name !== "bash") {}`,
    "const { bash } = views",
    "views.bash",
  ])("none in %s", (text) => {
    expect(has(text)).toBe(false);
  });
});
