import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlanChange } from "../../../src/compiler/plan/compare-change.js";
import { comparePlans } from "../../../src/compiler/plan/compare-plans.js";
import type { Plan } from "../../../src/compiler/plan/plan.js";
import type { PromptMeasure } from "../../../src/compiler/prompt/prompt-size.js";
import type { PiSurface, ToolSurface } from "../../../src/compiler/surface/pi-surface.js";
import { BREAKS, CATALOG, type Edit, edited, planOf, SAFE, WIDENS } from "./plan-changes.js";

function changesOf(...edits: readonly Edit[]): readonly PlanChange[] {
  return comparePlans({ plan: planOf(CATALOG) }, { plan: planOf(edited(edits)) });
}

/** Changes as a list to read: class, mode, tool and message. */
function lines(changes: readonly PlanChange[]): string[] {
  return changes.map(({ class: changeClass, message }) => `${changeClass}: ${message}`);
}

describe("comparePlans", () => {
  describe.each([
    ["widens", WIDENS],
    ["breaks", BREAKS],
    ["safe", SAFE],
  ] as const)("%s", (_, cases) => {
    it.each(cases)("%s", (_name, edits, expected) => {
      expect(lines(changesOf(...edits))).toEqual(expected);
    });
  });

  it("takes back no widening for another: the way back widens nothing", () => {
    // On its way back, that shell gains the other machine's network.
    const swaps = ["a machine elsewhere becomes a sandbox here"];
    for (const [name, edits] of WIDENS.filter(([name]) => !swaps.includes(name))) {
      const [before, after] = [planOf(edited(edits)), planOf(CATALOG)];
      const widening = comparePlans({ plan: before }, { plan: after }).filter(
        (change) => change.class === "widens",
      );
      expect({ name, widening }).toEqual({ name, widening: [] });
    }
  });

  it("says nothing of the same plan, and something of every other one", () => {
    const versions = [...WIDENS, ...BREAKS, ...SAFE].map(([, edits]) => planOf(edited(edits)));
    fc.assert(
      fc.property(fc.constantFrom(...versions), fc.constantFrom(...versions), (before, after) => {
        const isSame = isDeepStrictEqual(meaning(before), meaning(after));
        const changes = comparePlans({ plan: before }, { plan: after });
        expect(changes.length === 0).toBe(isSame);
      }),
    );
  });

  it("puts the gravest first, and keeps messages to one harmless line", () => {
    const changes = changesOf(
      ["network: none", "network: shared"],
      ["description: here", String.raw`description: "there\e[2J\n"`],
      ["workspaceRoot: /workspace", String.raw`workspaceRoot: "/work\u202e"`],
    );
    expect(changes.map((change) => change.class)).toEqual(["widens", "breaks", "safe"]);
    expect(changes[1]?.message).toBe(
      'mode "local" shows the model its workspace as /work\\u{202e}',
    );
    expect(changes[2]?.after).toBe("there\u001b[2J\n");
  });

  it("breaks hosts that said nothing when a bundle has to be asked for", () => {
    const always = planOf(edited([["optIn: withUpload", "always: true"]]));
    expect(lines(comparePlans({ plan: always }, { plan: planOf(CATALOG) }))).toEqual([
      'breaks: bundle "extras" is registered otherwise: optIn withUpload',
    ]);
  });

  it("gives what was and is, and where in both versions", () => {
    const [network] = changesOf(["network: none", "network: shared"]);
    const at = ["modes", "local", "tools", "bash"];
    expect(network).toEqual({
      class: "widens",
      message: 'mode "local": bash now reaches the network',
      mode: "local",
      tool: "bash",
      before: "bwrap: network none",
      after: "bwrap: network shared",
      at: { before: at, after: at },
    });
    const [, loosened] = changesOf([
      "read: boundFs",
      "read: { adapter: direct, unbounded: { reason: docs lie outside } }",
    ]);
    expect(loosened).toMatchObject({
      mode: "local",
      before: "boundFs: files workspace, bound workspace",
      after: "direct: files host, bound none",
      // Where the entry is written: in the mode that this one extends.
      at: { after: ["modes", "direct", "tools", "read"] },
    });
    expect(changesOf(["  vm:\n", "  cloud:\n"])).toMatchObject([
      { before: "vm", after: "cloud", at: { before: ["modes", "vm"], after: ["modes", "cloud"] } },
    ]);
  });
});

/** A plan without the places and names that only say how it is written. */
function meaning(plan: Plan): unknown {
  return JSON.parse(
    JSON.stringify(plan, (key, value) =>
      ["at", "settingsAt", "extends", "without"].includes(key) ? undefined : value,
    ),
  );
}

