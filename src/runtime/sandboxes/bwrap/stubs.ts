import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  unlinkSync,
} from "node:fs";
import { basename } from "node:path";
import { atExit } from "../host/at-exit.js";

/*
 * A read-only path that is absent has to be made before a command runs, or the command could make it.
 * What was made and stayed empty goes again with the last sandbox that needs it.
 */

/** The stubs that this process made, by their real path, and the sandboxes that count on each. */
const stubs = new Map<string, Set<object>>();

/** Takes back the removal of what is left at the end of this process. */
let keepAtExit: (() => void) | undefined;

/** What to make, and where. */
export interface Stub {
  /** By way of a descriptor of its parent. */
  readonly place: string;
  readonly hostPath: string;
  /** A name with an extension then becomes an empty file; everything else becomes a folder. */
  readonly mayBeFile: boolean;
}

/** Makes an absent read-only path for a sandbox. */
export function makeStub({ place, hostPath, mayBeFile }: Stub, owner: object): void {
  try {
    if (mayBeFile && /.\.[^.]+$/.test(basename(hostPath))) closeSync(openSync(place, "wx", 0o644));
    else mkdirSync(place);
  } catch (error) {
    // Made by another process in between: it is there, and not ours to remove.
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return;
    throw error;
  }
  stubs.set(hostPath, new Set([owner]));
  keepAtExit ??= atExit(() => removeStubs([...stubs.keys()]));
}

/** Counts a sandbox in, if the path is a stub that this process made. */
export function shareStub(hostPath: string, owner: object): void {
  stubs.get(hostPath)?.add(owner);
}

/** Removes the stubs that only this sandbox still counted on, and that stayed empty. */
export function releaseStubs(owner: object): void {
  const unowned = [...stubs].filter(([, owners]) => owners.delete(owner) && owners.size === 0);
  removeStubs(unowned.map(([path]) => path));
  if (stubs.size > 0) return;
  keepAtExit?.();
  keepAtExit = undefined;
}

function removeStubs(paths: readonly string[]): void {
  // The longest path first: a stub inside a stub.
  for (const path of paths.toSorted((a, b) => b.length - a.length)) {
    stubs.delete(path);
    removeIfUnused(path);
  }
}

function removeIfUnused(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  // Removed on the host, a folder is no longer mounted in another process's sandbox either, where a
  // command could then make its own.
  if (stat === undefined || isMounted(path)) return;
  try {
    if (stat.isDirectory()) rmdirSync(path);
    else if (stat.isFile() && stat.size === 0) unlinkSync(path);
  } catch {
    // Not empty: somebody uses it.
  }
}

/** Whether a process of this machine that can be looked into has this place mounted. */
function isMounted(path: string): boolean {
  const octal = (character: string) => `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`;
  const escaped = path.replace(/[ \t\n\\]/g, octal);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => mountedPlaces(pid).some((place) => escaped.endsWith(place)));
}

/** The mounted folders of a process, each by its path on its own file system. */
function mountedPlaces(pid: string): readonly string[] {
  try {
    const lines = readFileSync(`/proc/${pid}/mountinfo`, "utf8").split("\n");
    return lines.map((line) => line.split(" ")[3] ?? "").filter((place) => place.length > 1);
  } catch {
    return [];
  }
}
