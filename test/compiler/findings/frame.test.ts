import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { frame } from "../../../src/compiler/findings/frame.js";
import { HARMFUL } from "./harmful.js";

const plain = (text: string) => text;
const COLORS = { dim: plain, red: plain, cyan: plain };

function framed(text: string, line: number, column: number, end: number, note?: string): string {
  const range = { line, column, endLine: line, endColumn: end };
  return frame(text.split("\n"), range, note, COLORS).join("\n");
}

describe("a frame", () => {
  it("shows the line above, the line, its marks and the note", () => {
    const text = `${"\n".repeat(12)}    tools:\n      bash: bwarp`;
    expect(framed(text, 14, 13, 18, 'did you mean "bwrap"?')).toBe(
      [
        "   13 |     tools:",
        " > 14 |       bash: bwarp",
        '      |             ^^^^^ did you mean "bwrap"?',
      ].join("\n"),
    );
  });

  it("shows a first line alone, and one mark where nothing is", () => {
    expect(framed("a: b", 1, 3, 3)).toBe([" > 1 | a: b", "     |   ^"].join("\n"));
  });

  it("aligns line numbers of different lengths", () => {
    const text = Array.from({ length: 10 }, (_, index) => `line ${index + 1}`).join("\n");
    expect(framed(text, 10, 1, 5)).toBe(
      ["    9 | line 9", " > 10 | line 10", "      | ^^^^"].join("\n"),
    );
  });

  it("marks a range over several lines on its first", () => {
    const lines = ["a: {", "  b: c }"];
    const range = { line: 1, column: 4, endLine: 2, endColumn: 9 };
    expect(frame(lines, range, undefined, COLORS)).toEqual([" > 1 | a: {", "     |    ^"]);
  });

  it("is none where the place is not in the file", () => {
    expect(framed("a", 7, 1, 2)).toBe("");
  });

  it("marks past the end of a line at its end", () => {
    expect(framed("ab", 1, 9, 12)).toBe([" > 1 | ab", "     |   ^"].join("\n"));
  });

  it("makes a tab visible and keeps the marks below their text", () => {
    expect(framed("\ttools: x", 1, 2, 7)).toBe(
      [" > 1 | →   tools: x", "     |     ^^^^^"].join("\n"),
    );
  });

  it("keeps the marks below wide and combining characters", () => {
    expect(framed("模式: bad", 1, 5, 8)).toBe([" > 1 | 模式: bad", "     |       ^^^"].join("\n"));
    expect(framed("e\u0301: bad", 1, 5, 8)).toBe(
      [" > 1 | e\u0301: bad", "     |    ^^^"].join("\n"),
    );
    expect(framed("🎉: bad", 1, 5, 8)).toBe([" > 1 | 🎉: bad", "     |     ^^^"].join("\n"));
  });

  it.each([
    ["\u001b[31mred\u001b[0m", "\\e[31mred\\e[0m"],
    ["\u001b]0;title\u0007", "\\e]0;title\\u{7}"],
    ["\u202etxt.exe", "\\u{202e}txt.exe"],
    ["\u2066a\u2069", "\\u{2066}a\\u{2069}"],
    ["zero\u200bwidth", "zero\\u{200b}width"],
    ["\u009b31m", "\\u{9b}31m"],
    ["\u2028", "\\u{2028}"],
    ["\ufeffbom", "\\u{feff}bom"],
    ["\u{e0041}tag", "\\u{e0041}tag"],
    ["\ud800", "\\u{d800}"],
    ["back\bspace", "back\\u{8}space"],
  ])("spells out what would not be seen: %j", (text, expected) => {
    expect(framed(`x: ${text}`, 1, 1, 2)).toBe([` > 1 | x: ${expected}`, "     | ^"].join("\n"));
  });

  it("crops long lines around the place, on both lines alike", () => {
    const above = "a".repeat(500);
    const line = `${"b".repeat(300)}HERE${"c".repeat(300)}`;
    const [first = "", second = "", marks = ""] = framed(`${above}\n${line}`, 2, 301, 305).split(
      "\n",
    );
    expect(first.length).toBeLessThan(120);
    expect(second).toMatch(/^ > 2 \| …b+HEREc+…$/);
    expect(marks.indexOf("^")).toBe(second.indexOf("HERE"));
    expect(marks.trimEnd().length).toBe(second.indexOf("HERE") + 4);
  });

  it("never cuts a character in half", () => {
    const line = "🎉".repeat(200);
    for (let column = 1; column < 400; column += 7)
      expect(framed(line, 1, column * 2 - 1, column * 2 + 1)).not.toContain("\\u{d");
  });

  it("is harmless and of bounded width for any text and place", () => {
    const text = fc.array(fc.string({ unit: "binary", maxLength: 300 }), {
      minLength: 1,
      maxLength: 4,
    });
    const place = fc.record({
      line: fc.integer({ min: 1, max: 5 }),
      column: fc.integer({ min: 1, max: 400 }),
      length: fc.nat(400),
    });
    fc.assert(
      fc.property(text, place, (lines, { line, column, length }) => {
        const range = { line, column, endLine: line, endColumn: column + length };
        for (const shown of frame(lines, range, undefined, COLORS)) {
          expect(shown).not.toMatch(HARMFUL);
          expect(shown.length).toBeLessThan(1_200);
        }
      }),
    );
  });
});
