import { describe, expect, it } from "vitest";
import { readDocument } from "../../../src/compiler/manifest/read-document.js";
import { GOOD, SMALL } from "./good.js";
import { read } from "./read.js";

const ACCEPTED: Readonly<Record<string, string | Uint8Array>> = {
  "every part of the language": GOOD,
  "the least that is a catalog": SMALL,
  bytes: Buffer.from(GOOD),
  "a byte order mark": `\ufeff${GOOD}`,
  "a byte order mark in bytes": Buffer.from(`\ufeff${GOOD}`),
  "the line ends of Windows": GOOD.replaceAll("\n", "\r\n"),
  "both kinds of line ends": GOOD.replace("\n", "\r\n"),
  "a leading document mark": `---\n${GOOD}`,
  "an editor's comment, then a document mark": `# yaml-language-server: $schema=./x.json\n---\n${GOOD}`,
  "a trailing document end": `${GOOD}...\n`,
  "comments after the document's end": `${GOOD}...\n# done\n`,
  "no line end at the end": GOOD.trimEnd(),
  "a $schema key": `$schema: ./schemas/catalog.schema.json\n${GOOD}`,
  "tabs where they are no indentation": SMALL.replace("version: 1", "version:\t1\t# a tab"),
  JSON: JSON.stringify(read(GOOD).catalog),
  "JSON over several lines, indented": JSON.stringify(read(GOOD).catalog, null, 2),
  "an anchor used once": SMALL.replace("output: generated", "output: &o generated\n# *o"),
  "words that other YAMLs take for booleans": SMALL.replaceAll("direct", "on"),
  "text in other scripts": SMALL.replace(
    "{ tools: { bash",
    "{ description: 模式 é 🎉, tools: { bash",
  ),
};

describe("what is fine is read without a finding", () => {
  it.each(Object.entries(ACCEPTED))("%s", (_, input) => {
    const { catalog, findings } = read(input);
    expect(findings).toEqual([]);
    expect(catalog?.version).toBe(1);
  });

  it("in any encoding of line ends as the same values", () => {
    const values = [GOOD, GOOD.replaceAll("\n", "\r\n"), `\ufeff---\n${GOOD}`].map(
      (text) => readDocument(text, "catalog.yaml").document?.value,
    );
    expect(values[1]).toEqual(values[0]);
    expect(values[2]).toEqual(values[0]);
  });

  it("as maps without a prototype", () => {
    const { catalog } = read(GOOD);
    expect(Object.getPrototypeOf(catalog?.modes)).toBeNull();
    expect(catalog?.modes["constructor"]).toBeUndefined();
    expect(catalog?.modes["toString"]).toBeUndefined();
  });

  it("keeping strings as they were written", () => {
    const { catalog } = read(SMALL.replaceAll("direct", "no").replace("generated", "0x1F_a"));
    expect(Object.keys(catalog?.modes ?? {})).toEqual(["no"]);
    expect(catalog?.output).toBe("0x1F_a");
  });
});

describe("a broken text does not reach beyond itself", () => {
  it("leaves Object.prototype alone", () => {
    read('"__proto__": { polluted: true }\nconstructor: { prototype: { polluted: true } }\n');
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    expect("polluted" in {}).toBe(false);
  });

  it("leaves the limit of stack traces alone", () => {
    const before = Error.stackTraceLimit;
    read("a: [\n");
    expect(Error.stackTraceLimit).toBe(before);
  });
});
