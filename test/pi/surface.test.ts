import { beforeAll, describe, expect, it } from "vitest";
import type { PiSurface } from "../../src/compiler/surface/pi-surface.js";
import { parseSurfaceLock, renderSurfaceLock } from "../../src/compiler/surface/surface-lock.js";
import { readSurface } from "../../src/pi/surface.js";
import { readToolSurface } from "../../src/runtime/handed-pi/tool-surface.js";
import { theInstalledPi } from "../support/installed-pi.js";

let surface: PiSurface;

beforeAll(async () => {
  surface = readSurface(await theInstalledPi());
});

describe("readSurface", () => {
  it("holds pi's seven tools, sorted", () => {
    expect(surface.version).toBe("0.73.1");
    expect(surface.tools.map((tool) => tool.name)).toEqual([
      "bash",
      "edit",
      "find",
      "grep",
      "ls",
      "read",
      "write",
    ]);
  });

  it("equals pi's definitions, field by field", async () => {
    const pi = await theInstalledPi();
    for (const tool of surface.tools) {
      const definition = pi.tools.get(tool.name)?.("/anywhere");
      expect(tool).toMatchObject({
        label: definition?.label,
        description: definition?.description,
        promptSnippet: definition?.promptSnippet,
      });
      expect(tool.promptGuidelines).toEqual(definition?.promptGuidelines);
      expect(JSON.stringify(tool.parameters)).toBe(JSON.stringify(definition?.parameters));
    }
    expect(surface.tools.find((tool) => tool.name === "edit")?.extra).toEqual({
      renderShell: "self",
    });
  });

  it("survives the lock", () => {
    expect(parseSurfaceLock(renderSurfaceLock(surface))).toEqual(surface);
  });
});

describe("readToolSurface", () => {
  it("keeps every field that is data, also of a pi yet to come, and no code", () => {
    const definition = {
      name: "read",
      description: "d",
      parameters: { zebra: 1, apple: 2, [Symbol("kind")]: 3 },
      constrainedSampling: { type: "json_schema", strict: "prefer" },
      outputSchema: { type: "object" },
      defaultActive: false,
      annotations: { reads: () => true },
      nothing: undefined,
      execute: () => undefined,
    };
    const read = readToolSurface(definition);
    expect(Object.entries(read.extra)).toEqual([
      ["constrainedSampling", { type: "json_schema", strict: "prefer" }],
      ["outputSchema", { type: "object" }],
      ["defaultActive", false],
    ]);
    expect(JSON.stringify(read.parameters)).toBe('{"zebra":1,"apple":2}');
  });
});
