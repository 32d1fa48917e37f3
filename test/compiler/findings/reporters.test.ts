import { describe, expect, it } from "vitest";
import { finding } from "../../../src/compiler/findings/catalogue.js";
import type { Finding } from "../../../src/compiler/findings/finding.js";
import { WHOLE_FILE } from "../../../src/compiler/findings/finding.js";
import { github } from "../../../src/compiler/findings/reporters/github.js";
import { json } from "../../../src/compiler/findings/reporters/json.js";
import { pretty } from "../../../src/compiler/findings/reporters/pretty.js";
import { read } from "../manifest/read.js";
import { HARMFUL } from "./harmful.js";

const TEXT = `version: 1
modes:
  local:
    tools:
      bash: bwarp
`;
const SOURCES = new Map([["catalog.yaml", TEXT]]);

const UNKNOWN: Finding = finding(
  "TC301",
  {
    mode: "local",
    tool: "bash",
    adapter: "bwarp",
    canBack: ["direct", "bwrap", "vercel", "remote"],
  },
  {
    file: "catalog.yaml",
    range: { line: 5, column: 13, endLine: 5, endColumn: 18 },
    path: "/modes/local/tools/bash",
    mode: "local",
    tool: "bash",
    suggestion: "bwrap",
  },
);
const WHOLE = finding("TC103", {}, { file: "catalog.yaml", range: WHOLE_FILE });
const WARNING: Finding = { ...WHOLE, severity: "warning", line: 2, endLine: 2, endColumn: 6 };