const tool = (name: string, more: Partial<ToolSurface> = {}): ToolSurface => ({
  name,
  label: name,
  description: `The tool ${name}.`,
  parameters: { type: "object", properties: { path: { type: "string" } } },
  extra: {},
  ...more,
});

function surface(version: string, ...tools: readonly ToolSurface[]): PiSurface {
  return { package: "pi", version, tools };
}

describe("comparePlans, of pi", () => {
  const PI = surface("0.73.1", tool("bash"), tool("edit"), tool("grep"), tool("read"));
  const upgraded = (after: PiSurface) =>
    lines(
      comparePlans(
        { plan: planOf(CATALOG), surface: PI },
        { plan: planOf(edited([["0.73.1", "0.80.7"]])), surface: after },
      ),
    );

  it("breaks where the model sees something else, with the list, tool by tool", () => {
    const after = surface(
      "0.80.7",
      tool("bash", { label: "Bash" }),
      tool("edit", {
        parameters: { type: "object", properties: { path: { type: "string", minLength: 1 } } },
      }),
      tool("grep", { description: "Searches." }),
      tool("powershell"),
      tool("read", { description: "Reads a file.", promptGuidelines: ["read first"] }),
    );
    expect(upgraded(after)).toEqual([
      "breaks: pi 0.73.1 becomes 0.80.7: what the model sees changes",
      "breaks: pi's edit changes for the model by +14 characters: parameters/properties/path/minLength",
      "breaks: pi's read changes for the model by +13 characters: description, promptGuidelines",
      "safe: pi's bash changes for hosts alone: label",
      "safe: pi's grep, which the catalog does not name, changes for the model by -5 characters: description",
      "safe: pi has a new tool, powershell; it is off until a bundle names it",
    ]);
  });

  it("names what has only another order as such: the model sees that too", () => {
    const parameters = { properties: { path: { type: "string" } }, type: "object" };
    const after = surface(
      "0.80.7",
      tool("bash"),
      tool("edit", { parameters }),
      ...PI.tools.slice(2),
    );
    expect(upgraded(after)).toEqual([
      "breaks: pi 0.73.1 becomes 0.80.7: what the model sees changes",
      "breaks: pi's edit shows the model the same entries in another order: parameters",
    ]);
  });

  it("breaks where a tool is gone", () => {
    const after = surface("0.80.7", tool("bash"), tool("grep"), tool("read"));
    expect(upgraded(after)).toEqual([
      "breaks: pi 0.73.1 becomes 0.80.7: what the model sees changes",
      "breaks: pi no longer has edit",
    ]);
  });

  it("is safe where the model sees no difference", () => {
    expect(upgraded({ ...PI, version: "0.80.7" })).toEqual([
      "safe: pi 0.73.1 becomes 0.80.7: nothing changes for the model",
    ]);
  });

  it("sees another surface under the same version", () => {
    const after = surface(
      "0.73.1",
      tool("bash"),
      tool("edit", { description: "" }),
      tool("grep"),
      tool("read"),
    );
    const plan = planOf(CATALOG);
    expect(lines(comparePlans({ plan, surface: PI }, { plan, surface: after }))).toEqual([
      "breaks: pi's edit changes for the model by -14 characters: description",
    ]);
  });
});

describe("comparePlans, of prompts", () => {
  const measure = (systemPrompt: number, read: number): PromptMeasure => ({
    mode: "direct",
    inputs: "",
    sha256: "",
    systemPrompt: { characters: systemPrompt },
    toolDefinitions: { characters: 1000 - systemPrompt + read },
    tools: [
      { name: "read", systemPrompt: { characters: 0 }, definition: { characters: 100 + read } },
    ],
    foreign: [],
  });
  const plan = planOf(CATALOG);
  const grown = (read: number) =>
    comparePlans(
      { plan, prompts: [measure(400, 0)] },
      { plan, prompts: [measure(410, read), { ...measure(1, 1), mode: "local" }] },
    );

  it("costs beyond one part in a hundred, with each tool's part", () => {
    expect(grown(11)).toEqual([
      {
        class: "costs",
        message: 'mode "direct" sends +11 characters (+1.1%) with every request: read +11',
        mode: "direct",
        before: "systemPrompt 400, toolDefinitions 600",
        after: "systemPrompt 410, toolDefinitions 601",
        at: { before: ["modes", "direct"], after: ["modes", "direct"] },
      },
    ]);
  });

  it("is safe within that, and where it shrinks", () => {
    expect(lines(grown(10))).toEqual([
      'safe: mode "direct" sends +10 characters (+1.0%) with every request: read +10',
    ]);
    expect(lines(grown(-20))).toEqual([
      'safe: mode "direct" sends -20 characters (-2.0%) with every request: read -20',
    ]);
    expect(grown(0)).toEqual([]);
  });
});
