import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { writeFiles } from "../support/packages.js";
import { runCommand, temporaryProject } from "../support/project.js";
import { typeCheck } from "../support/type-check.js";
import { blocksOf } from "./blocks.js";

/* The examples of docs/host.md do what the page says, as they stand there. */

const blocks = blocksOf("docs/host.md");

describe("docs/host.md", () => {
  const examples = blocks("ts");

  it("has examples whose types are right, the first of which prints what it says", async () => {
    expect(examples).toHaveLength(3);
    const folder = temporaryProject();
    expect(await runCommand(folder, ["build", "--quiet"])).toMatchObject({ code: 0, stderr: "" });
    const names = examples.map((_, at) => `host-${at}.ts`);
    writeFiles(folder, Object.fromEntries(names.map((name, at) => [name, examples[at] ?? ""])));
    typeCheck(folder, names);
    const tsx = fileURLToPath(import.meta.resolve("tsx"));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ["--conditions=pi-tool-catalog-source", "--import", tsx, "host-0.ts"],
      { cwd: folder, encoding: "utf8" },
    );
    expect({ stdout, stderr }).toEqual({ stdout: blocks("text")[0], stderr: "" });
  });
});
