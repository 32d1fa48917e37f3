import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { confirmedComplaint } from "../../../../src/runtime/adapters/boundFs/confirmed.js";
import { openWorkspace } from "../../../../src/runtime/workspace/open-workspace.js";
import { plant, temporaryFolder } from "../../workspace/temporary-folder.js";
import { boundTools } from "./pi-tools.js";

afterEach(() => {
  vi.unstubAllEnvs();
});

it("a file that may not be read is told as such, and not as one that was moved", () => {
  const root = temporaryFolder();
  plant(root, { "sub/noread": "" });
  const workspace = openWorkspace({ hostRoot: root, workspaceRoot: "/workspace" });
  const complaint = "./noread: Permission denied (os error 13)";
  for (const path of ["sub/noread", "sub"]) {
    const place = workspace.locate(path);
    expect(confirmedComplaint(workspace, complaint, place, `/workspace/${path}`)).toBe(complaint);
  }
});

describe.each([
  ["on the host", false],
  ["beside a sandboxed shell", true],
])("grep %s", (_, sandboxed) => {
  function open() {
    const root = join(temporaryFolder(), "ws");
    plant(root, {
      "repo/migrations/main/a.js": "needle\n",
      "repo/migrations/main/a.ts": "needle\n",
      "repo/migrations/other/b.js": "needle\nneexle\n",
      "migrations/main/c.js": "needle\n",
    });
    const tools = boundTools({
      hostRoot: root,
      workspaceRoot: sandboxed ? "/workspace" : root,
      sandboxed,
    });
    return { root, grep: async (params: object) => (await tools.run("grep", params)).text };
  }

  it.each([
    ["migrations/main/*.js", "migrations/main/a.js:1: needle"],
    ["./migrations/main/*.js", "migrations/main/a.js:1: needle"],
    ["**/other/*", "migrations/other/b.js:1: needle"],
    ["!migrations/main/**", "migrations/other/b.js:1: needle"],
    ["*.ts", "migrations/main/a.ts:1: needle"],
  ])("takes the glob %s from the folder that it searches", async (glob, found) => {
    const { grep } = open();
    expect(await grep({ pattern: "needle", path: "repo", glob })).toBe(found);
  });

  it("takes no notice of a ripgrep configuration", async () => {
    const { root, grep } = open();
    const config = join(root, "../rg.conf");
    writeFileSync(config, "--fixed-strings\n--glob=!*.js\n");
    vi.stubEnv("RIPGREP_CONFIG_PATH", config);
    expect(await grep({ pattern: "nee.le", path: "repo/migrations/other" })).toBe(
      "b.js:1: needle\nb.js:2: neexle",
    );
  });
});
