import { describe, expect, it } from "vitest";
import { checkPromptNames } from "../../src/pi/prompt-names.js";

const ALL = ["bash", "edit", "find", "grep", "ls", "powershell", "read", "write"];

function named(text: string, active: readonly string[] = []): readonly string[] {
  return checkPromptNames(text, active, ALL).map(({ tool }) => tool);
}

describe("checkPromptNames", () => {
  it("gives the sentence and the tool", () => {
    const text = "You are an assistant. Use grep to search. Be brief.\n- Prefer find over bash.";
    expect(checkPromptNames(text, ["bash"], ALL)).toEqual([
      { tool: "grep", sentence: "Use grep to search." },
      { tool: "find", sentence: "Prefer find over bash." },
    ]);
  });

  it.each([
    ["Use grep to search", ["grep"]],
    ["use the read tool", ["read"]],
    ["Prefer grep/find/ls tools over bash", ["bash", "find", "grep", "ls"]],
    ["the edit tool", ["edit"]],
    ["the find and ls tools", ["find", "ls"]],
    ["grep, find, and ls tools", ["find", "grep", "ls"]],
    ["Search with grep/find", ["find", "grep"]],
    ["call `write` first", ["write"]],
    ["instead of bash", ["bash"]],
    ["- ls: List directory contents", ["ls"]],
    ["Use PowerShell for file operations", ["powershell"]],
  ])("sees the tools in %j", (text, tools) => {
    expect(named(text)).toEqual(tools);
  });

  it.each([
    "Pi documentation (read only when the user asks about pi itself)",
    "- When working on pi topics, read the docs and examples",
    "- Always read pi .md files completely",
    "Execute commands (ls, rg, find, etc.)",
    "for file operations like ls, rg, find",
    "writing new files, editing code, finding bugs",
    "Use read-only access, find-files and write.js",
    "examples/edit/x, docs/find/ls, ./grep/find",
    "files ending in /ls",
    "a tool that you may write",
    "You can find it with `grep -r`",
  ])("takes no English word, command or path for a tool: %j", (text) => {
    expect(named(text)).toEqual([]);
  });

  it("leaves active tools alone, also in a list with others", () => {
    expect(named("Prefer grep/find/ls tools over bash", ["bash", "grep"])).toEqual(["find", "ls"]);
    expect(named("Use grep", ALL)).toEqual([]);
  });
});
