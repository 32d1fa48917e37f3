import { closeSync, constants, fstatSync, lstatSync, openSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { failure } from "./failure.js";
import type { Grip, Held } from "./grip.js";
import { type Names, namesBelow, namesOf } from "./names.js";

/**
 * For systems without handles that can be reached by path: real places are looked at before and
 * after. What another process swaps in between, for the length of one system call, goes unseen.
 */
export function plainGrip(hostRoot: string): Grip {
  const rootPath = realpathSync.native(hostRoot);
  const rootPlace = namesOf(rootPath);
  const root: Held = { path: rootPath, stat: lstatSync(rootPath) };
  if (!root.stat.isDirectory()) throw failure("ENOTDIR", "open", hostRoot);

  const hold = (path: string): Held => ({ path, stat: lstatSync(path) });
  const inside = (held: Held): boolean => {
    // A link's own place is its folder's; what it says is the walk's business.
    const path = held.stat.isSymbolicLink() ? dirname(held.path) : held.path;
    try {
      return namesBelow(rootPlace, namesOf(realpathSync.native(path))) !== undefined;
    } catch {
      return false;
    }
  };
  const isReal = (path: string): boolean => {
    try {
      return realpathSync.native(path) === path;
    } catch {
      return false;
    }
  };
  const straight = (names: Names): Held | undefined => {
    const path = join(rootPath, ...names);
    return isReal(path) ? hold(path) : undefined;
  };

  return {
    root,
    rootPlace,
    hold: (folder, name) => hold(join(folder.path, name)),
    straight,
    straightFolder(names) {
      const held = straight(names);
      return held?.stat.isDirectory() ? held : undefined;
    },
    isAt: (held, names) => held.path === join(rootPath, ...names) && isReal(held.path),
    inside,
    openFile(held) {
      const file = openSync(
        held.path,
        constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
      );
      const opened = fstatSync(file);
      if (opened.ino === held.stat.ino && opened.dev === held.stat.dev && inside(held)) return file;
      closeSync(file);
      throw failure("EAGAIN", "open", held.path);
    },
    briefly: (work) => work(),
    drop() {},
    release() {},
  };
}
