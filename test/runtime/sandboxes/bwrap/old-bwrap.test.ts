import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { bwrapSandbox } from "../../../../src/runtime/sandboxes/index.js";
import { describeSandbox } from "../conformance.js";
import { open, removeFolders, workspace } from "./support.js";

// A bubblewrap of the releases without --bind-fd: the installed one, which does not own up to it.
beforeAll(() => {
  const installed = execFileSync("sh", ["-c", "command -v bwrap"], { encoding: "utf8" }).trim();
  const folder = workspace();
  const script = `#!/bin/sh
[ "$1" = --help ] && { ${installed} --help 2>&1 | grep -v bind-fd; exit; }
exec ${installed} "$@"
`;
  writeFileSync(join(folder, "bwrap"), script, { mode: 0o755 });
  vi.stubEnv("PATH", `${folder}:${process.env["PATH"]}`);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await removeFolders();
});

describeSandbox("bwrap without --bind-fd", () =>
  bwrapSandbox({ root: workspace(), workspaceRoot: "/workspace", network: "none" }),
);

describe("bwrap without --bind-fd", () => {
  it("holds read-only paths by their path", async () => {
    const { sandbox, sh } = open({ readonly: ["gov/policy"] });
    expect(await sh("mv gov gov2; mkdir gov/policy/x; touch gov/ok; ls gov")).toMatch(
      /ok\npolicy\nmv: .*busy\nmkdir: .*Read-only/,
    );
    await sandbox.dispose();
  });
});
