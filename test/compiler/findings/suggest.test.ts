import { describe, expect, it } from "vitest";
import { differsInCase, nearest, nearestTool } from "../../../src/compiler/findings/suggest.js";

const TOOLS = ["bash", "read", "write", "edit", "find", "grep", "ls", "execute_isolated_code"];
const ADAPTERS = ["direct", "boundFs", "bwrap", "vercel", "remote", "customGrep", "isolated"];
const KEYS = [
  "description",
  "extends",
  "without",
  "workspaceRoot",
  "tools",
  "readonly",
  "env",
  "bash",
];

describe("the nearest name", () => {
  it.each([
    ["bwarp", ADAPTERS, "bwrap"],
    ["boundFS", ADAPTERS, "boundFs"],
    ["bound-fs", ADAPTERS, "boundFs"],
    ["bound_fs", ADAPTERS, "boundFs"],
    ["versel", ADAPTERS, "vercel"],
    ["custom grep", ADAPTERS, "customGrep"],
    ["tols", KEYS, "tools"],
    ["tool", KEYS, "tools"],
    ["Tools", KEYS, "tools"],
    ["workspace-root", KEYS, "workspaceRoot"],
    ["extend", KEYS, "extends"],
    ["readOnly", KEYS, "readonly"],
    ["gerp", TOOLS, "grep"],
    ["sl", TOOLS, "ls"],
    ["Bash", TOOLS, "bash"],
    ["BASH", TOOLS, "bash"],
    ["bsah", TOOLS, "bash"],
    ["raed", TOOLS, "read"],
  ])("to %s is found", (name, candidates, expected) => {
    expect(nearest(name, candidates)).toBe(expected);
  });

  it.each(["colour", "x", "", "ln", "cat", "kubernetes", "a".repeat(100_000), "-", "模式"])(
    "to %s is none rather than a far-fetched one",
    (name) => {
      expect(nearest(name, [...TOOLS, ...ADAPTERS, ...KEYS])).toBeUndefined();
    },
  );

  it("is never the name itself, and the first of those that are equally near", () => {
    expect(nearest("bash", ["bash"])).toBeUndefined();
    expect(nearest("modea", ["mode1", "mode2"])).toBe("mode1");
    expect(nearest("x", [])).toBeUndefined();
  });
});

describe("the nearest tool", () => {
  it.each([
    ["read_file", "read"],
    ["Read", "read"],
    ["cat", "read"],
    ["glob", "find"],
    ["find_files", "find"],
    ["search_files", "find"],
    ["grep_files", "grep"],
    ["search", "grep"],
    ["ripgrep", "grep"],
    ["list_dir", "ls"],
    ["list_files", "ls"],
    ["LS", "ls"],
    ["write_file", "write"],
    ["create_file", "write"],
    ["edit_file", "edit"],
    ["str_replace", "edit"],
    ["apply_patch", "edit"],
    ["shell", "bash"],
    ["run_command", "bash"],
    ["execute", "bash"],
    ["Bash", "bash"],
    ["BASH", "bash"],
    ["execute_isolated_cod", "execute_isolated_code"],
  ])("to %s is %s", (name, expected) => {
    expect(nearestTool(name, TOOLS)).toBe(expected);
  });

  it("is only ever one that there is", () => {
    expect(nearestTool("read_file", ["bash", "grep"])).toBeUndefined();
    expect(nearestTool("constructor", TOOLS)).toBeUndefined();
    expect(nearestTool("__proto__", TOOLS)).toBeUndefined();
    expect(nearestTool("web_search", TOOLS)).toBeUndefined();
  });
});

it("says when only the case differs", () => {
  expect(differsInCase("Bash", "bash")).toBe(true);
  expect(differsInCase("bash", "bash")).toBe(false);
  expect(differsInCase("bahs", "bash")).toBe(false);
  expect(differsInCase("bash", undefined)).toBe(false);
});
