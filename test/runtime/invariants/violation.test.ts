import { describe, expect, it } from "vitest";
import { runtimeCodes } from "../../../src/compiler/findings/codes/runtime.js";
import { excerpt, listed, VIOLATION_CODES } from "../../../src/runtime/invariants/violation.js";

describe("violations", () => {
  it("have each a title among the compiler's codes, and no code there is without a rule", () => {
    expect([...VIOLATION_CODES].sort()).toEqual(Object.keys(runtimeCodes).sort());
  });

  it("repeat what a tool answered on one line, cut, without what a terminal obeys", () => {
    expect(excerpt("two\nlines")).toBe('"two\\nlines"');
    expect(excerpt("\u001b[31m\u009b\u2028\u202e")).toBe('"\\u001b[31m\\u009b\\u2028\\u202e"');
    expect(excerpt("x".repeat(1000))).toBe(`"${"x".repeat(160)}…"`);
  });

  it("list names as a sentence does", () => {
    expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(listed)).toEqual([
      "",
      '"a"',
      '"a" and "b"',
      '"a", "b" and "c"',
    ]);
  });
});
