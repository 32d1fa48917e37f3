import { describe, expect, it } from "vitest";
import { HEADER } from "../../../src/compiler/emit/header.js";
import type { PiSurface } from "../../../src/compiler/surface/pi-surface.js";
import { parseSurfaceLock, renderSurfaceLock } from "../../../src/compiler/surface/surface-lock.js";

const SURFACE: PiSurface = {
  package: "@mariozechner/pi-coding-agent",
  version: "0.73.1",
  tools: [
    {
      name: "ls",
      label: "ls",
      description: "Lists.",
      parameters: { type: "object", properties: { path: { type: "string" } } },
      promptSnippet: "List directory contents",
      promptGuidelines: ["Use ls."],
      extra: { renderShell: "self" },
    },
    { name: "read", description: "Reads.", parameters: {}, extra: {} },
  ],
};
const LOCK = renderSurfaceLock(SURFACE);

describe("the surface lock", () => {
  it("gives back what was put in", () => {
    expect(parseSurfaceLock(LOCK)).toEqual(SURFACE);
  });

  it("is text with LF, a final newline and this tool's header", () => {
    expect(LOCK).not.toContain("\r");
    expect(LOCK.endsWith("}\n")).toBe(true);
    expect(LOCK).toContain(HEADER);
  });

  it("is valid with CRLF, a byte order mark and other indentation", () => {
    expect(parseSurfaceLock(LOCK.replaceAll("\n", "\r\n"))).toEqual(SURFACE);
    expect(parseSurfaceLock(`\ufeff${LOCK}`)).toEqual(SURFACE);
    expect(parseSurfaceLock(JSON.stringify(JSON.parse(LOCK), null, "\t"))).toEqual(SURFACE);
  });

  it.each([
    ["a description", '"Lists."', '"Lists!"', 'the hash of "ls" does not fit its content'],
    ["a schema", '"string"', '"number"', 'the hash of "ls" does not fit its content'],
    ["a snippet", "List directory", "Show directory", 'the hash of "ls" does not fit its content'],
    ["a guideline", "Use ls.", "Use bash.", 'the hash of "ls" does not fit its content'],
    ["an extra field", '"self"', '"default"', 'the hash of "ls" does not fit its content'],
    ["a tool's name", '"name": "ls"', '"name": "lt"', 'the hash of "lt" does not fit its content'],
    ["pi's version", "0.73.1", "0.73.2", "its hash does not fit its content"],
    ["pi's package", "@mariozechner", "@someone", "its hash does not fit its content"],
    ["the form", '"lockVersion": 1', '"lockVersion": 2', "its lockVersion is 2, not 1"],
  ])("is invalid when %s was edited by hand", (_what, from, to, invalid) => {
    expect(LOCK).toContain(from);
    expect(parseSurfaceLock(LOCK.replace(from, to))).toEqual({ invalid });
  });

  it("is invalid when a tool is gone or two changed places", () => {
    const edit = (change: (tools: unknown[]) => unknown[]): string => {
      const lock = JSON.parse(LOCK);
      return JSON.stringify({ ...lock, tools: change(lock.tools) });
    };
    const invalid = { invalid: "its hash does not fit its content" };
    expect(parseSurfaceLock(edit((tools) => tools.slice(1)))).toEqual(invalid);
    expect(parseSurfaceLock(edit((tools) => tools.toReversed()))).toEqual(invalid);
  });

  it("is invalid when a schema's keys changed places: the model sees their order", () => {
    const lock = JSON.parse(LOCK);
    const { type, properties } = lock.tools[0].parameters;
    lock.tools[0].parameters = { properties, type };
    expect(parseSurfaceLock(JSON.stringify(lock))).toEqual({
      invalid: 'the hash of "ls" does not fit its content',
    });
  });

  it.each(["", "{", "null", "[]", "7", '"text"', "{}", "<<<<<<< ours\n{}", '{"lockVersion":1}'])(
    "is invalid as %j",
    (text) => {
      expect(parseSurfaceLock(text)).toHaveProperty("invalid");
    },
  );

  it("is invalid where an entry is no tool", () => {
    for (const tools of [[null], [7], [{}], [{ name: "x" }], [[]]]) {
      const lock = { ...JSON.parse(LOCK), tools };
      expect(parseSurfaceLock(JSON.stringify(lock))).toEqual({
        invalid: "its entry 1 is not a tool",
      });
    }
  });
});
