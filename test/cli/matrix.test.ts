import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository, runCommand, temporaryProject } from "../support/project.js";

describe("matrix", () => {
  it("shows a table, without pi and whatever is generated", async () => {
    const folder = temporaryProject();
    const { code, stdout, stderr } = await runCommand(folder, ["matrix"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout.split("\n").slice(0, 3)).toEqual([
      "mode    tool   adapter  executes on  files             bound      writes  network",
      "direct  bash   direct   this host    all of this host  no         yes     shared",
      "direct  read   boundFs  this host    the workspace     workspace  no      none",
    ]);
  });

  it("shows as Markdown what the generated placement.md shows", async () => {
    const { stdout } = await runCommand(repository, ["matrix", "--format", "markdown"]);
    const generated = readFileSync(join(repository, "generated/placement.md"), "utf8");
    expect(generated.replaceAll("\r\n", "\n")).toBe(
      `${generated.split("\n")[0]?.trimEnd()}\n\n${stdout}`,
    );
  });

  it("gives its rows as JSON", async () => {
    const { stdout } = await runCommand(repository, ["matrix", "--format", "json"]);
    const { placement } = JSON.parse(stdout);
    expect(placement).toContainEqual({
      mode: "local",
      tool: "grep",
      adapter: "boundFs",
      executes: "sandbox",
      files: "the workspace",
      bound: "workspace",
      writes: false,
      network: "none",
      seam: "execute replaced",
      note: "runs inside the sandbox: a search by path beside a running shell cannot be race-free",
    });
  });

  it("writes one page, and says so to people", async () => {
    const folder = temporaryProject();
    const { code, stdout, stderr } = await runCommand(folder, ["matrix", "--html", "matrix.html"]);
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: "",
      stderr: "wrote matrix.html\n",
    });
    const page = readFileSync(join(folder, "matrix.html"), "utf8");
    expect(page).toContain("<h1>Where every tool executes</h1>");
    const quiet = await runCommand(folder, ["matrix", "--html", "matrix.html", "--quiet"]);
    expect(quiet).toEqual({ code: 0, stdout: "", stderr: "" });
    const nowhere = await runCommand(folder, ["matrix", "--html", "no/such/folder.html"]);
    expect(nowhere.code).toBe(2);
    expect(nowhere.stderr).toContain("error: no/such/folder.html cannot be written: ENOENT");
  });

  it("shows what is wrong with a catalog that cannot be resolved", async () => {
    const folder = temporaryProject("version: 1\nmodes: {}\n");
    const pretty = await runCommand(folder, ["matrix", "--format", "markdown"]);
    expect({ code: pretty.code, stdout: pretty.stdout }).toEqual({ code: 1, stdout: "" });
    expect(pretty.stderr).toContain("catalog.yaml:1:1 - error TC2");
    const json = await runCommand(folder, ["matrix", "--format", "json"]);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stdout).summary.errors).toBeGreaterThan(0);
  });
});
