import { expect, it } from "vitest";
import { CATALOG_DEFAULTS } from "../../../../src/compiler/manifest/catalog-defaults.generated.js";
import { DEFAULT_ALLOW } from "../../../../src/runtime/sandboxes/bwrap/options.js";
import { DEFAULT_MAX_OUTPUT_BYTES } from "../../../../src/runtime/sandboxes/host/output.js";

it("has the defaults that the schema tells users of", () => {
  const inSchema = (path: string) => CATALOG_DEFAULTS.find((entry) => entry.path === path)?.value;
  expect(inSchema("modes.*.env.allow")).toEqual(DEFAULT_ALLOW);
  expect(inSchema("modes.*.bash.maxOutputBytes")).toBe(DEFAULT_MAX_OUTPUT_BYTES);
});
