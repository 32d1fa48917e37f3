import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileProject } from "../../src/cli/compile-project.js";
import { openProject } from "../../src/cli/project.js";
import { repository } from "../support/project.js";

describe("this repository", () => {
  /*
   * Not in catalog.yaml: the benchmark of a check's start-up runs on it, and must not grow with the
   * number of this repository's sources.
   */
  it("defines no tool of pi's by hand, as a host's sources would be checked", async () => {
    const project = openProject(undefined, repository);
    const catalog = readFileSync(join(repository, "catalog.yaml"), "utf8");
    const text = `${catalog}\ninvariants: { noShadowing: { in: ["src/**", "generated/**"] } }\n`;
    const { findings } = await compileProject({ ...project, bytes: Buffer.from(text) });
    expect(findings).toMatchObject([{ code: "TC425", path: "/invariants/noShadowing/in/1" }]);
  });
});
