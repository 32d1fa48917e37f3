import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../support/packages.js";
import { installInto, runCommand } from "../support/project.js";

function hostFolder(): string {
  const folder = temporaryFolder();
  installInto(folder);
  return folder;
}

describe("init", () => {
  it("writes what builds and passes, with a tool in every mode", async () => {
    const folder = hostFolder();
    const { code, stdout } = await runCommand(folder, ["init"]);
    expect(code).toBe(0);
    expect(stdout).toBe(
      "wrote catalog.yaml\nwrote .github/workflows/tool-catalog.yml\nadded a line to .gitignore\nnext: npx pi-tool-catalog build\n",
    );
    expect(readFileSync(join(folder, "catalog.yaml"), "utf8")).toMatch(
      /^# yaml-language-server: \$schema=\.\/node_modules\/pi-tool-catalog\/schemas\/catalog\.schema\.json\n/,
    );
    expect(await runCommand(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
    expect(await runCommand(folder, ["check"])).toMatchObject({ code: 0, stderr: "" });
    expect(readFileSync(join(folder, "generated/bundles.ts"), "utf8")).toContain(
      'direct: ["bash", "read", "write", "edit", "find", "grep", "ls"]',
    );
  });

  it.each(['{ "private": true }', '{ "type": "commonjs" }'])(
    "says that %s keeps node from reading what is generated",
    async (manifest) => {
      const folder = hostFolder();
      writeFileSync(join(folder, "package.json"), manifest);
      const { stdout } = await runCommand(folder, ["init"]);
      expect(stdout).toContain(
        'package.json does not say "type": "module": npm pkg set type=module\n',
      );
    },
  );

  it("overwrites nothing", async () => {
    const folder = hostFolder();
    writeFileSync(join(folder, "catalog.yaml"), "mine\n");
    const { code, stderr } = await runCommand(folder, ["init"]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: "error: catalog.yaml is there already\n  help: edit it, or move it away\n",
    });
    expect(readFileSync(join(folder, "catalog.yaml"), "utf8")).toBe("mine\n");
  });

  it("says what to install where there is no pi", async () => {
    const { code, stderr } = await runCommand(temporaryFolder(), ["init"]);
    expect(code).toBe(2);
    expect(stderr).toContain("help: npm install --save-exact @mariozechner/pi-coding-agent");
  });
});
