import { mkdirSync, renameSync, unlinkSync } from "node:fs";
import type { Call } from "./call.js";
import { codeOf, DanglingLinkError, failure } from "./failure.js";
import type { Held } from "./grip.js";
import { resolveText } from "./names.js";
import type { Change, Protection } from "./readonly.js";
import { replace } from "./replace.js";
import { sweepOnce } from "./temporary.js";
import { reachInFolder, type Spot } from "./walk.js";
import { OutsideWorkspaceError } from "./workspace.js";

/** Writes a file whole or not at all; makes its folders. */
export async function write(
  call: Call,
  protection: Protection,
  bytes: Uint8Array,
  exclusive: boolean,
): Promise<void> {
  await writeAt(call, findTarget(call, protection, "name"), bytes, exclusive);
}

/** The same where it is known already where the path leads. */
export async function writeAt(
  call: Call,
  spot: Spot,
  bytes: Uint8Array,
  exclusive: boolean,
): Promise<void> {
  const { held, folder, name, isNew } = inFolder(call, spot);
  if (held?.stat.isDirectory()) throw failure("EISDIR", "open", call.written);
  if (held !== undefined && !held.stat.isFile()) throw failure("EINVAL", "open", call.written);
  if (!isNew) sweepOnce(folder, [...call.grip.rootPlace, ...spot.names.slice(0, -1)].join("/"));
  await replace({ folder, name, before: held, bytes, exclusive, written: call.written });
}

/** Makes a folder and those above it, as `mkdir -p` does. */
export function makeFolders(call: Call, protection: Protection): void {
  const { held, folder, name } = prepare(call, protection, "content");
  if (held?.stat.isDirectory()) return;
  if (held !== undefined) throw failure("EEXIST", "mkdir", call.written);
  makeFolder(`${folder.path}/${name}`);
}

export function rename(call: Call, protection: Protection, to: string): void {
  const source = prepare(call, protection, "name", false);
  if (source.held === undefined) throw failure("ENOENT", "rename", call.written);
  if (source.name === "") throw failure("EBUSY", "rename", call.written);
  const target = { ...call, written: to, names: resolveText(call.view, to) };
  const { folder, name } = prepare(target, protection, "name", false);
  if (name === "") throw failure("EBUSY", "rename", to);
  renameSync(`${source.folder.path}/${source.name}`, `${folder.path}/${name}`);
}

export function unlink(call: Call, protection: Protection): void {
  const { held, folder, name } = prepare(call, protection, "name", false);
  if (held === undefined) throw failure("ENOENT", "unlink", call.written);
  if (name === "") throw failure("EISDIR", "unlink", call.written);
  unlinkSync(`${folder.path}/${name}`);
}

/** A name in a folder that exists and is held; the name is empty for the root itself. */
interface NameInFolder {
  readonly held: Held | undefined;
  readonly folder: Held;
  readonly name: string;
  /** Whether the folder was made just now. */
  readonly isNew: boolean;
}

/** Finds where a change goes, or refuses it. Changes nothing. */
export function findTarget(
  call: Call,
  protection: Protection,
  change: Change | ((spot: Spot) => Change),
  followLast = true,
): Spot {
  const spot = reachInFolder(call, call.names, followLast);
  protection.refuse(call, spot.names, typeof change === "function" ? change(spot) : change);
  if (spot.dangling) throw new DanglingLinkError(call.written);
  return spot;
}

/** Finds where a change goes, refuses it or makes the folders on the way. */
function prepare(
  call: Call,
  protection: Protection,
  change: Change,
  followLast = true,
): NameInFolder {
  return inFolder(call, findTarget(call, protection, change, followLast));
}

function inFolder(call: Call, spot: Spot): NameInFolder {
  const isNew = spot.depth > 1;
  return {
    held: spot.held,
    folder: isNew ? makeMissing(call, spot) : spot.folder,
    name: spot.names.at(-1) ?? "",
    isNew,
  };
}

/** Makes what is missing between the deepest folder and the last name, held step by step. */
function makeMissing({ grip, written }: Call, { folder, names, depth }: Spot): Held {
  let deepest = folder;
  for (const name of names.slice(-depth, -1)) {
    makeFolder(`${deepest.path}/${name}`);
    deepest = grip.hold(deepest, name);
    if (!deepest.stat.isDirectory()) throw failure("ENOTDIR", "mkdir", written);
  }
  if (!grip.inside(deepest)) throw new OutsideWorkspaceError(written);
  return deepest;
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}
