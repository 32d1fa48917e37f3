import { spawnSync } from "node:child_process";
import { chownSync } from "node:fs";
import { temporaryFolder } from "./temporary-folder.js";

/** `nobody` on every Linux. */
const ORDINARY_USER = 65534;

/**
 * Runs a TypeScript program of the tests as an ordinary user, with a folder of its own; gives stdout.
 * Where the tests themselves run as one, as that one.
 */
export function asOrdinaryUser(program: string, args: (folder: string) => string[]): string {
  const folder = temporaryFolder("as-user");
  const asRoot = process.getuid?.() === 0;
  if (asRoot) chownSync(folder, ORDINARY_USER, ORDINARY_USER);
  const node = ["--conditions=pi-tool-catalog-source", "--import", "tsx", program, ...args(folder)];
  const { status, stdout, stderr } = spawnSync(process.execPath, node, {
    ...(asRoot && { uid: ORDINARY_USER, gid: ORDINARY_USER }),
    encoding: "utf8",
    env: { PATH: process.env["PATH"], HOME: "/nonexistent" },
    maxBuffer: 64 << 20,
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  return stdout;
}
