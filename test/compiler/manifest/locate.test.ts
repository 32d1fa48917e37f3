import { describe, expect, it } from "vitest";
import type { Range } from "../../../src/compiler/findings/finding.js";
import { WHOLE_FILE } from "../../../src/compiler/findings/finding.js";
import type {
  DocumentPath,
  LocatedDocument,
} from "../../../src/compiler/manifest/located-document.js";
import { dotted } from "../../../src/compiler/manifest/path.js";
import { readDocument } from "../../../src/compiler/manifest/read-document.js";
import { smallWith } from "./good.js";
import { read } from "./read.js";

function documentOf(text: string): LocatedDocument {
  const { document, findings } = readDocument(text, "catalog.yaml");
  expect(findings).toEqual([]);
  if (document === undefined) throw new Error("no document");
  return document;
}

/** The text in a range. */
function textIn(text: string, { line, column, endLine, endColumn }: Range): string {
  const lines = text.split("\n").slice(line - 1, endLine);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, endColumn - 1) ?? "";
  lines[0] = lines[0]?.slice(column - 1) ?? "";
  return lines.join("\n");
}

const TEXT = `modes:
  local: &l
    "quoted key": 'a ''text'''
    tools: { bash: { adapter: bwrap }, read: [a, 1_000, "b"] }
    empty:
    block: |
      two
      lines
  other: *l
🎉: after
`;

describe("a located document", () => {
  const document = documentOf(TEXT);
  const cases: readonly [DocumentPath, "key" | "value", string][] = [
    [["modes"], "key", "modes"],
    [["modes", "local", "quoted key"], "key", '"quoted key"'],
    [["modes", "local", "quoted key"], "value", "'a ''text'''"],
    [["modes", "local", "tools", "bash"], "key", "bash"],
    [["modes", "local", "tools", "bash"], "value", "{ adapter: bwrap }"],
    [["modes", "local", "tools", "bash", "adapter"], "value", "bwrap"],
    [["modes", "local", "tools", "read", 1], "value", "1_000"],
    [["modes", "local", "tools", "read", 2], "value", '"b"'],
    // An item of a list has no key.
    [["modes", "local", "tools", "read", 0], "key", "a"],
    [["modes", "local", "empty"], "value", ""],
    [["modes", "local", "empty"], "key", "empty"],
    // An alias stands where it is written, what it repeats where the anchor is.
    [["modes", "other"], "value", "*l"],
    [["modes", "other", "tools", "bash", "adapter"], "value", "bwrap"],
    // What is not there stands where the nearest thing around it does.
    [["modes", "local", "tools", "grep", "adapter"], "key", "tools"],
    [["modes", "local", "tools", "read", 7], "key", "read"],
    [["🎉"], "value", "after"],
  ];

  it.each(cases)("finds %j, its %s", (path, part, expected) => {
    expect(textIn(TEXT, document.locate(path, part))).toBe(expected);
  });

  it("counts columns in UTF-16 units, lines from 1, and ends exclusively", () => {
    expect(document.locate(["🎉"], "value")).toEqual({
      line: 10,
      column: 5,
      endLine: 10,
      endColumn: 10,
    });
  });

  it("places the top, and what is nowhere, in the whole file", () => {
    expect(document.locate([], "value")).toEqual(WHOLE_FILE);
    expect(document.locate(["nothing", "here"], "key")).toEqual(WHOLE_FILE);
  });

  it("knows what was written", () => {
    expect(document.written(["modes", "local", "tools", "read", 1])).toBe("1_000");
    expect(document.written(["modes", "local", "empty"])).toBe("");
    expect(document.written(["modes", "other"])).toBe("*l");
  });

  it("has the same places with the line ends of Windows and a byte order mark", () => {
    const windows = documentOf(`\ufeff${TEXT.replaceAll("\n", "\r\n")}`);
    for (const [path, part] of cases.filter(([path]) => path.at(-1) !== "block"))
      expect(windows.locate(path, part)).toEqual(document.locate(path, part));
  });

  it("shares nothing that could be changed between an anchor and its alias unseen", () => {
    expect(document.value).toMatchObject({
      modes: { other: { tools: { bash: { adapter: "bwrap" } } } },
    });
  });
});

describe("a finding", () => {
  it("has a JSON pointer, and the mode and tool that it is about", () => {
    const text = smallWith({
      modes: "modes:\n  a:\n    tools: { my/tool~x: 1, bash: { adapter: bwrap, netwrok: none } }",
    });
    expect(read(text).findings).toMatchObject(
      [
        { code: "TC213", path: "/modes/a/tools/my~1tool~0x", mode: "a", tool: "my/tool~x" },
        { code: "TC216", path: "/modes/a/tools/my~1tool~0x", mode: "a", tool: "my/tool~x" },
        {
          code: "TC210",
          path: "/modes/a/tools/bash/netwrok",
          mode: "a",
          tool: "bash",
          suggestion: "network",
        },
      ].sort((a, b) => (a.code === "TC216" ? -1 : b.code === "TC216" ? 1 : 0)),
    );
  });

  it("about a custom tool names it", () => {
    const text = smallWith({
      modes: "modes: { a: { tools: { bash: direct } } }\ncustomTools: { upload: { because: x } }",
    });
    for (const finding of read(text).findings) {
      expect(finding.tool).toBe("upload");
      expect(finding).not.toHaveProperty("mode");
    }
  });
});

it("writes paths as people do", () => {
  expect(dotted(["modes", "local", "tools", "bash*"])).toBe("modes.local.tools.bash*");
  expect(dotted(["bundles", "a-b", "tools", 0])).toBe("bundles.a-b.tools[0]");
  expect(dotted(["modes", 'a "b"', ""])).toBe('modes["a \\"b\\""][""]');
  expect(dotted([])).toBe("");
});
