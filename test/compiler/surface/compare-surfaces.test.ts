import { describe, expect, it } from "vitest";
import { compareSurfaces } from "../../../src/compiler/surface/compare-surfaces.js";
import type { PiSurface, ToolSurface } from "../../../src/compiler/surface/pi-surface.js";

const EDIT: ToolSurface = {
  name: "edit",
  label: "edit",
  description: "Edits.",
  parameters: { type: "object", properties: { path: { type: "string" } } },
  promptGuidelines: ["one", "two"],
  extra: {},
};

function surface(...tools: readonly ToolSurface[]): PiSurface {
  return { package: "pi", version: "1.0.0", tools };
}

describe("compareSurfaces", () => {
  it("has nothing to say of equal surfaces, whatever their version", () => {
    expect(compareSurfaces(surface(EDIT), { ...surface(EDIT), version: "2.0.0" })).toEqual([]);
  });

  it("names the field, both values and the characters", () => {
    const after = { ...EDIT, description: "Edits a file." };
    expect(compareSurfaces(surface(EDIT), surface(after))).toEqual([
      {
        tool: "edit",
        kind: "changed",
        characters: 7,
        fields: [
          {
            field: "description",
            pointer: "",
            before: "Edits.",
            after: "Edits a file.",
            characters: 7,
            reachesModel: true,
          },
        ],
      },
    ]);
  });

  it("points into a schema, with keys escaped", () => {
    const parameters = {
      type: "object",
      properties: { path: { type: "string", "a/b~": 1 } },
    };
    const [change] = compareSurfaces(surface(EDIT), surface({ ...EDIT, parameters }));
    expect(change?.fields).toMatchObject([
      { field: "parameters", pointer: "/properties/path/a~1b~0", before: undefined, after: 1 },
    ]);
    expect(change?.characters).toBe(',"a/b~":1'.length);
  });

  it("sees another order of a schema's keys, which costs nothing", () => {
    const parameters = { properties: { path: { type: "string" } }, type: "object" };
    const [change] = compareSurfaces(surface(EDIT), surface({ ...EDIT, parameters }));
    expect(change?.fields).toMatchObject([{ field: "parameters", pointer: "", characters: 0 }]);
    expect(change?.characters).toBe(0);
  });

  it("lists tools that come and go, by name", () => {
    const powershell = { ...EDIT, name: "powershell" };
    const changes = compareSurfaces(surface(EDIT), surface(powershell));
    expect(changes.map(({ tool, kind }) => [tool, kind])).toEqual([
      ["edit", "removed"],
      ["powershell", "added"],
    ]);
    expect(changes[0]?.characters).toBeLessThan(0);
    expect(changes[1]?.characters).toBeGreaterThan(0);
  });

  it("counts what the host alone sees for nothing", () => {
    const after = { ...EDIT, label: "Edit a file", extra: { renderShell: "self" } };
    const [change] = compareSurfaces(surface(EDIT), surface(after));
    expect(change?.characters).toBe(0);
    expect(change?.fields.map(({ field, reachesModel }) => [field, reachesModel])).toEqual([
      ["label", false],
      ["renderShell", false],
    ]);
  });

  it("takes a new field of pi's for one that the model sees", () => {
    const after = { ...EDIT, extra: { outputSchema: { type: "object" } } };
    const [change] = compareSurfaces(surface(EDIT), surface(after));
    expect(change).toMatchObject({ characters: '{"type":"object"}'.length });
  });
});
