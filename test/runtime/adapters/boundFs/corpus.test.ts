import { describe, expect, it } from "vitest";
import { asOrdinaryUser } from "../../workspace/as-user.js";
import { temporaryFolder } from "../../workspace/temporary-folder.js";
import { OPENINGS, type Opening, type Report, runCorpus } from "./corpus/run.js";

const openings = Object.keys(OPENINGS) as Opening[];

function expectClean(report: Report): void {
  expect(report.failures.slice(0, 20)).toEqual([]);
  expect(report.failures).toHaveLength(0);
  // A corpus that shrank unseen would prove little.
  expect(report.escapes).toBeGreaterThan(2500);
  expect(report.pairs).toBeGreaterThan(400);
  expect(report.legitimate).toBeGreaterThan(150);
}

describe("nothing gets out of the workspace, and what is inside works", () => {
  it.each(openings)("opened %s", async (opening) => {
    expectClean(await runCorpus(temporaryFolder(), opening));
  });
});

describe.runIf(process.getuid?.() === 0)("the same as an ordinary user", () => {
  it.each(["as itself", "beside a sandboxed shell"])("opened %s", (opening) => {
    const program = "test/runtime/adapters/boundFs/corpus/main.ts";
    const output = asOrdinaryUser(program, (folder) => [folder, opening]);
    expectClean(JSON.parse(output) as Report);
  });
});
