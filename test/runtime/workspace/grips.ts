import { describe } from "vitest";
import type { TakeGrip } from "../../../src/runtime/workspace/grip.js";
import { heldGrip } from "../../../src/runtime/workspace/held-grip.js";
import { plainGrip } from "../../../src/runtime/workspace/plain-grip.js";

/** Runs tests with things held as Linux can, and as every other system can. */
export function withEveryGrip(tests: (takeGrip: TakeGrip) => void): void {
  describe("held by handles", () => tests(heldGrip));
  describe("looked at before and after", () => tests(plainGrip));
}
