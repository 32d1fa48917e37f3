import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { globMatcher } from "../../../../../src/runtime/adapters/boundFs/search/glob.js";
import { steadyMatcher } from "../../../../../src/runtime/adapters/boundFs/search/glob-machine.js";
import { readGlob } from "../../../../../src/runtime/adapters/boundFs/search/glob-tokens.js";
import { parseIgnoreRules } from "../../../../../src/runtime/adapters/boundFs/search/ignore-rules.js";

const piece = fc.constantFrom(
  "a",
  "b",
  "A",
  "/",
  "*",
  "**",
  "?",
  "[ab]",
  "[!a]",
  "[^/]",
  "{a,b}",
  "{a,{b,c}}",
  "{,a}",
  "/**/",
  "**/",
  "/**",
  ".",
  "\\*",
  "é",
  "[é-ü]",
  "{a/**,b}",
  "+",
  "(",
  "|",
  "^",
);
const glob = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));
const path = fc
  .array(fc.constantFrom("a", "b", "A", "c", "/", ".", "é", "ab", "*", "+", "\n"), { maxLength: 8 })
  .map((parts) => parts.join(""));

describe("globs", () => {
  it.each([
    ["*.ts", "a.ts", true],
    ["*.ts", "d/a.ts", false],
    ["**/*.ts", "a.ts", true],
    ["**/*.ts", "d/e/a.ts", true],
    ["src/**", "src", false],
    ["src/**", "src/a/b", true],
    ["a/**/b", "a/b", true],
    ["a/**/b", "a/x/y/b", true],
    ["a**b", "axxb", true],
    ["a**b", "ax/xb", false],
    ["{a,b}*", "bc", true],
    ["[!a]b", "ab", false],
    ["[]]", "]", true],
    ["[a-]", "-", true],
    ["\\*", "*", true],
    ["\\*", "a", false],
    ["a.b", "axb", false],
    ["**", "a/b", true],
  ])("%s takes %s: %s", (text, candidate, answer) => {
    expect(globMatcher(text)(candidate)).toBe(answer);
  });

  it.each(["[a", "{a", "\\", "[b-a]", "{".repeat(500)])("refuses %s", (text) => {
    expect(() => globMatcher(text)).toThrow(/^error parsing glob/);
  });

  it("mean the same to the quick matcher and to the steady one", () => {
    fc.assert(
      fc.property(glob, path, fc.boolean(), (text, candidate, smartCase) => {
        let quick: boolean;
        try {
          quick = globMatcher(text, { smartCase })(candidate);
        } catch {
          return;
        }
        expect(steadyMatcher(readGlob(text), smartCase && !/A/.test(text))(candidate)).toBe(quick);
      }),
      { numRuns: 3000 },
    );
  });

  it("take their time from the length of glob and path alone, however many stars", () => {
    const long = "a".repeat(250);
    const deep = "a/".repeat(2000);
    const start = performance.now();
    expect(globMatcher(`${"*a".repeat(60)}*b`)(long)).toBe(false);
    expect(globMatcher("*a*a*a*b")(long)).toBe(false);
    expect(globMatcher("**/a/**/a/**/a/**/b")(deep)).toBe(false);
    expect(globMatcher("**/*a*/b")(deep)).toBe(false);
    expect(globMatcher(`{${"*a*,".repeat(40)}b}c`)(long)).toBe(false);
    const rules = parseIgnoreRules(`${"*a".repeat(60)}*b\n`);
    expect(rules.decide(long, false)).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(1500);
  });
});
