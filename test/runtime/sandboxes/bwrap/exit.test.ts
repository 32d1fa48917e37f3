import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { lastProcessesWith } from "../host-processes.js";
import { removeFolders, workspace } from "./support.js";

afterAll(removeFolders);

const index = new URL("../../../../src/runtime/sandboxes/index.ts", import.meta.url).href;

/** Runs a script in a process of its own, with a sandbox over a workspace, and gives what it printed. */
function inOwnProcess(root: string, script: string) {
  const file = join(workspace(), "script.mts");
  const options = { root, workspaceRoot: "/workspace", network: "none", readonly: [".agents"] };
  writeFileSync(
    file,
    `import { readdirSync } from "node:fs";
     import { bwrapSandbox } from ${JSON.stringify(index)};
     const sandbox = bwrapSandbox(${JSON.stringify(options)});
     function tellFolder() {
       const own = readdirSync(process.env.TMPDIR).find((name) => name.startsWith("pi-tool-catalog-"));
       process.stdout.write(process.env.TMPDIR + "/" + own);
     }
     ${script}`,
  );
  const args = ["--conditions", "pi-tool-catalog-source", "--import", "tsx", file];
  // A temp folder of its own, so that the sandbox's folder is all that is in it.
  const env = { ...process.env, TMPDIR: workspace() };
  return spawnSync(process.execPath, args, { encoding: "utf8", timeout: 30_000, env });
}

describe("a process that ends without dispose", () => {
  it("ends by itself, and leaves no folder and no stub", () => {
    const root = workspace();
    const { status, stdout } = inOwnProcess(
      root,
      `await sandbox.exec("touch /tmp/x");
       tellFolder();`,
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/pi-tool-catalog-/);
    expect(existsSync(stdout)).toBe(false);
    expect(readdirSync(root)).toEqual([]);
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"])(
    "is ended by %s, and leaves no folder and no stub",
    (name) => {
      const root = workspace();
      const { signal, stdout } = inOwnProcess(
        root,
        `await sandbox.exec("touch /tmp/x");
       tellFolder();
       process.kill(process.pid, "${name}");
       setTimeout(() => {}, 60_000);`,
      );
      expect(signal).toBe(name);
      expect(existsSync(stdout)).toBe(false);
      expect(readdirSync(root)).toEqual([]);
    },
  );

  it("takes its commands with it, also when it is killed", async () => {
    const mark = String(800_000_000 + process.pid);
    const { signal, stdout } = inOwnProcess(
      workspace(),
      `await sandbox.exec("true");
       tellFolder();
       void sandbox.exec("setsid sleep ${mark} & trap '' TERM; sleep ${mark}", {
         onStdout: () => {},
       });
       setTimeout(() => process.kill(process.pid, "SIGKILL"), 500);`,
    );
    expect(signal).toBe("SIGKILL");
    expect(await lastProcessesWith(mark)).toEqual([]);
    // What a killed process cannot remove: its folder, which nobody else can look into.
    expect(statSync(stdout).mode & 0o777).toBe(0o700);
    rmSync(stdout, { recursive: true });
  });
});
