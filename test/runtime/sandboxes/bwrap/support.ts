import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import {
  type BwrapSandbox,
  type BwrapSandboxOptions,
  bwrapSandbox,
} from "../../../../src/runtime/sandboxes/index.js";

const made: string[] = [];
const opened: BwrapSandbox[] = [];

/** An empty folder of the test's own, by its real path. */
export function workspace(): string {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "bwrap-test-")));
  made.push(path);
  return path;
}

/** A folder of that name inside a folder of the test's own. */
export function workspaceNamed(name: string): string {
  const path = join(workspace(), name);
  mkdirSync(path);
  return path;
}

/** Disposes every sandbox that was opened, and removes every folder that was made. */
export async function removeFolders(): Promise<void> {
  await Promise.all(opened.splice(0).map((sandbox) => sandbox.dispose()));
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true });
}

/** A sandbox over a fresh workspace, and a way to run a command for its output, both streams together. */
export function open(options: Partial<BwrapSandboxOptions> = {}) {
  const root = options.root ?? workspace();
  const sandbox = bwrapSandbox({ root, workspaceRoot: "/workspace", network: "none", ...options });
  opened.push(sandbox);
  const sh = async (command: string) => {
    const { stdout, stderr } = await sandbox.exec(command);
    return Buffer.concat([stdout, stderr]).toString();
  };
  return { root, sandbox, sh };
}

/** What a probe answers for one command. */
export interface Answer {
  readonly output?: string;
  readonly exitCode?: number;
  readonly error?: string;
  readonly code?: string;
}

let probe: Promise<string> | undefined;

async function buildProbe(): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "bwrap-probe-")));
  chmodSync(folder, 0o755);
  const outfile = join(folder, "probe.mjs");
  await build({
    entryPoints: [fileURLToPath(new URL("./probe.ts", import.meta.url))],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
  });
  made.push(folder);
  return outfile;
}

/** Runs commands in a sandbox of another process: `prefix` starts it, as another user, say. */
export async function runProbe(
  prefix: readonly string[],
  options: BwrapSandboxOptions,
  commands: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<readonly Answer[]> {
  probe ??= buildProbe();
  const request = JSON.stringify([options, commands]);
  const words = [...prefix, process.execPath, await probe, request];
  const [file = "", ...args] = words;
  const { stdout } = await promisify(execFile)(file, args, { env });
  return JSON.parse(stdout) as readonly Answer[];
}

/** Starts a program as an ordinary user: as this one, unless this one is root. */
export const asOrdinaryUser: readonly string[] =
  process.getuid?.() === 0
    ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"]
    : [];
