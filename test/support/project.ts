import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { main } from "../../src/cli/main.js";
import { temporaryFolder, writeFiles } from "./packages.js";

export const repository = fileURLToPath(new URL("../../", import.meta.url)).replace(/\/$/, "");

/** A small catalog that compiles. */
export const CATALOG = `version: 1
pi: { package: "@mariozechner/pi-coding-agent", version: 0.73.1 }
output: generated
bundles:
  harness: { tools: [bash] }
  filesystem: { tools: [read, write, edit, find, grep, ls] }
modes:
  direct:
    description: pi on this machine
    tools:
      bash: direct
      read: boundFs
      write: boundFs
      edit: boundFs
      find: boundFs
      grep: boundFs
      ls: boundFs
`;

/** A host's folder of its own with a catalog, pi and this package installed; removed after the test. */
export function temporaryProject(
  catalog: string | Uint8Array = CATALOG,
  files: Readonly<Record<string, string>> = {},
): string {
  const folder = temporaryFolder();
  installInto(folder);
  writeFileSync(join(folder, "catalog.yaml"), catalog);
  writeFiles(folder, { "package.json": '{ "type": "module" }\n', ...files });
  return folder;
}

/** Links what a host has installed: pi, this package and what a type check needs. */
export function installInto(folder: string): void {
  const links: Readonly<Record<string, string>> = {
    "@mariozechner": "node_modules/@mariozechner",
    "@types": "node_modules/@types",
    "pi-tool-catalog": ".",
  };
  for (const [name, target] of Object.entries(links)) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(repository, target), link);
  }
}

/** What a command gave. */
export interface CommandRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line of this package's, in a folder. */
export async function runCommand(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<CommandRun> {
  let stdout = "";
  let stderr = "";
  const code = await main(args, folder, {
    out: { write: (text) => (stdout += text) },
    err: { write: (text) => (stderr += text) },
    env,
  });
  return { code, stdout, stderr };
}
