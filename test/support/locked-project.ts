import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FakePi, type FakeTool, installFakePi } from "./fake-pi.js";
import { temporaryFolder } from "./packages.js";
import { runCommand } from "./project.js";

/** The name that the hand-made pi is imported by. */
export const PI = "@fake/pi";

/** A catalog over it. */
export const LOCKED_CATALOG = `version: 1
pi:
  package: "${PI}" # ours
  version: 1.0.0 # exact
output: generated
bundles:
  harness: { tools: [bash] }
  filesystem: { tools: [read, ls, find] }
modes:
  direct: { tools: { bash: direct, read: boundFs, ls: boundFs, find: boundFs } }
`;

/** What a later release of it makes of its tools. */
export const UPGRADED: Readonly<Record<string, FakeTool>> = {
  bash: { label: "Bash" },
  grep: { description: "Searches." },
  ls: { parameters: { type: "object", properties: { path: { type: "string" }, all: {} } } },
  powershell: {},
  read: { description: "The tool read, which reads.", promptSnippet: "Use it" },
};

/** A project with pi 1.0.0 and a lock of it. */
export async function lockedProject(catalog = LOCKED_CATALOG): Promise<string> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "catalog.yaml"), catalog);
  installFakePi(folder, PI, { version: "1.0.0", tools: { hexdump: {} } });
  await runCommand(folder, ["surface", "--update", "--quiet"]);
  return folder;
}

/** The same project, where another pi is installed by now. */
export async function upgradedProject(pi: FakePi, catalog = LOCKED_CATALOG): Promise<string> {
  const folder = temporaryFolder();
  const before = await lockedProject(catalog);
  for (const name of ["catalog.yaml", "generated"]) {
    cpSync(join(before, name), join(folder, name), { recursive: true });
  }
  installFakePi(folder, PI, pi);
  return folder;
}
