import { describe, expect, it } from "vitest";
import { facts as remoteFacts } from "../../../../src/runtime/adapters/remote/facts.js";
import { remote } from "../../../../src/runtime/adapters/remote/index.js";
import { facts as vercelFacts } from "../../../../src/runtime/adapters/vercel/facts.js";
import { vercel } from "../../../../src/runtime/adapters/vercel/index.js";

describe.each([
  ["remote", remote, remoteFacts],
  ["vercel", vercel, vercelFacts],
] as const)("the facts of %s", (id, adapter, facts) => {
  it("are of the tools that it backs, and start nothing on the host", () => {
    expect(facts.id).toBe(id);
    expect(Object.keys(facts.tools).sort()).toEqual(Object.keys(adapter).sort());
    for (const tool of Object.values(facts.tools)) {
      expect(tool).toMatchObject({ executes: "remote", files: "remote", hostPrograms: [] });
    }
  });

  it("say why grep is not among them", () => {
    expect(facts.cannot["grep"]).toBe(
      "pi's GrepOperations do not move the search: pi spawns rg on the agent's host whatever its Operations say; use customGrep",
    );
  });
});

describe("vercel", () => {
  it("is remote over the SDK's sandbox", () => {
    expect(vercel).toBe(remote);
    expect([vercelFacts.resource, vercelFacts.sandbox]).toEqual(["vercel", "fromVercel"]);
    expect([remoteFacts.resource, remoteFacts.sandbox]).toEqual(["sandbox", "given"]);
  });
});
