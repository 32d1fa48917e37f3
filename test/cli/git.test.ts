import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { commit, git, repositoryWith } from "../support/git-repository.js";
import { temporaryFolder } from "../support/packages.js";
import { CATALOG, runCommand } from "../support/project.js";

/** The catalog's folder in a clone of which only the last commit of `main` is there. */
function shallowClone(folder: string): string {
  const clone = join(temporaryFolder(), "clone");
  const url = pathToFileURL(join(folder, "../..")).href;
  git(folder, "clone", "-q", "--depth=1", "--branch=main", url, clone);
  return join(clone, "packages/agent");
}

describe("a git ref to compare with", () => {
  it.each([
    ["HEAD~1", "git fetch --deepen=1 origin", "HEAD~1"],
    [
      "origin/release",
      "git fetch --depth=1 origin +refs/heads/release:refs/remotes/origin/release",
      "origin/release",
    ],
    ["release", "git fetch --depth=1 origin release, then compare with FETCH_HEAD", "FETCH_HEAD"],
  ])("is fetched into a shallow clone as the error says: %s", async (ref, help, then) => {
    const folder = repositoryWith(CATALOG);
    git(folder, "branch", "release");
    writeFileSync(join(folder, "more.txt"), "");
    commit(folder, "second");
    const here = shallowClone(folder);
    expect((await runCommand(here, ["diff", "origin/main"])).code).toBe(0);
    expect(await runCommand(here, ["diff", ref])).toEqual({
      code: 2,
      stdout: "",
      stderr: `error: "${ref}" is neither a file nor a commit of this shallow clone\n  help: ${help}\n`,
    });
    const [command = ""] = help.split(",");
    git(here, ...command.split(" ").slice(1));
    expect((await runCommand(here, ["diff", then])).code).toBe(0);
  });

  it("tells a ref that is none from a folder without a repository", async () => {
    const folder = repositoryWith(CATALOG);
    const diff = async (at: string, ref: string) => (await runCommand(at, ["diff", ref])).stderr;
    expect(await diff(folder, "mian")).toBe(
      'error: "mian" is neither a file nor a commit of this repository\n  help: did you mean "main"?\n',
    );
    expect(await diff(folder, "missing.yaml")).toContain("help: name a file, a branch, a tag or");
    expect(await runCommand(folder, ["diff", "--", "--output=x"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('"--output=x" is neither a file nor a commit'),
    });
    const bare = temporaryFolder();
    writeFileSync(join(bare, "catalog.yaml"), CATALOG);
    expect(await diff(bare, "main")).toBe(
      'error: "main" is no file, and the catalog is in no git repository\n  help: name a file to compare with\n',
    );
  });
});
