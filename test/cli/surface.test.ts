import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { installFakePi } from "../support/fake-pi.js";
import {
  LOCKED_CATALOG,
  lockedProject,
  PI,
  UPGRADED,
  upgradedProject,
} from "../support/locked-project.js";
import { installPackage, temporaryFolder } from "../support/packages.js";
import { repository, runCommand } from "../support/project.js";

describe("surface", () => {
  it("is content with the pi that the lock is of: the real one, and a hand-made one", async () => {
    const real = await runCommand(repository, ["surface"]);
    expect(real).toEqual({
      code: 0,
      stdout: "generated/pi-surface.json is what @mariozechner/pi-coding-agent 0.73.1 shows\n",
      stderr: "",
    });
    const folder = await lockedProject();
    expect(await runCommand(folder, ["surface", "--quiet"])).toEqual({
      code: 0,
      stdout: "",
      stderr: "",
    });
  });

  it("says tool by tool what an upgrade changes for the model, and by how many characters", async () => {
    const folder = await upgradedProject({ version: "2.0.0", tools: UPGRADED });
    const { code, stdout, stderr } = await runCommand(folder, ["surface"]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toBe(`@fake/pi 1.0.0 → 2.0.0

bash  changes for hosts alone
  label  +0  the model does not see it
    - bash
    + Bash

grep  -5 characters; the catalog does not name it
  description  -5
    - The tool grep.
    + Searches.

hexdump  gone

ls  +9 characters for the model
  parameters/properties/all  +2
    + {}

powershell  new: off until a bundle names it, then +101 characters

read  +11 characters for the model
  description    +13
    - The tool read.
    + The tool read, which reads.
  promptSnippet  -2
    - Use read
    + Use it

in all +20 characters with every request, over the tools that the catalog names

the catalog is written for 1.0.0; accept it: pi-tool-catalog surface --update
`);
  });

  it("gives the same as JSON", async () => {
    const folder = await upgradedProject({
      version: "2.0.0",
      tools: { hexdump: {}, ls: UPGRADED["ls"] ?? {} },
    });
    const { code, stdout } = await runCommand(folder, ["surface", "--format", "json"]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      before: { package: PI, version: "1.0.0" },
      after: { package: PI, version: "2.0.0" },
      tools: [
        {
          tool: "ls",
          kind: "changed",
          characters: 9,
          fields: [
            {
              field: "parameters",
              pointer: "/properties/all",
              after: {},
              characters: 2,
              reachesModel: true,
            },
          ],
          named: true,
        },
      ],
      characters: 9,
    });
  });

  it("sees another surface under the same version, and the same surface under another", async () => {
    const folder = await upgradedProject({
      version: "1.0.0",
      tools: { hexdump: {}, read: { description: "Reads." } },
    });
    const patched = await runCommand(folder, ["surface"]);
    expect(patched.code).toBe(1);
    expect(patched.stdout).toContain(
      "@fake/pi 1.0.0: not what the lock says\n\nread  -8 characters",
    );
    const released = await runCommand(
      await upgradedProject({ version: "1.0.1", tools: { hexdump: {} } }),
      ["surface"],
    );
    expect(released.code).toBe(1);
    expect(released.stdout).toContain("1.0.0 → 1.0.1\n\nnothing changes for the model\n");
  });

  it("names what has only another order as such", async () => {
    const parameters = { properties: { path: { type: "string" } }, type: "object" };
    const tools = { hexdump: {}, ls: { parameters } };
    const folder = await upgradedProject({ version: "2.0.0", tools });
    const { code, stdout } = await runCommand(folder, ["surface"]);
    expect(code).toBe(1);
    expect(stdout).toContain(
      "\n\nls  the same entries in another order\n  parameters  in another order\n\nin all +0",
    );
  });

  it("knows pi under an npm alias", async () => {
    const folder = await upgradedProject({ version: "2.0.0", name: "@other/pi" });
    const { stdout } = await runCommand(folder, ["surface"]);
    expect(stdout).toContain("@fake/pi 1.0.0 → @other/pi 2.0.0\n");
    expect(stdout).toContain("(@fake/pi is an npm alias: @other/pi 2.0.0)\n");
  });
});

describe("surface, where there is nothing to compare", () => {
  const folderWith = (install: (folder: string) => void) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "catalog.yaml"), LOCKED_CATALOG);
    install(folder);
    return folder;
  };
  it.each([
    [
      "no pi",
      () => {},
      "@fake/pi is not installed\n  help: npm install --save-exact @fake/pi@1.0.0",
    ],
    [
      "a pi without a version",
      (folder: string) => installPackage(folder, PI, { name: PI }, ""),
      "@fake/pi is broken: ",
    ],
    [
      "a pi below the floor",
      (folder: string) => installFakePi(folder, PI, { version: "0.60.0" }),
      "@fake/pi 0.60.0 is below 0.67.68, the first pi whose tools can be backed by adapters",
    ],
    [
      "a pi that does not load",
      (folder: string) => installPackage(folder, PI, { version: "1.0.0" }, "throw Error('no')"),
      "@fake/pi 1.0.0 does not load: Error: no",
    ],
    [
      "a pi that lacks a tool",
      (folder: string) => installFakePi(folder, PI, { version: "1.0.0", without: ["grep"] }),
      "@fake/pi 1.0.0 lacks what tools are built from: createGrepToolDefinition",
    ],
    [
      "no lock",
      (folder: string) => installFakePi(folder, PI, { version: "1.0.0" }),
      "generated/pi-surface.json is not there\n  help: write it: pi-tool-catalog surface --update",
    ],
  ] as const)("tells apart: %s", async (_, install, message) => {
    const { code, stdout, stderr } = await runCommand(folderWith(install), ["surface"]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(`error: ${message}`);
  });

  it("shows the findings of a broken catalog", async () => {
    const folder = await lockedProject(LOCKED_CATALOG.replace("ls: boundFs", "ls: bondFs"));
    const { code, stderr } = await runCommand(folder, ["surface"]);
    expect(code).toBe(1);
    expect(stderr).toContain("error TC301");
  });
});