describe("pretty", () => {
  it("shows place, message, frame, suggestion and help, then how many there are", () => {
    expect(
      pretty([UNKNOWN], { sources: SOURCES, color: false }),
    ).toBe(`catalog.yaml:5:13 - error TC301: mode "local" gives "bash" an unknown adapter "bwarp"
   4 |     tools:
 > 5 |       bash: bwarp
     |             ^^^^^ did you mean "bwrap"?
   help: adapters that can back bash: direct, bwrap, vercel, remote

1 error
`);
  });

  it("sorts, counts both kinds, and shows no lines for a whole file", () => {
    expect(
      pretty([UNKNOWN, WARNING, WHOLE], { sources: SOURCES, color: false }),
    ).toBe(`catalog.yaml:1:1 - error TC103: this is a binary file, not a catalog: it holds NUL bytes

catalog.yaml:2:1 - warning TC103: this is a binary file, not a catalog: it holds NUL bytes
   1 | version: 1
 > 2 | modes:
     | ^^^^^

${pretty([UNKNOWN], { sources: SOURCES, color: false }).replace("1 error\n", "")}2 errors, 1 warning
`);
  });

  it("keeps the suggestion where the source is not known", () => {
    expect(pretty([UNKNOWN], { sources: new Map(), color: false })).toContain(
      '\n   did you mean "bwrap"?\n   help:',
    );
  });

  it("has no escape without colour, and reads the same with it", () => {
    const without = pretty([UNKNOWN, WHOLE], { sources: SOURCES, color: false });
    const colored = pretty([UNKNOWN, WHOLE], { sources: SOURCES, color: true });
    expect(without).not.toContain("\u001b");
    expect(colored).toContain("\u001b[31m");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escapes of colours
    expect(colored.replaceAll(/\u001b\[\d+m/g, "")).toBe(without);
  });

  it("finds its lines in a text with a byte order mark and the line ends of Windows", () => {
    const sources = new Map([["catalog.yaml", `\ufeff${TEXT.replaceAll("\n", "\r\n")}`]]);
    expect(pretty([UNKNOWN], { sources, color: false })).toBe(
      pretty([UNKNOWN], { sources: SOURCES, color: false }),
    );
  });

  it("does not obey a file's name", () => {
    const evil = { ...WHOLE, file: "\u001b[2J\ncatalog.yaml" };
    expect(pretty([evil], { sources: new Map(), color: false })).toMatch(
      /^\\e\[2J\\ncatalog\.yaml:1:1 - error/,
    );
  });
});

describe("json", () => {
  it("has the keys that programs rely on, in order, and no others", () => {
    const report = json([UNKNOWN, WHOLE], { sources: SOURCES, color: true });
    expect(JSON.parse(report)).toEqual({
      findings: [WHOLE, UNKNOWN],
      summary: { errors: 2, warnings: 0 },
    });
    expect(Object.keys(JSON.parse(report).findings[1])).toEqual([
      "code",
      "severity",
      "message",
      "help",
      "file",
      "line",
      "column",
      "endLine",
      "endColumn",
      "path",
      "mode",
      "tool",
      "suggestion",
    ]);
    expect(Object.keys(JSON.parse(report).findings[0])).toEqual([
      "code",
      "severity",
      "message",
      "file",
      "line",
      "column",
      "endLine",
      "endColumn",
    ]);
  });

  it("is one value even without findings", () => {
    expect(JSON.parse(json([], { sources: SOURCES, color: false }))).toEqual({
      findings: [],
      summary: { errors: 0, warnings: 0 },
    });
  });

  it("is harmless on a terminal, and the same value", () => {
    const evil = {
      ...WHOLE,
      file: "\u001b[2J\u202e\u2028\u{e0041}\ud800.yaml",
      suggestion: "\u009b",
    };
    const report = json([evil], { sources: SOURCES, color: false });
    expect(report).not.toMatch(HARMFUL);
    expect(JSON.parse(report).findings[0]).toEqual(evil);
  });
});

describe("github", () => {
  it("is one command a finding, with place, code and everything that is said", () => {
    expect(github([UNKNOWN], { sources: SOURCES, color: false })).toBe(
      '::error file=catalog.yaml,line=5,endLine=5,col=13,endColumn=18,title=TC301::mode "local" gives "bash" an unknown adapter "bwarp"%0Adid you mean "bwrap"?%0Ahelp: adapters that can back bash: direct, bwrap, vercel, remote\n',
    );
  });

  it("escapes what would end a property, a command or begin an escape", () => {
    const evil = {
      ...WARNING,
      file: "a,b:c%d\r\n::error::x.yaml",
      message: "100%\r\n::set-output name=x::y",
    };
    const report = github([evil], { sources: SOURCES, color: false });
    expect(report).toBe(
      "::warning file=a%2Cb%3Ac%25d\\r%0A%3A%3Aerror%3A%3Ax.yaml,line=2,endLine=2,col=1,endColumn=6,title=TC103::100%25\\r%0A::set-output name=x::y\n",
    );
    expect(report.split("\n")).toHaveLength(2);
  });

  it("gives no columns for a range over several lines", () => {
    const wide = { ...WHOLE, line: 2, endLine: 4, endColumn: 3 };
    expect(github([wide], { sources: SOURCES, color: false })).toContain(
      "line=2,endLine=4,title=TC103::",
    );
  });

  it("says nothing when there is nothing to say", () => {
    expect(github([], { sources: SOURCES, color: false })).toBe("");
  });
});

describe("several findings of one file", () => {
  it("each have their own line and column, in every format", () => {
    const text =
      "version: 1\npi: { package: pi, version: latest }\noutput: ../x\nmodes: {}\nbundles: { harness: { tols: [bash] } }\n";
    const { findings } = read(text);
    const places = ["2:29", "3:9", "4:8", "5:23"];
    const sources = new Map([["catalog.yaml", text]]);
    const options = { sources, color: false };
    expect(findings.map(({ line, column }) => `${line}:${column}`)).toEqual(places);
    for (const place of places)
      expect(pretty(findings, options)).toContain(`catalog.yaml:${place} - error`);
    expect(JSON.parse(json(findings, options)).summary.errors).toBe(4);
    expect(github(findings, options).split("\n::error")).toHaveLength(4);
  });
});
