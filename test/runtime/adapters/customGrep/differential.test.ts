import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as pi from "@mariozechner/pi-coding-agent";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ToolResult } from "../../../../src/runtime/adapters/adapter.js";
import { customGrep } from "../../../../src/runtime/adapters/customGrep/index.js";
import { FolderSandbox } from "../../../support/remote/folder-sandbox.js";
import { contextOver, type Tool, textOf, tool } from "../../../support/remote/tools.js";

/** Sets of arguments that are compared. */
const SETS = 300;

/** Files with what makes a search hard: long lines, unicode, CRLF, no newline at the end, hidden, ignored. */
const FILES: Readonly<Record<string, string | Buffer>> = {
  ".gitignore": "ignored\n*.log\n!kept.log\n",
  ".git/HEAD": "ref: refs/heads/main\n",
  ".hidden/h.txt": "needle hidden\n",
  "ignored/i.txt": "needle ignored\n",
  "a.log": "needle in a log\n",
  "kept.log": "needle in a kept log\n",
  "src/a.ts": "one\nneedle two\nthree Needle\nfour\n\nneedle needle\nlast without newline needle",
  "src/b.ts": "\n\n\n  needle indented\n(a+b)*c [x] {y} ^$ . \\d | ? needle.length\n\n\n",
  "src/deep/er/c.txt": "Zeile mit Umlaut: äöü ÄÖÜ ß\nneedle € 😀 𝒳 é\ncombining e\u0301 needle\n",
  "src/crlf.txt": "first\r\nneedle crlf\r\nthird\r\n\r\nneedle again\r\n",
  "src/long.txt": `${"x".repeat(400)} needle\n${"y".repeat(700)} needle\n${"é".repeat(499)}needle\n${"😀".repeat(300)} needle\n`,
  "src/huge.txt": `${"z".repeat(20_000)}needle${"z".repeat(20_000)}\nneedle short\n`,
  "src/escapes.txt": `needle \\" "quoted" \\n \\u00e9 ${"\\".repeat(30)}\n${"\\".repeat(5000)}needle\n\tneedle\ttab\u0001\n`,
  "latin1.txt": Buffer.concat([
    Buffer.from("needle caf"),
    Buffer.from([0xe9]),
    Buffer.from(" x\nsecond\n"),
  ]),
  "binary.bin": Buffer.concat([
    Buffer.from("needle before\n"),
    Buffer.from([0, 1, 2]),
    Buffer.from("needle\n"),
  ]),
  "empty.txt": "",
  "only-newlines.txt": "\n\n\n\n",
  "-d": "needle under a dash\n",
  "with space/ünï 😀.txt": "needle with a name\nsecond line\n",
  "quote'd\"/$x`.txt": "needle quoted\n",
  "..foo/dots.txt": "needle dots\n",
  "many.txt": Array.from({ length: 3000 }, (_, at) => `line ${at} pin`).join("\n"),
};

const patterns = [
  ...[
    "needle",
    "Needle",
    "NEEDLE",
    "needle$",
    "^needle",
    "nee.le",
    "ne+dle",
    "\\bneedle\\b",
    "needle|pin",
  ],
  ...[
    "^$",
    "^\\s*$",
    ".",
    "x{400}",
    "(a+b)*c",
    "[x]",
    "\\d",
    "äöü",
    "É",
    "é",
    "e\u0301",
    "😀",
    "€",
    "𝒳",
  ],
  ...[
    "--help",
    "-needle",
    "--pre=/tmp/x.sh",
    "\\\\",
    '"quoted"',
    "\t",
    "nothing like this",
    "(",
    "[",
    "*",
  ],
  ...[
    "\\r",
    "z+needle",
    "pin$",
    "line 1\\d\\d ",
    "(?i)NEEDLE",
    "a.log",
    "\\\\n",
    "$x",
    "\u0001",
    "",
  ],
];

const calls = fc.record(
  {
    pattern: fc.constantFrom(...patterns),
    path: fc.constantFrom(
      ...[
        ".",
        "src",
        "src/deep",
        "src/a.ts",
        "src/crlf.txt",
        "-d",
        "with space",
        "many.txt",
        ".hidden",
      ],
      ...[
        "ignored",
        "a.log",
        "src/long.txt",
        "empty.txt",
        "..foo",
        "quote'd\"",
        "latin1.txt",
        "none",
      ],
    ),
    glob: fc.constantFrom(
      "*.ts",
      "*.{ts,txt}",
      "!*.txt",
      "**/*.txt",
      "[ab].ts",
      "*.log",
      "--pre=x",
      "c.*",
      "{",
    ),
    ignoreCase: fc.boolean(),
    literal: fc.boolean(),
    context: fc.constantFrom(0, 1, 2, 5, 100),
    limit: fc.constantFrom(1, 2, 7, 100, 5000),
  },
  { requiredKeys: ["pattern"] },
);

describe("customGrep beside pi's own grep", () => {
  let root: string;
  let ours: Tool;
  let theirs: Tool;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "grep-"));
    for (const [path, content] of Object.entries(FILES)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    const context = contextOver(new FolderSandbox(root));
    ours = tool(pi.createGrepToolDefinition, context, customGrep.grep(context));
    theirs = tool(pi.createGrepToolDefinition, context, {});
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const outcome = async (grep: Tool, params: object) => {
    try {
      return read(await grep(params));
    } catch (error) {
      return { error: error instanceof Error ? error.message.replaceAll(`${root}/`, "") : error };
    }
  };

  it(`gives the same answer to ${SETS} sets of arguments`, async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(calls, async (params) => {
        const [mine, other] = [await outcome(ours, params), await outcome(theirs, params)];
        compared += 1;
        if ("error" in mine || "error" in other) {
          expect([params, mine]).toEqual([params, other]);
          return;
        }
        const isCut = mine.details.matchLimitReached !== undefined || mine.details.truncation;
        if (!isCut) {
          expect([params, mine]).toEqual([params, other]);
          return;
        }
        // Which matches come first varies from run to run in pi; what is said about them does not.
        expect(mine.details.matchLimitReached).toBe(other.details.matchLimitReached);
        expect(mine.notices[0]).toBe(other.notices[0]);
        if (mine.details.matchLimitReached && !params.context) {
          expect(mine.lines.length).toBe(Math.min(mine.lines.length, params.limit ?? 100));
          const all = await outcome(theirs, { ...params, limit: 100_000 });
          if ("lines" in all) for (const line of mine.lines) expect(all.lines).toContain(line);
        }
        if (!mine.details.matchLimitReached) {
          const totals = ({ details: { truncation } }: Answer) => [
            truncation?.totalLines,
            truncation?.totalBytes,
          ];
          expect([params, totals(mine)]).toEqual([params, totals(other)]);
        }
      }),
      { numRuns: SETS, seed: 20_250_101 },
    );
    expect(compared).toBe(SETS);
  }, 300_000);
});

interface Answer {
  /** Sorted. */
  readonly lines: readonly string[];
  readonly notices: readonly string[];
  readonly details: {
    readonly matchLimitReached?: number;
    readonly linesTruncated?: boolean;
    readonly truncation?: { readonly totalLines: number; readonly totalBytes: number };
  };
}

function read(result: ToolResult): Answer {
  const text = textOf(result);
  const notices = /\n\n\[([^\n]*)\]$/.exec(text);
  const body = notices && result.details ? text.slice(0, notices.index) : text;
  return {
    lines: body.split("\n").sort(),
    notices: notices?.[1]?.split(". ") ?? [],
    details: result.details ?? {},
  };
}
