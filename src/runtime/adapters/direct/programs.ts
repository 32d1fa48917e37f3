import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, isAbsolute, join } from "node:path";
import type { ToolGuard } from "../adapter.js";

interface Program {
  readonly tool: string;
  /** The names that pi looks for, in its order: utils/tools-manager.js. */
  readonly names: readonly string[];
  readonly install: string;
  /** An option that pi passes and old versions refuse. */
  readonly option?: string;
}

const PROGRAMS = {
  rg: {
    tool: "grep",
    names: ["rg"],
    install: "install ripgrep, for example with: apt install ripgrep, or brew install ripgrep",
  },
  fd: {
    tool: "find",
    names: ["fd", "fdfind"],
    install:
      "install fd 9 or newer from https://github.com/sharkdp/fd/releases, or with: brew install fd",
    option: "--no-require-git",
  },
} as const satisfies Record<string, Program>;

/**
 * Refuses a call whose program is missing, or too old for the options that pi passes, before pi would
 * download one.
 */
export function programGuard(id: keyof typeof PROGRAMS): ToolGuard {
  const program: Program = PROGRAMS[id];
  return async (call, next) => {
    await requireProgram(program);
    return next(call);
  };
}

async function requireProgram({ tool, names, install, option }: Program): Promise<void> {
  const path = await locate(names);
  if (path === undefined) {
    throw new Error(
      `${tool} needs ${names.join(" or ")}, which is not on PATH: ${install} (or back ${tool} with boundFs)`,
    );
  }
  if (option !== undefined && !(await knows(path, option))) {
    throw new Error(
      `${tool} needs a newer fd: ${path} does not know ${option}, which pi passes. Please ${install} (or back ${tool} with boundFs)`,
    );
  }
}

/** The program that pi would take: one that it keeps itself, else the first name found on PATH. */
async function locate(names: readonly string[]): Promise<string | undefined> {
  const kept = join(process.env["PI_CODING_AGENT_DIR"] ?? join(homedir(), ".pi", "agent"), "bin");
  const [first] = names;
  const candidates = [
    ...(first === undefined ? [] : [join(kept, first)]),
    ...names.flatMap((name) =>
      (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, name)),
    ),
  ];
  for (const candidate of candidates) {
    const found = isAbsolute(candidate) && (await isExecutable(candidate));
    if (found) return candidate;
  }
  return undefined;
}

function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

const known = new Set<string>();

/** Whether a program takes an option. A yes is remembered: a program on PATH does not grow older. */
async function knows(path: string, option: string): Promise<boolean> {
  if (known.has(path)) return true;
  const accepted = await new Promise<boolean>((resolve) => {
    execFile(path, [option, "--version"], { timeout: 5000 }, (error) => resolve(error === null));
  });
  if (accepted) known.add(path);
  return accepted;
}
