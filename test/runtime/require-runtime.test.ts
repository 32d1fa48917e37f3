import { describe, expect, it } from "vitest";
import { requireMode, requireRuntime } from "../../src/runtime/require-runtime.js";

describe("requireRuntime", () => {
  it("accepts the form that this runtime serves", () => {
    expect(() => requireRuntime(1)).not.toThrow();
  });

  it.each([
    [0, "run `npx pi-tool-catalog build`"],
    [2, "update the pi-tool-catalog package"],
  ])("names the remedy for form %i", (form, remedy) => {
    expect(() => requireRuntime(form)).toThrow(remedy);
  });
});

describe("requireMode", () => {
  it("lists the modes when there is none of that name", () => {
    expect(() => requireMode("local", ["direct", "local"])).not.toThrow();
    expect(() => requireMode("lokal", ["direct", "local"])).toThrow(
      'there is no mode "lokal" in the catalog; its modes: direct, local',
    );
  });
});
