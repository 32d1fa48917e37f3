import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findInstalledPi } from "../../pi/installed.js";
import { CannotRun, EXIT } from "../exit.js";
import { moduleTypeHelp } from "../module-type.js";
import type { Terminal } from "../terminal.js";

const PI_PACKAGES = ["@mariozechner/pi-coding-agent", "@earendil-works/pi-coding-agent"];

const WORKFLOW = ".github/workflows/tool-catalog.yml";

/** The line that keeps a killed build's leftover out of the repository. */
const IGNORED = ".pi-tool-catalog-tmp-*";

function starterCatalog(pi: { readonly requested: string; readonly version: string }): string {
  return `# yaml-language-server: $schema=./node_modules/pi-tool-catalog/schemas/catalog.schema.json
version: 1

pi:
  package: "${pi.requested}"
  version: ${pi.version} # exact; compared with what is installed

output: generated # what \`pi-tool-catalog build\` writes; commit it

# Tools that your host registers together. Each bundle becomes a factory.
bundles:
  harness: # buildHarnessAgentTools: always registered
    tools: [bash]
  filesystem: # buildFilesystemAgentTools: left out with disableDefaultFileTools
    tools: [read, write, edit, find, grep, ls]

# A mode is a place for the agent to work: each tool, and the adapter that backs it.
modes:
  direct:
    description: pi on this machine, file tools held to the workspace
    tools:
      bash: direct # pi's own shell: it has the whole machine
      read: boundFs # the workspace, and nothing else
      write: boundFs
      edit: boundFs
      find: boundFs
      grep: boundFs
      ls: boundFs
`;
}

const CI_WORKFLOW = `# Fails when the catalog breaks a rule, or when what it generates is not committed.
name: tool catalog
on: [push, pull_request]
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci
      - run: npx pi-tool-catalog check --format github
`;

/** Writes a starter catalog and a CI workflow into the current folder. Overwrites nothing. */
export async function init(cwd: string, terminal: Terminal): Promise<number> {
  const catalog = join(cwd, "catalog.yaml");
  if (existsSync(catalog))
    throw new CannotRun("catalog.yaml is there already", "edit it, or move it away");
  const found = PI_PACKAGES.map((name) => findInstalledPi(name, cwd));
  const installed = found.find((pi) => pi?.kind === "installed");
  if (installed?.kind !== "installed") {
    throw new CannotRun(
      "pi is not installed here, and the catalog names its exact version",
      `npm install --save-exact ${PI_PACKAGES[0]}`,
    );
  }
  writeFileSync(catalog, starterCatalog(installed));
  terminal.out.write("wrote catalog.yaml\n");
  const workflow = join(cwd, WORKFLOW);
  if (!existsSync(workflow)) {
    mkdirSync(dirname(workflow), { recursive: true });
    writeFileSync(workflow, CI_WORKFLOW);
    terminal.out.write(`wrote ${WORKFLOW}\n`);
  }
  ignoreTemporaryFiles(join(cwd, ".gitignore"), terminal);
  const help = moduleTypeHelp(cwd);
  if (help !== undefined) terminal.out.write(`note: ${help}\n`);
  terminal.out.write("next: npx pi-tool-catalog build\n");
  return EXIT.clean;
}

function ignoreTemporaryFiles(file: string, terminal: Terminal): void {
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (before.split(/\r?\n/).includes(IGNORED)) return;
  const separator = before === "" || before.endsWith("\n") ? "" : "\n";
  writeFileSync(file, `${before}${separator}${IGNORED}\n`);
  terminal.out.write("added a line to .gitignore\n");
}
