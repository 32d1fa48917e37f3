import { spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { notInstalled } from "./start-error.js";

/** The bubblewrap of this machine, and what it knows. */
export interface BwrapProgram {
  readonly path: string;
  /**
   * Whether it can bind an open descriptor. Without, a path is looked up twice, and another process
   * that may write to the workspace can swap a folder for a link in between.
   */
  readonly bindsDescriptors: boolean;
}

/** What was found before, by the value of PATH. */
const known = new Map<string, BwrapProgram>();

/** Finds bubblewrap on the host's PATH. Throws a SandboxStartError when it is not there. */
export function findBwrap(): BwrapProgram {
  const searched = process.env["PATH"] ?? "";
  const before = known.get(searched);
  if (before !== undefined && isProgram(before.path)) return before;
  const folders = searched.split(delimiter).filter((path) => isAbsolute(path));
  const path = folders.map((folder) => join(folder, "bwrap")).find(isProgram);
  if (path === undefined) throw notInstalled();
  const program = { path, bindsDescriptors: bindsDescriptors(path) };
  known.set(searched, program);
  return program;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function bindsDescriptors(path: string): boolean {
  const help = spawnSync(path, ["--help"], { env: {}, encoding: "utf8", timeout: 5000 });
  return `${help.stdout}${help.stderr}`.includes("--bind-fd");
}
