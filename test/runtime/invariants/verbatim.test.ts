import { beforeAll, describe, expect, it } from "vitest";
import type { Pi } from "../../../src/pi/pi.js";
import { checkVerbatim, compareToPi } from "../../../src/runtime/invariants/verbatim.js";
import { theInstalledPi } from "../../support/installed-pi.js";

let pi: Pi;

beforeAll(async () => {
  pi = await theInstalledPi();
});

/** pi's own definition, built anew. */
function pis(tool: string) {
  const create = pi.tools.get(tool);
  if (create === undefined) throw new Error(`pi has no ${tool}`);
  return create("/w");
}

/** pi's definition as an override makes it: a copy with another execute, and some fields changed. */
function override(tool: string, changes: object = {}) {
  return { ...pis(tool), execute: async () => ({ content: [] }), ...changes };
}

describe("checkVerbatim, against the real pi", () => {
  it("is content with each of pi's tools under another execute", () => {
    for (const tool of pi.tools.keys()) {
      expect(checkVerbatim("local", override(tool), pis(tool))).toEqual([]);
    }
  });

  it.each([
    ["name", { name: "find_files" }, "changed"],
    ["label", { label: "Edit" }, "changed"],
    ["description", { description: "Edits a file." }, "changed"],
    ["parameters", { parameters: { type: "object" } }, "changed"],
    ["promptSnippet", { promptSnippet: "Edit files" }, "changed"],
    ["promptSnippet", { promptSnippet: undefined }, "lost"],
    ["promptGuidelines", { promptGuidelines: ["Prefer edit."] }, "changed"],
    ["promptGuidelines", { promptGuidelines: undefined }, "lost"],
    ["prepareArguments", { prepareArguments: undefined }, "lost"],
    ["prepareArguments", { prepareArguments: (args: unknown) => args }, "changed"],
    ["prepareArguments", { prepareArguments: Math.max.bind(null) }, "changed"],
    ["prepareArguments", { prepareArguments: 7 }, "changed"],
    ["renderShell", { renderShell: "default" }, "changed"],
    ["renderShell", { renderShell: undefined }, "lost"],
    ["renderCall", { renderCall: undefined }, "lost"],
    ["renderResult", { renderResult: () => undefined }, "changed"],
    ["executionMode", { executionMode: "sequential" }, "added"],
    ["constrainedSampling", { constrainedSampling: { strict: true } }, "added"],
    ["execute", { execute: undefined }, "lost"],
  ])("reports another %s: %j", (field, changes, kind) => {
    expect(compareToPi(override("edit", changes), pis("edit"))).toMatchObject([{ field, kind }]);
    expect(checkVerbatim("vm", override("edit", changes), pis("edit"))).toMatchObject([
      { code: "TC712", mode: "vm", tool: "edit", message: expect.stringContaining(field) },
    ]);
  });

  it("reports one more field in a schema, and its keys in another order", () => {
    const { type, required, properties } = JSON.parse(JSON.stringify(pis("grep").parameters));
    const more = { type, required, properties: { ...properties, deep: { type: "boolean" } } };
    const turned = { properties, required, type };
    for (const parameters of [more, turned]) {
      expect(compareToPi(override("grep", { parameters }), pis("grep"))).toMatchObject([
        { field: "parameters", kind: "changed" },
      ]);
    }
    expect(checkVerbatim("vm", override("grep", { parameters: more }), pis("grep"))).toMatchObject([
      { message: expect.stringMatching(/another parameters than pi's \(\+\d+ characters\)$/) },
    ]);
  });

  it("says what a lost snippet costs, and what to do", () => {
    expect(
      checkVerbatim("vm", override("grep", { promptSnippet: undefined }), pis("grep")),
    ).toEqual([
      {
        code: "TC712",
        mode: "vm",
        tool: "grep",
        message: `mode "vm": tool "grep" has lost pi's promptSnippet, so pi leaves the tool out of the prompt's list (-55 characters)`,
        remedy: `build "grep" with pi's own factory and replace nothing but its execute, as buildAgentTools does`,
      },
    ]);
  });

  it("reports a plain AgentTool, which lacks snippet, guidelines and renderers", () => {
    const plain = pi.call("createEditTool", "/w");
    if (typeof plain !== "object" || plain === null || !("name" in plain))
      throw new Error("no tool");
    const { name } = plain;
    const violations = compareToPi({ ...plain, name: String(name) }, pis("edit"));
    expect(violations.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["promptSnippet", "promptGuidelines", "renderCall", "renderResult"]),
    );
  });

  it("reads a definition whose fields come from its class", () => {
    class Tool {
      readonly name = "ls";
      get description() {
        return "Lists.";
      }
      execute() {}
    }
    const ls = { name: "ls", description: "Lists.", execute: () => {} };
    expect(compareToPi(new Tool(), ls)).toEqual([]);
  });

  it("takes what is no JSON for a difference, and does not fail on it", () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    expect(compareToPi(override("ls", { label: cycle }), pis("ls"))).toEqual([
      { field: "label", kind: "changed" },
    ]);
  });
});
