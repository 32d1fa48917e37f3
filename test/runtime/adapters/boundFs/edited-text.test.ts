import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../workspace/temporary-folder.js";
import { boundTools } from "./pi-tools.js";

const BOM = "\uFEFF";

async function edited(
  before: string | Buffer,
  edits: readonly { readonly oldText: string; readonly newText: string }[],
) {
  const root = temporaryFolder("edit");
  writeFileSync(join(root, "f.txt"), before);
  const { ok, text } = await boundTools({ hostRoot: root, workspaceRoot: "/workspace" }).run(
    "edit",
    {
      path: "f.txt",
      edits,
    },
  );
  return { ok, text, after: readFileSync(join(root, "f.txt")) };
}

describe("an edit changes what it says and no other byte", () => {
  it.each([
    ["mixed line ends", "a\r\nb\nc\r\n", "c", "C", "a\r\nb\nC\r\n"],
    ["mixed line ends, first LF", "a\nb\r\nc\n", "b", "B", "a\nB\r\nc\n"],
    ["a lone CR", "a\rb\nc\r\nd", "c", "C", "a\rb\nC\r\nd"],
    ["lone CRs only", "a\rb\rc", "b", "B", "a\rB\rc"],
    ["BOM and CRLF", `${BOM}x\r\ny\r\n`, "x\ny", "p\nq", `${BOM}p\r\nq\r\n`],
    ["BOM and mixed ends", `${BOM}x\ny\r\nz\n`, "x", "p", `${BOM}p\ny\r\nz\n`],
    ["CRLF all through", "a\r\nb\r\n", "b", "b\nc", "a\r\nb\r\nc\r\n"],
    ["no line end at the end", "a\r\nb\nc", "c", "c\nd", "a\r\nb\nc\nd"],
    ["lines added among mixed ones", "a\r\nb\nc\r\n", "b", "b\nb2", "a\r\nb\nb2\nc\r\n"],
    ["lines removed", "a\r\nb\nc\r\nd\n", "b\nc\n", "", "a\r\nd\n"],
    ["lines joined", "a\r\nb\nc\r\n", "a\nb", "ab", "ab\nc\r\n"],
    [
      "a replaced block that keeps its last line",
      "a\r\nb\nc\r\nd\n",
      "a\nb\nc\n",
      "x\nc\n",
      "x\r\nc\r\nd\n",
    ],
    ["text that pi finds only loosely", "a  \r\n“b”\nc\r\n", '"b"', '"B"', 'a\r\n"B"\nc\r\n'],
    ["multi-byte text", "é\r\n😀\nü\r\n", "😀", "🎉", "é\r\n🎉\nü\r\n"],
    ["an old text with CRLF", "a\r\nb\nc\r\n", "b\r\nc", "b\r\nC", "a\r\nb\nC\r\n"],
  ])("with %s", async (_what, before, oldText, newText, after) => {
    const outcome = await edited(before, [{ oldText, newText }]);
    expect(outcome.text).toBe("Successfully replaced 1 block(s) in f.txt.");
    expect(outcome.after.toString("utf8")).toBe(after);
  });

  it("with several edits at once, in any order", async () => {
    const outcome = await edited("a\r\nb\nc\r\nd\ne", [
      { oldText: "d\ne", newText: "d\nE\nf" },
      { oldText: "a", newText: "A1\nA2" },
    ]);
    expect(outcome.after.toString("utf8")).toBe("A1\r\nA2\r\nb\nc\r\nd\nE\nf");
  });

  it("on random texts: lines outside the edit keep every byte, and the text is what pi makes of it", async () => {
    const end = fc.constantFrom("\n", "\r\n", "\r");
    const word = fc.constantFrom("x", "y", "", "}", "  x", "é");
    const lines = fc.array(fc.tuple(word, end), { minLength: 1, maxLength: 8 });
    const texts = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join("\n"));
    await fc.assert(
      fc.asyncProperty(lines, lines, texts, fc.boolean(), async (head, tail, newText, bom) => {
        const join = (part: readonly (readonly [string, string])[]) =>
          part.map((it) => it.join("")).join("");
        const [start, rest] = [(bom ? BOM : "") + join(head), join(tail)];
        const before = `${start}MARK-1\r\nMARK-2\n${rest}`;
        const outcome = await edited(before, [
          { oldText: "MARK-1\nMARK-2", newText: `NEW${newText}` },
        ]);
        const after = outcome.after.toString("utf8");
        expect(after.startsWith(`${start}NEW`)).toBe(true);
        expect(after.endsWith(`\n${rest}`)).toBe(true);
        const toLf = (text: string) => text.replace(/\r\n|\r/g, "\n");
        expect(toLf(after)).toBe(toLf(before).replace("MARK-1\nMARK-2", `NEW${newText}`));
      }),
      { numRuns: 150 },
    );
  });
});

describe("an edit refuses", () => {
  it.each([
    ["Latin-1", Buffer.from("caf\xe9\n", "latin1")],
    ["UTF-16", Buffer.from("\uFEFFabc\n", "utf16le")],
    ["a cut character", Buffer.from([0x61, 0xe2, 0x82])],
    ["a surrogate in UTF-8", Buffer.from([0x61, 0xed, 0xa0, 0x80, 0x0a])],
  ])("%s, which is no UTF-8, and leaves it alone", async (_what, before) => {
    const outcome = await edited(before, [{ oldText: "a", newText: "b" }]);
    expect(outcome).toMatchObject({ ok: false });
    expect(outcome.text).toMatch(/^Could not edit file: f\.txt\. It is not valid UTF-8/);
    expect(outcome.after.equals(before)).toBe(true);
  });

  it("what pi refuses, in pi's words", async () => {
    const outcome = await edited("", [{ oldText: "a", newText: "b" }]);
    expect(outcome.text).toMatch(/^Could not find the exact text in f\.txt\./);
  });
});
