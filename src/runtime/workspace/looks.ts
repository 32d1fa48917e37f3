import { accessSync, constants, readdirSync } from "node:fs";
import { fileStat, kindOf, openFile } from "./bytes.js";
import type { Call } from "./call.js";
import { failure } from "./failure.js";
import type { Held } from "./grip.js";
import { reach, type Spot, walk } from "./walk.js";
import type { Entry, FileStat, OpenFile, Place } from "./workspace.js";
import { OutsideWorkspaceError } from "./workspace.js";

/** Where the path really leads. */
export function locate(call: Call): Place {
  return placeOf(call, reach(call, call.names));
}

export function placeOf(call: Call, spot: Pick<Spot, "names" | "held" | "dangling">): Place {
  const kind = spot.held === undefined ? "missing" : kindOf(spot.held.stat);
  return {
    path: spot.names.join("/"),
    asked: call.names.join("/"),
    kind: spot.dangling ? "link" : kind,
  };
}

export function open(call: Call, forWriting: boolean): OpenFile {
  return openHeld(call, reach(call, call.names).held, forWriting);
}

/** Opens a regular file; anything else fails, and without being opened: a FIFO must not block. */
export function openHeld(call: Call, held: Held | undefined, forWriting: boolean): OpenFile {
  if (held === undefined) throw failure("ENOENT", "access", call.written);
  if (held.stat.isDirectory()) throw failure("EISDIR", "read", call.written);
  if (!held.stat.isFile()) throw failure("EINVAL", "open", call.written);
  if (forWriting) accessSync(held.path, constants.W_OK);
  return openFile(call.grip.openFile(held));
}

export function stat(call: Call): FileStat {
  const spot = reach(call, call.names);
  if (spot.held !== undefined) return fileStat(spot.held.stat);
  const link = spot.dangling ? walk(call, call.names, false).held : undefined;
  if (link === undefined) throw failure("ENOENT", "stat", call.written);
  return fileStat(link.stat);
}

export function entries(call: Call): Entry[] {
  const { held } = reach(call, call.names);
  if (held === undefined) throw failure("ENOENT", "scandir", call.written);
  if (!held.stat.isDirectory()) throw failure("ENOTDIR", "scandir", call.written);
  const listed = readdirSync(held.path, { withFileTypes: true });
  if (!call.grip.inside(held)) throw new OutsideWorkspaceError(call.written);
  return listed.map((entry) => ({ name: entry.name, kind: kindOf(entry) }));
}
