import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { excerpts } from "../../../src/compiler/surface/excerpt.js";

describe("excerpts", () => {
  it("show where two texts differ, with a little of what is around it", () => {
    const before = `${"a".repeat(100)} one ${"z".repeat(100)}`;
    const after = `${"a".repeat(100)} two, six ${"z".repeat(100)}`;
    const [left, right] = ["a".repeat(23), "z".repeat(23)];
    expect(excerpts(before, after)).toEqual({
      before: `…${left} one ${right}…`,
      after: `…${left} two, six ${right}…`,
    });
  });

  it("show values as compact JSON, and what was not there as nothing", () => {
    expect(excerpts(undefined, { type: "string" })).toEqual({
      before: "",
      after: '{"type":"string"}',
    });
    expect(excerpts(["a"], ["a", "b"])).toEqual({ before: '["a"]', after: '["a","b"]' });
  });

  it("stay on one line of bounded length, and differ where the values do", () => {
    const text = fc.string({ unit: "binary", maxLength: 400 });
    fc.assert(
      fc.property(text, text, text, text, (start, one, other, end) => {
        const shown = excerpts(start + one + end, start + other + end);
        for (const side of [shown.before, shown.after]) {
          // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
          expect(side).not.toMatch(/[\u0000-\u001f]/);
          expect(side.length).toBeLessThan(2500);
        }
        if (one.length + other.length < 100) {
          expect(shown.before === shown.after).toBe(one === other);
        }
      }),
    );
  });
});
