import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Finding } from "../../../src/compiler/findings/finding.js";
import { pretty } from "../../../src/compiler/findings/reporters/pretty.js";
import { HARMFUL } from "../findings/harmful.js";
import { GOOD } from "./good.js";
import { read } from "./read.js";

/** Milliseconds of CPU time within which any of these small inputs is read. */
const LIMIT_MS = 1_000;

function holds(input: string | Uint8Array): void {
  const started = process.cpuUsage();
  const { catalog, findings } = read(input);
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(LIMIT_MS);
  expect(catalog !== undefined || findings.length > 0).toBe(true);
  expect(findings.length).toBeLessThan(400);
  const text = Buffer.from(input)
    .toString("utf8")
    .replace(/^\ufeff/, "");
  const lines = text.split("\n");
  for (const finding of findings) isInside(finding, lines);
  expect(
    new Set(
      findings.map(({ code, line, column, message }) => `${code} ${line}:${column} ${message}`),
    ).size,
  ).toBe(findings.length);
  const shown = pretty(findings, { sources: new Map([["catalog.yaml", text]]), color: false });
  expect(shown).not.toMatch(HARMFUL);
  expect(shown).not.toMatch(/^\s+at .*\(|node_modules|undefined|\[object|NaN/m);
}

function isInside(
  { line, column, endLine, endColumn, code }: Finding,
  lines: readonly string[],
): void {
  const message = `${code} ${line}:${column}-${endLine}:${endColumn}`;
  expect(line, message).toBeGreaterThan(0);
  expect(column, message).toBeGreaterThan(0);
  expect(endLine, message).toBeLessThanOrEqual(lines.length);
  expect(column, message).toBeLessThanOrEqual((lines[line - 1] ?? "").length + 1);
  expect(endColumn, message).toBeLessThanOrEqual((lines[endLine - 1] ?? "").length + 1);
  expect(endLine > line || endColumn >= column, message).toBe(true);
}

/** Pieces that mean something to YAML, or to terminals. */
const PIECES = [
  "\t",
  " ",
  "  ",
  "\n",
  "\r\n",
  "\r",
  ":",
  ": ",
  "- ",
  "-",
  "? ",
  "[",
  "]",
  "{",
  "}",
  ",",
  "#",
  " #",
  "&a ",
  "*a",
  "*",
  "*: ",
  "!x ",
  "!!binary ",
  "|",
  ">-",
  '"',
  "'",
  "%",
  "%YAML 1.1\n",
  "@",
  "`",
  "---\n",
  "...\n",
  "<<: *a\n",
  "~",
  "null",
  "1_000",
  "yes",
  "__proto__: 1\n",
  "constructor",
  "\u0000",
  "\u001b[31m",
  "\u202e",
  "\ufeff",
  "\u2028",
  "\ud800",
  "é",
  "🎉",
  "\\",
  "\\x",
];

const mutation = fc.record({
  at: fc.nat(GOOD.length),
  remove: fc.oneof(fc.constant(0), fc.nat(5), fc.nat(200)),
  insert: fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }),
});

describe("whatever the input is, there are findings inside it or a catalog, soon, and nothing is thrown", () => {
  it("random bytes", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), holds), { numRuns: 500 });
  });

  it("random text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), holds), { numRuns: 500 });
  });

  it("random pieces of YAML", () => {
    const text = fc.array(
      fc.oneof(fc.constantFrom(...PIECES), fc.constantFrom("a", "b: c", "modes", "tools")),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(text, (pieces) => holds(pieces.join(""))),
      { numRuns: 1_500 },
    );
  });

  it("a good catalog with pieces cut out and put in", () => {
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
        let text = GOOD;
        for (const { at, remove, insert } of mutations)
          text = text.slice(0, at) + insert.join("") + text.slice(at + remove);
        holds(text);
      }),
      { numRuns: 1_000 },
    );
  });

  it("a good catalog cut off anywhere", () => {
    for (let end = 0; end < GOOD.length; end += 3) holds(GOOD.slice(0, end));
  });

  it("a good catalog without one of its lines, or with it twice", () => {
    const lines = GOOD.split("\n");
    for (let index = 0; index < lines.length; index++) {
      holds(lines.toSpliced(index, 1).join("\n"));
      holds(lines.toSpliced(index, 0, lines[index] ?? "").join("\n"));
    }
  });
});
