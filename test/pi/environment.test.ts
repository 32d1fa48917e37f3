import { setTimeout } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { withoutPiEnvironment } from "../../src/pi/environment.js";

afterEach(() => vi.unstubAllEnvs());

const seen = (): string | undefined => process.env["PI_PACKAGE_DIR"];

it("hides pi's variables and no other, and puts them back", async () => {
  vi.stubEnv("PI_PACKAGE_DIR", "/x");
  vi.stubEnv("PIPELINE", "kept");
  const inside = await withoutPiEnvironment(async () => [seen(), process.env["PIPELINE"]]);
  expect(inside).toEqual([undefined, "kept"]);
  expect(seen()).toBe("/x");
});

it("puts them back when the action fails", async () => {
  vi.stubEnv("PI_PACKAGE_DIR", "/x");
  await expect(
    withoutPiEnvironment(async () => {
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(seen()).toBe("/x");
});

it("puts them back when the action throws at once", async () => {
  vi.stubEnv("PI_PACKAGE_DIR", "/x");
  await expect(
    withoutPiEnvironment(() => {
      throw new Error("at once");
    }),
  ).rejects.toThrow("at once");
  expect(seen()).toBe("/x");
});

it("hides them from overlapping actions until the last has ended", async () => {
  vi.stubEnv("PI_PACKAGE_DIR", "/x");
  const short = withoutPiEnvironment(async () => setTimeout(5));
  const long = withoutPiEnvironment(async () => {
    await short;
    return seen();
  });
  await short;
  expect(await long).toBeUndefined();
  expect(seen()).toBe("/x");
});
