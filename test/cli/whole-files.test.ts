import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CATALOG, repository, runCommand, temporaryProject } from "../support/project.js";

const generated = (folder: string, name: string) =>
  readFileSync(join(folder, "generated", name), "utf8");

/** The command from source, as a process of its own. */
function build(folder: string, env: NodeJS.ProcessEnv, cwd = folder) {
  const loader = join(repository, "node_modules/tsx/dist/loader.mjs");
  const bin = join(repository, "src/cli/bin.ts");
  const args = ["--conditions=pi-tool-catalog-source", "--import", loader, bin, "build"];
  return spawnSync(process.execPath, [...args, "--catalog", join(folder, "catalog.yaml")], {
    cwd,
    encoding: "utf8",
    env: { PATH: process.env["PATH"], ...env },
  });
}

describe("what build writes", () => {
  it("is the same bytes whatever the time zone, language, home, folder and user's own pi", () => {
    const catalog = readFileSync(join(repository, "catalog.yaml"), "utf8");
    const folder = temporaryProject(catalog, {
      "home/.pi/agent/settings.json": '{ "theme": "light" }',
      "home/.pi/agent/AGENTS.md": "Never use tools.",
      "AGENTS.md": "Speak in verse.",
    });
    const env = {
      TZ: "Pacific/Kiritimati",
      LANG: "de_DE.UTF-8",
      LC_ALL: "tr_TR.UTF-8",
      HOME: join(folder, "home"),
    };
    const { status, stderr } = build(folder, env, "/");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    for (const name of readdirSync(join(repository, "generated"))) {
      expect(generated(folder, name)).toBe(generated(repository, name));
    }
  });

  it.each([1, 4])("is old or new, never half, when it is killed at write %i", async (nth) => {
    const folder = temporaryProject(CATALOG);
    await runCommand(folder, ["build", "--quiet"]);
    const names = readdirSync(join(folder, "generated"));
    const before = new Map(names.map((name) => [name, generated(folder, name)]));
    writeFileSync(join(folder, "catalog.yaml"), CATALOG.replaceAll("direct:", "renamed:"));
    const after = temporaryProject(CATALOG.replaceAll("direct:", "renamed:"));
    await runCommand(after, ["build", "--quiet"]);

    // The nth write stops half way, as a process does that is ended there.
    const preload = join(folder, "die.cjs");
    writeFileSync(
      preload,
      `const fs = require("node:fs");
const write = fs.writeFileSync;
let count = 0;
fs.writeFileSync = (path, data, options) => {
  if (!String(path).includes("generated")) return write(path, data, options);
  count += 1;
  if (count < ${nth}) return write(path, data, options);
  write(path, String(data).slice(0, String(data).length / 2), options);
  process.kill(process.pid, "SIGKILL");
};
require("node:module").syncBuiltinESMExports();
`,
    );
    const killed = build(folder, { NODE_OPTIONS: `--require ${preload}` });
    expect(killed.signal).toBe("SIGKILL");
    for (const name of names) {
      expect([before.get(name), generated(after, name)]).toContain(generated(folder, name));
    }
    // The next build completes it and leaves nothing of the killed one.
    expect((await runCommand(folder, ["build"])).code).toBe(0);
    expect(readdirSync(join(folder, "generated"))).toEqual(names);
    expect((await runCommand(folder, ["check"])).code).toBe(0);
  });
});
