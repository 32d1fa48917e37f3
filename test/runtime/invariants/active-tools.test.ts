import { describe, expect, it } from "vitest";
import { checkActiveTools, otherTools } from "../../../src/runtime/invariants/active-tools.js";

const BUILTINS = ["bash", "edit", "find", "grep", "ls", "powershell", "read", "write"];
const CATALOG = ["bash", "read", "grep", "upload"];

function check(active: readonly string[], allowOthers?: boolean) {
  return checkActiveTools(
    "local",
    CATALOG,
    active,
    BUILTINS,
    allowOthers === undefined ? {} : { allowOthers },
  );
}

describe("checkActiveTools", () => {
  it("is content with the catalog's tools, in order", () => {
    expect(check(CATALOG)).toEqual([]);
    expect(checkActiveTools("local", [], [], BUILTINS)).toEqual([]);
  });

  it("names a dropped tool, the mode and the remedy", () => {
    expect(check(["bash", "read", "upload"])).toEqual([
      {
        code: "TC711",
        mode: "local",
        tool: "grep",
        message: 'mode "local": tool "grep" of the catalog is not active',
        remedy: expect.stringContaining("sessionOptions(bundle, tools)"),
      },
    ]);
  });

  it("reports four of seven tools wrapped and three left to pi, one by one", () => {
    const wrapped = ["bash", "read", "edit", "write"];
    const violations = checkActiveTools(
      "vm",
      wrapped,
      [...wrapped, "ls", "grep", "find"],
      BUILTINS,
    );
    expect(violations.map(({ tool }) => tool)).toEqual(["ls", "grep", "find"]);
    expect(violations[0]?.message).toContain(`pi's own "ls" is active`);
  });

  it("reports a built-in that a new pi switches on by itself", () => {
    expect(check([...CATALOG, "powershell"], true)).toMatchObject([{ tool: "powershell" }]);
  });

  it("reports another tool, unless the session is a host's own", () => {
    expect(check([...CATALOG, "browse"])).toMatchObject([
      { tool: "browse", remedy: expect.stringContaining("customTools") },
    ]);
    expect(check([...CATALOG, "browse"], true)).toEqual([]);
    expect(otherTools(CATALOG, [...CATALOG, "browse"])).toEqual(["browse"]);
  });

  it("reports another order once, with both orders", () => {
    expect(check(["read", "bash", "grep", "upload"])).toMatchObject([
      {
        tool: "bash",
        message: expect.stringContaining(
          "active are read, bash, grep, upload; the catalog's order is bash, read, grep, upload",
        ),
      },
    ]);
  });

  it("does not take a dropped tool for another order", () => {
    expect(check(["read", "grep", "upload"])).toHaveLength(1);
  });

  it("reports a tool that is active twice", () => {
    expect(check(["bash", "read", "grep", "upload", "read"])).toMatchObject([
      { tool: "read", message: expect.stringContaining("more than once") },
    ]);
  });
});
