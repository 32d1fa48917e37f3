import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { repository, runCommand } from "../support/project.js";

/* The README's table and the page of commands name every command, and every option of each. */

const read = (page: string) => readFileSync(join(repository, page), "utf8");

/** What `--help` lists under a heading: its lines' first words. */
function listed(help: string, heading: string): string[] {
  const block = help.split(`${heading}:\n`)[1]?.split("\n\n")[0] ?? "";
  return [...block.matchAll(/^ {2}(\S.*?)(?: {2}|$)/gm)].map(([, what = ""]) => what);
}

const helpOf = async (...command: readonly string[]) =>
  (await runCommand(repository, [...command, "--help"])).stdout;

describe("the documentation of commands", () => {
  let commands: string[] = [];
  beforeAll(async () => {
    commands = listed(await helpOf(), "Commands")
      .map((usage) => usage.split(" ")[0] ?? "")
      .filter((name) => name !== "help");
  });

  it("has a section for each, and a row in the README's table", () => {
    const sections = [...read("docs/commands.md").matchAll(/^## (\S+)/gm)].map(([, name]) => name);
    const rows = [...read("README.md").matchAll(/^\| `(\S+?)(?: .*?)?` \|/gm)].map(
      ([, name]) => name,
    );
    expect(commands.length).toBeGreaterThan(8);
    expect(sections.sort()).toEqual([...commands].sort());
    expect(rows).toEqual(expect.arrayContaining(commands));
  });

  it("names the options of each", async () => {
    const seen: string[] = [];
    const common = ["--catalog", "--help", "--format", "--quiet"];
    for (const command of commands) {
      const section = read("docs/commands.md").split(`\n## ${command}`)[1]?.split("\n## ")[0] ?? "";
      const options = listed(await helpOf(command), "Options")
        .map((usage) => /--[a-z-]+/.exec(usage)?.[0] ?? "")
        .filter((option) => !common.includes(option));
      seen.push(...options);
      const missing = options.filter((option) => !section.includes(option));
      expect({ command, missing }).toEqual({ command, missing: [] });
    }
    expect(seen).toEqual(expect.arrayContaining(["--fail-on", "--html", "--update", "--require"]));
  });
});
