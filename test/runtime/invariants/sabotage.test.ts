import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InvariantReport } from "../../../src/runtime/index.js";
import { openSandbox } from "../../support/vercel-server/open.js";
import { VercelServer } from "../../support/vercel-server/server.js";
import { sabotaged } from "./sabotage.js";
import { CASES } from "./sabotage-cases.js";

/*
 * A check that has never been seen to fail is no check: each case breaks one thing in what the
 * repository's catalog generates, and exactly one check fails, by its code, in one mode, for one tool.
 */

let server: VercelServer;
beforeAll(async () => {
  server = await VercelServer.start();
});
afterAll(() => server.close());

function failed({ modes }: InvariantReport): readonly string[] {
  return modes.flatMap(({ checks }) =>
    checks.flatMap(({ check, status }) => (status === "violated" ? check : [])),
  );
}

describe("the generated invariants, where something is broken", () => {
  it("find nothing where nothing is", async () => {
    const { checkInvariants } = await sabotaged({ edits: [] });
    const { modes, violations } = await checkInvariants({ modes: ["direct", "local"] });
    expect(violations).toEqual([]);
    for (const { checks } of modes) {
      expect(checks.map(({ status }) => status)).toEqual(Array(5).fill("holds"));
    }
  });

  it.each(CASES)("$code, and no other, where $what", async (sabotage) => {
    const { mode = "direct", code, check, tool, says, remedy } = sabotage;
    const { checkInvariants, openBundle } = await sabotaged(sabotage);
    const vercel = async () =>
      openBundle("vercel-sandbox", {
        sandbox: await openSandbox(server),
        createEphemeral: () => openSandbox(server),
      });
    const report = await checkInvariants({ modes: [mode], open: { "vercel-sandbox": vercel } });
    const [violation, ...others] = report.violations;
    expect(violation).toMatchObject({
      code,
      mode,
      message: expect.stringMatching(says),
      remedy: expect.stringMatching(remedy),
    });
    expect(violation?.tool).toBe(tool);
    expect(violation?.message).toContain(`mode "${mode}": `);
    expect(others).toEqual([]);
    expect(failed(report)).toEqual([check]);
  });
});
