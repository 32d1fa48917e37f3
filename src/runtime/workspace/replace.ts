import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  ftruncateSync,
  linkSync,
  openSync,
  renameSync,
  type Stats,
  unlinkSync,
} from "node:fs";
import { writeAll } from "./bytes.js";
import { codeOf, failure } from "./failure.js";
import type { Held } from "./grip.js";
import { temporaryName } from "./temporary.js";

const { O_CREAT, O_EXCL, O_WRONLY } = constants;
const O_NOFOLLOW = constants.O_NOFOLLOW ?? 0;

/** What is written where. */
export interface Replacement {
  readonly folder: Held;
  readonly name: string;
  /** The file that is there now. */
  readonly before: Held | undefined;
  readonly bytes: Uint8Array;
  /** Fail with EEXIST if the name is taken by the time that the content is ready. */
  readonly exclusive: boolean;
  /** The path as it was given, for errors. */
  readonly written: string;
}

/**
 * Writes a file whole or not at all: under another name in the same folder, then renamed over the
 * old one. Permission bits are kept, and the owner where this process may set it. A reader sees the
 * old content or the new; a failure leaves the old.
 */
export async function replace(replacement: Replacement): Promise<void> {
  const { folder, name, before, exclusive, written } = replacement;
  if (before !== undefined) {
    if (exclusive) throw failure("EEXIST", "open", written);
    // Renaming over a file needs no right to the file itself, writing to it does.
    accessSync(before.path, constants.W_OK);
  }
  const temporary = `${folder.path}/${temporaryName()}`;
  const target = `${folder.path}/${name}`;
  try {
    await fill(temporary, replacement);
    if (exclusive) publishNew(temporary, target);
    else renameSync(temporary, target);
  } catch (error) {
    removeQuietly(temporary);
    if (before === undefined || !folderRefuses(error)) throw error;
    await overwrite(before, replacement.bytes, error);
    return;
  }
  if (exclusive) removeQuietly(temporary);
}

async function fill(temporary: string, { before, bytes }: Replacement): Promise<void> {
  // A replaced file may hold secrets: nobody else reads the new one before it has the old one's mode.
  const mode = before === undefined ? 0o666 : 0o600;
  const file = openSync(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
  try {
    await writeAll(file, bytes);
    if (before !== undefined) keepOwnerAndMode(file, before.stat);
  } finally {
    closeSync(file);
  }
}

function keepOwnerAndMode(file: number, before: Stats): void {
  const now = fstatSync(file);
  if (now.uid !== before.uid || now.gid !== before.gid) {
    for (const owner of [before.uid, now.uid]) {
      try {
        fchownSync(file, owner, before.gid);
        break;
      } catch {
        // Only root gives files away; the group is tried by itself, and then it stays the writer's.
      }
    }
  }
  // After the owner, which clears them: set-id bits, which a write keeps for root alone.
  fchmodSync(file, before.mode & (process.geteuid?.() === 0 ? 0o7777 : 0o1777));
}

/** Gives the content its name only if that name is free, which a rename cannot do. */
function publishNew(temporary: string, target: string): void {
  try {
    linkSync(temporary, target);
  } catch (error) {
    if (!["EPERM", "ENOTSUP", "ENOSYS", "EMLINK"].includes(codeOf(error) ?? "")) throw error;
    // A file system without hard links: the name is taken first, then the content moved over it.
    closeSync(openSync(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o666));
    renameSync(temporary, target);
  }
}

/** The folder holds no second file, or does not let go of this one, as where it is mounted by itself. */
function folderRefuses(error: unknown): boolean {
  return ["EACCES", "EPERM", "EBUSY", "EROFS"].includes(codeOf(error) ?? "");
}

/**
 * The one exception to whole-or-nothing: a file that may be written in a folder that may not. The
 * new bytes go over the old ones, so that the file is never empty.
 */
async function overwrite(before: Held, bytes: Uint8Array, why: unknown): Promise<void> {
  // Under a second name it may be a file outside, which a replacement would never have touched.
  if (before.stat.nlink > 1) throw why;
  const file = openSync(before.path, O_WRONLY);
  try {
    await writeAll(file, bytes);
    ftruncateSync(file, bytes.length);
  } finally {
    closeSync(file);
  }
}

function removeQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It was never made, or it has its final name.
  }
}
