import type { Sandbox as SdkSandbox } from "@vercel/sandbox";
import { describe, expectTypeOf, it } from "vitest";
import type { fromVercel } from "../../../../src/runtime/sandboxes/vercel/from-vercel.js";
import type { VercelSandboxLike } from "../../../../src/runtime/sandboxes/vercel/like.js";

describe("the structural type of the SDK's sandbox", () => {
  it("fits the real class, and functions that give one", () => {
    expectTypeOf<SdkSandbox>().toExtend<VercelSandboxLike>();
    type Source = Parameters<typeof fromVercel>[0];
    expectTypeOf<SdkSandbox>().toExtend<Source>();
    expectTypeOf<() => Promise<SdkSandbox>>().toExtend<Source>();
    expectTypeOf<() => SdkSandbox>().toExtend<Source>();
  });

  it("asks for what is used", () => {
    expectTypeOf<{ runCommand(command: string): void }>().not.toExtend<VercelSandboxLike>();
  });
});
