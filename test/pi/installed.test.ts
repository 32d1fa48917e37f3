import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findInstalledPi } from "../../src/pi/installed.js";
import { installPackage, temporaryFolder, writeFiles } from "../support/packages.js";

const PI = "@mariozechner/pi-coding-agent";

describe("findInstalledPi", () => {
  it("finds this repository's own pi from any folder below", () => {
    const repository = join(import.meta.dirname, "../..");
    expect(findInstalledPi(PI, import.meta.dirname)).toEqual({
      kind: "installed",
      requested: PI,
      name: PI,
      version: "0.73.1",
      folder: join(repository, "node_modules", PI),
      foundFrom: repository,
    });
  });

  it("is undefined where no folder above has it", () => {
    expect(findInstalledPi(PI, temporaryFolder())).toBeUndefined();
  });

  it("starts from a folder that does not exist yet", () => {
    const folder = temporaryFolder();
    installPackage(folder, PI, { name: PI, version: "0.70.0" }, "");
    expect(findInstalledPi(PI, join(folder, "not/yet"))).toMatchObject({ version: "0.70.0" });
  });

  it("takes the nearest of two, as Node does", () => {
    const folder = temporaryFolder();
    installPackage(folder, PI, { name: PI, version: "0.1.0" }, "");
    installPackage(join(folder, "app"), PI, { name: PI, version: "0.2.0" }, "");
    mkdirSync(join(folder, "app/agent"));
    expect(findInstalledPi(PI, join(folder, "app/agent"))).toMatchObject({ version: "0.2.0" });
    expect(findInstalledPi(PI, folder)).toMatchObject({ version: "0.1.0" });
  });

  it("keeps both names of an npm alias", () => {
    const folder = temporaryFolder();
    installPackage(folder, PI, { name: "@earendil-works/pi-coding-agent", version: "0.80.7" }, "");
    expect(findInstalledPi(PI, folder)).toMatchObject({
      requested: PI,
      name: "@earendil-works/pi-coding-agent",
      version: "0.80.7",
      folder: join(folder, "node_modules", PI),
    });
  });

  it("follows the links of a pnpm store", () => {
    const folder = temporaryFolder();
    const store = join(folder, "node_modules/.pnpm/pi@0.73.1");
    installPackage(store, PI, { name: PI, version: "0.73.1" }, "");
    mkdirSync(join(folder, "node_modules/@mariozechner"));
    symlinkSync(join(store, "node_modules", PI), join(folder, "node_modules", PI));
    expect(findInstalledPi(PI, folder)).toMatchObject({
      version: "0.73.1",
      folder: join(store, "node_modules", PI),
      foundFrom: folder,
    });
  });

  it("starts from the real place of a linked folder", () => {
    const folder = temporaryFolder();
    installPackage(join(folder, "real"), PI, { name: PI, version: "0.73.1" }, "");
    symlinkSync(join(folder, "real"), join(folder, "link"));
    expect(findInstalledPi(PI, join(folder, "link"))).toMatchObject({
      foundFrom: join(folder, "real"),
    });
  });

  it("tells a broken package.json from a missing package, and does not look further up", () => {
    const folder = temporaryFolder();
    const app = join(folder, "app");
    installPackage(folder, PI, { name: PI, version: "0.1.0" }, "");
    const manifest = join(app, "node_modules", PI, "package.json");
    mkdirSync(join(app, "node_modules", PI), { recursive: true });
    const broken = { kind: "broken", requested: PI, manifest };
    expect(findInstalledPi(PI, app)).toEqual({ ...broken, reason: "cannot be read" });
    for (const [content, reason] of [
      ["{ not json", "is not JSON"],
      ["null", "is not an object"],
      ["{}", "has no version"],
      ['{"version": 7}', "has no version"],
    ] as const) {
      writeFiles(app, { [`node_modules/${PI}/package.json`]: content });
      expect(findInstalledPi(PI, app)).toEqual({ ...broken, reason });
    }
  });

  it("passes over links that lead nowhere or in circles", () => {
    const folder = temporaryFolder();
    installPackage(folder, "pi", { name: "pi", version: "1.0.0" }, "");
    for (const [app, target] of [
      ["dangling", "nowhere"],
      ["circle", "pi"],
    ] as const) {
      mkdirSync(join(folder, app, "node_modules"), { recursive: true });
      symlinkSync(target, join(folder, app, "node_modules/pi"));
      expect(findInstalledPi("pi", join(folder, app))).toMatchObject({ foundFrom: folder });
    }
  });

  it("never leaves node_modules by the package's name", () => {
    const folder = temporaryFolder();
    installPackage(folder, "pi", { name: "pi", version: "1.0.0" }, "");
    writeFiles(folder, { "package.json": '{ "version": "1.0.0" }' });
    for (const name of ["..", "../..", "../node_modules/pi", "/etc", "a/b/c", "", ".", "@x"]) {
      expect(findInstalledPi(name, folder)).toBeUndefined();
    }
  });
});
