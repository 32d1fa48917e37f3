import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { findInstalledPi, type InstalledPi } from "../../src/pi/installed.js";
import { loadPi } from "../../src/pi/load.js";
import { REQUIRED_EXPORTS } from "../../src/pi/pi.js";
import { PI_TOOLS } from "../../src/runtime/adapters/facts.js";
import { installPackage, temporaryFolder, writeFiles } from "../support/packages.js";

const ALIAS = "@mariozechner/pi-coding-agent";
const SOURCE = join(import.meta.dirname, "../../src/pi");
const MANIFEST = { name: "@other/pi", version: "0.1.0" };

function found(folder: string): InstalledPi {
  const installed = findInstalledPi(ALIAS, folder);
  if (installed?.kind !== "installed") throw new Error("not found");
  return installed;
}

/** A hand-made pi under an alias, with the given tools. */
function fakePi(tools: readonly string[], more = ""): InstalledPi {
  const folder = temporaryFolder();
  const source = tools.map((tool) => {
    const name = `${tool.charAt(0).toUpperCase()}${tool.slice(1)}`;
    return `export const create${name}ToolDefinition = (cwd) => ({
      name: "${tool}", description: cwd, parameters: { type: "object" }, execute() {} });`;
  });
  installPackage(folder, ALIAS, MANIFEST, `${source.join("\n")}\n${more}`);
  return found(folder);
}

const SESSION = `
  export const createAgentSession = () => {}, createExtensionRuntime = () => {};
  export const createLocalBashOperations = () => {}, defineTool = (tool) => tool;
  export class SessionManager { static inMemory() {} }
  export class SettingsManager { static inMemory() {} }
`;

describe("loadPi", () => {
  it("loads the real pi and sees its seven tools", async () => {
    const outcome = await loadPi(found(import.meta.dirname));
    expect(outcome.kind === "loaded" && [...outcome.pi.tools.keys()]).toEqual([...PI_TOOLS].sort());
  });

  it("loads the very copy that was found, under an alias", async () => {
    const outcome = await loadPi(fakePi(PI_TOOLS, SESSION));
    expect(outcome).toMatchObject({ kind: "loaded", pi: { installed: MANIFEST } });
    const read = outcome.kind === "loaded" ? outcome.pi.tools.get("read") : undefined;
    expect(read?.("/w").description).toBe("/w");
  });

  it("finds exports and static methods, and keeps `this`", async () => {
    const more = "export class Store { static kind = 7; static inMemory() { return this.kind; } }";
    const outcome = await loadPi(fakePi(PI_TOOLS, `${SESSION}\n${more}`));
    if (outcome.kind !== "loaded") throw new Error(outcome.kind);
    expect(outcome.pi.find("Store.inMemory")?.()).toBe(7);
    expect(outcome.pi.find("Store.nothing")).toBeUndefined();
    expect(outcome.pi.find("Nothing.inMemory")).toBeUndefined();
  });

  it("sees a tool that is new in pi, and takes no helper for a tool", async () => {
    const helpers = `
      export const createSubToolDefinition = (options) => ({ name: options.deep.name });
      export const createHalfToolDefinition = () => ({ name: "half" });
      export const createAllToolDefinitions = () => [];`;
    const outcome = await loadPi(fakePi([...PI_TOOLS, "powershell"], SESSION + helpers));
    expect(outcome.kind === "loaded" && [...outcome.pi.tools.keys()]).toEqual(
      [...PI_TOOLS, "powershell"].sort(),
    );
  });

  it("names what a pi that is too old lacks", async () => {
    expect(await loadPi(fakePi(["bash", "read", "write", "edit", "find"], SESSION))).toEqual({
      kind: "unfit",
      missing: ["createGrepToolDefinition", "createLsToolDefinition"],
    });
    expect(await loadPi(fakePi(PI_TOOLS))).toEqual({
      kind: "unfit",
      missing: REQUIRED_EXPORTS,
    });
  });

  it.each([
    [">=99", true],
    [">=99.1.0", true],
    [`>=${process.versions.node}`, false],
    [">=20.6.0", false],
    ["^99", false],
  ])("tells a pi that does not load, and Node %s when this one is older", async (node, told) => {
    const folder = temporaryFolder();
    const manifest = { ...MANIFEST, engines: { node } };
    installPackage(folder, ALIAS, manifest, 'import { nothing } from "node:fs";');
    const outcome = await loadPi(found(folder));
    if (outcome.kind !== "fails") throw new Error(outcome.kind);
    expect(outcome.message).toContain("nothing");
    expect(outcome.message.includes(`it asks for Node ${node}`)).toBe(told);
    expect(outcome.message).not.toContain("\n");
  });

  it("survives a pi whose dependency throws for several of its modules at once", async () => {
    const folder = temporaryFolder();
    installPackage(folder, ALIAS, MANIFEST, 'import "./a.js"; import "./b.js"; await 0;');
    writeFiles(join(folder, "node_modules", ALIAS), {
      "a.js": 'import "./c.cjs"; await 0;',
      "b.js": 'import "./c.cjs";',
      "c.cjs": 'throw new TypeError("too new");',
    });
    // A process of its own: the test runner keeps rejections from ending this one.
    const url = (file: string): string => JSON.stringify(pathToFileURL(join(SOURCE, file)).href);
    const script = `
      import { findInstalledPi } from ${url("installed.ts")};
      import { loadPi } from ${url("load.ts")};
      const outcome = await loadPi(findInstalledPi("${ALIAS}", ${JSON.stringify(folder)}));
      setTimeout(() => console.log(JSON.stringify(outcome)), 50);`;
    const printed = await promisify(execFile)(
      process.execPath,
      ["--import", "tsx", "--input-type=module", "-e", script],
      { cwd: SOURCE },
    ).then(
      ({ stdout }) => stdout,
      () => '"the process ended"',
    );
    expect(JSON.parse(printed)).toEqual({ kind: "fails", message: "TypeError: too new" });
  });

  it("tells a package without an entry", async () => {
    const folder = temporaryFolder();
    installPackage(folder, ALIAS, { ...MANIFEST, exports: { "./other": "./x.js" } }, "");
    expect(await loadPi(found(folder))).toMatchObject({ kind: "fails" });
  });
});
