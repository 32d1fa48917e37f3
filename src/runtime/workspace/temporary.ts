import { readdirSync, readlinkSync, statSync, unlinkSync } from "node:fs";
import { hostname } from "node:os";
import type { Held } from "./grip.js";

/** What every temporary file's name begins with: to be ignored, and removed if it is left over. */
export const TEMPORARY_PREFIX = ".pi-tool-catalog-tmp-";

/** A writer touches its file all the time; one that was not touched for so long has no writer. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/** Process ids mean something within one container of one machine: this says which. */
const here = (() => {
  let space = "";
  try {
    space = readlinkSync("/proc/self/ns/pid");
  } catch {
    // Not Linux: one space of ids a machine.
  }
  let hash = 0;
  for (const char of hostname() + space) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
})();

let count = 0;

/** A name that no other call, process or container uses. */
export function temporaryName(): string {
  count += 1;
  const moment = Date.now().toString(36);
  return `${TEMPORARY_PREFIX}${here}-${process.pid.toString(36)}-${moment}${count.toString(36)}`;
}

function isLeftOver(path: string, name: string): boolean {
  const [space, pid] = name.slice(TEMPORARY_PREFIX.length).split("-");
  if (space === here && pid !== undefined) {
    const writer = Number.parseInt(pid, 36);
    if (writer === process.pid) return false;
    try {
      process.kill(writer, 0);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ESRCH") return true;
    }
  }
  return Date.now() - statSync(path).mtimeMs > ABANDONED_AFTER_MS;
}

const swept = new Set<string>();

/**
 * Removes from a folder what killed writers left there, at this process's first write in it: after
 * that, only another process can have left something. `place` tells folders apart. Never fails.
 */
export function sweepOnce(folder: Held, place: string): void {
  if (swept.has(place)) return;
  if (swept.size > 10_000) swept.clear();
  swept.add(place);
  sweep(folder);
}

function sweep(folder: Held): void {
  try {
    for (const name of readdirSync(folder.path)) {
      if (!name.startsWith(TEMPORARY_PREFIX)) continue;
      const path = `${folder.path}/${name}`;
      if (isLeftOver(path, name)) unlinkSync(path);
    }
  } catch {
    // A folder that may not be listed, or a file that another sweep removed first.
  }
}
