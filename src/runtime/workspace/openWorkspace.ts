import { accessSync, constants, mkdirSync, readdirSync, renameSync, unlinkSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { browse } from "./browser.js";
import { fileStat, kindOf, openFile } from "./bytes.js";
import { codeOf, failure, reworded } from "./failure.js";
import type { Grip, Held, TakeGrip } from "./grip.js";
import { canHold, heldGrip } from "./heldGrip.js";
import { type Names, namesOf, resolveText, type View } from "./names.js";
import { plainGrip } from "./plainGrip.js";
import { type Change, ReadonlyPathError, touches } from "./readonly.js";
import { replace } from "./replace.js";
import { WorkspaceRootError } from "./rootError.js";
import { reach, reachInFolder, type Spot, type WalkContext, walk } from "./walk.js";
import { type Entry, OutsideWorkspaceError, type Place, type Workspace } from "./workspace.js";

export interface WorkspaceOptions {
  /** A folder on this host; may be a link. Looked at when it is first used. */
  readonly hostRoot: string;
  /** The same folder as the model and its shell see it: absolute. */
  readonly workspaceRoot: string;
  /** Paths below the root that no method changes, by their own name or by where they really are. */
  readonly readonly?: readonly string[];
  /** How things are held; by default as well as this system can. */
  readonly takeGrip?: TakeGrip;
}

/** One call's view of the disk. */
interface Call extends WalkContext {
  readonly names: Names;
}

/** Opens a folder of this host as a workspace. Does no I/O: a missing folder shows at first use. */
export function openWorkspace(options: WorkspaceOptions): Workspace {
  const hostRoot = resolve(options.hostRoot);
  const sameName = resolve(options.workspaceRoot) === hostRoot;
  const workspaceRoot = sameName
    ? hostRoot
    : posix.join("/", options.workspaceRoot).replace(/(?<=.)\/+$/, "");
  const start = namesOf(workspaceRoot);
  let takeGrip = options.takeGrip;

  function grip(): Grip {
    takeGrip ??= canHold() ? heldGrip : plainGrip;
    try {
      return takeGrip(hostRoot);
    } catch (error) {
      throw new WorkspaceRootError(workspaceRoot, hostRoot, error);
    }
  }

  function viewOf({ rootPlace }: Grip): View {
    return sameName
      ? { start, spellings: [start, rootPlace], above: rootPlace }
      : { start, spellings: [start], above: start };
  }

  /** Opens one call: resolves the text, and tells what goes wrong in the caller's words. */
  function call<T>(written: string, work: (call: Call) => T): T {
    const held = grip();
    try {
      const view = viewOf(held);
      return work({ grip: held, view, written, names: resolveText(view, written) });
    } catch (error) {
      throw reworded(error, written);
    } finally {
      held.release();
    }
  }

  /** The same for work that waits; handles are kept until it is done. */
  async function slowCall<T>(written: string, work: (call: Call) => Promise<T>): Promise<T> {
    const held = grip();
    try {
      const view = viewOf(held);
      return await work({ grip: held, view, written, names: resolveText(view, written) });
    } catch (error) {
      throw reworded(error, written);
    } finally {
      held.release();
    }
  }

  const protectedTexts = (options.readonly ?? []).map((path) => {
    return resolveText({ start, spellings: [start], above: start }, path);
  });

  /** Refuses to change a protected place, whether the path says its name or leads there. */
  function guardReadonly(at: Call, names: Names, change: Change): void {
    if (protectedTexts.length === 0) return;
    const real = protectedTexts.flatMap((place) => {
      try {
        return [reach(at, place).names];
      } catch {
        return [];
      }
    });
    const places = [...protectedTexts, ...real];
    if (touches(places, at.names, change) || touches(places, names, change)) {
      throw new ReadonlyPathError(at.written);
    }
  }

  /** Where a write would go, or why it may not. Makes the missing folders on the way. */
  function spotForWriting(at: Call, change: Change, followLast = true): Spot {
    const spot = reachInFolder(at, at.names, followLast);
    guardReadonly(at, spot.names, change);
    if (spot.dangling) throw failure("ENOENT", "open", at.written);
    const folder = makeFolders(at, spot);
    if (!at.grip.inside(folder)) throw new OutsideWorkspaceError(at.written);
    return { ...spot, folder, depth: 1 };
  }

  /** Makes what is missing between the deepest folder and the last name, held step by step. */
  function makeFolders({ grip: held }: Call, { folder, names, depth }: Spot): Held {
    let deepest = folder;
    for (const name of depth > 1 ? names.slice(-depth, -1) : []) {
      makeFolder(`${deepest.path}/${name}`);
      deepest = held.hold(deepest, name);
      if (!deepest.stat.isDirectory()) throw failure("ENOTDIR", "mkdir", name);
    }
    return deepest;
  }

  function entriesOf(at: Call): Entry[] {
    const { held } = reach(at, at.names);
    if (held === undefined) throw failure("ENOENT", "scandir", at.written);
    if (!held.stat.isDirectory()) throw failure("ENOTDIR", "scandir", at.written);
    const entries = readdirSync(held.path, { withFileTypes: true });
    if (!at.grip.inside(held)) throw new OutsideWorkspaceError(at.written);
    return entries.map((entry) => ({ name: entry.name, kind: kindOf(entry) }));
  }

  const workspace: Workspace = {
    hostRoot,
    workspaceRoot,
    hostPath: (place) =>
      call(".", ({ grip: held }) => {
        return join("/", ...held.rootPlace, place?.path ?? "");
      }),
    locate: (path, { forWriting = false } = {}) =>
      call(path, (at): Place => {
        const spot = forWriting ? reachInFolder(at, at.names) : reach(at, at.names);
        const kind = spot.held === undefined ? "missing" : kindOf(spot.held.stat);
        const dangling = "dangling" in spot && spot.dangling;
        if (forWriting) {
          guardReadonly(at, spot.names, kind === "directory" ? "content" : "name");
          if (dangling) throw failure("ENOENT", "open", path);
        }
        return { path: spot.names.join("/"), kind: dangling ? "link" : kind };
      }),
    open: (path, { forWriting = false } = {}) =>
      call(path, (at) => {
        const { held } = reach(at, at.names);
        if (held === undefined) throw failure("ENOENT", "open", path);
        if (held.stat.isDirectory()) throw failure("EISDIR", "read", path);
        if (!held.stat.isFile()) throw failure("EINVAL", "open", path);
        if (forWriting) accessSync(held.path, constants.W_OK);
        return openFile(at.grip.openFile(held));
      }),
    async read(path) {
      const file = workspace.open(path);
      try {
        return { bytes: await file.bytes(), stat: file.stat };
      } finally {
        file.close();
      }
    },
    stat: async (path) =>
      call(path, (at) => {
        const spot = walk(at, at.names);
        if (spot.held !== undefined) return fileStat(spot.held.stat);
        const link = spot.dangling ? walk(at, at.names, false).held : undefined;
        if (link === undefined) throw failure("ENOENT", "stat", path);
        return fileStat(link.stat);
      }),
    entries: (path) => call(path, entriesOf),
    browse: () => browse(grip()),
    list: async (path) => call(path, entriesOf).map(({ name }) => name),
    write: (path, bytes, { exclusive = false } = {}) =>
      slowCall(path, async (at) => {
        const { held, folder, names } = spotForWriting(at, "name");
        if (held?.stat.isDirectory()) throw failure("EISDIR", "open", path);
        if (held !== undefined && !held.stat.isFile()) throw failure("EINVAL", "open", path);
        const name = names.at(-1) ?? "";
        await replace({ folder, name, before: held, bytes, exclusive, written: path });
      }),
    mkdir: async (path) =>
      call(path, (at) => {
        const { held, folder, names } = spotForWriting(at, "content");
        if (held?.stat.isDirectory()) return;
        if (held !== undefined) throw failure("EEXIST", "mkdir", path);
        makeFolder(`${folder.path}/${names.at(-1) ?? ""}`);
      }),
    rename: async (from, to) =>
      call(from, (at) => {
        const source = spotForWriting(at, "name", false);
        if (source.held === undefined) throw failure("ENOENT", "rename", from);
        if (source.names.length === 0) throw failure("EBUSY", "rename", from);
        const target = { ...at, written: to, names: resolveText(at.view, to) };
        const { folder, names } = spotForWriting(target, "name", false);
        if (names.length === 0) throw failure("EBUSY", "rename", to);
        renameSync(
          `${source.folder.path}/${source.names.at(-1)}`,
          `${folder.path}/${names.at(-1)}`,
        );
      }),
    unlink: async (path) =>
      call(path, (at) => {
        const { held, folder, names } = spotForWriting(at, "name", false);
        if (held === undefined) throw failure("ENOENT", "unlink", path);
        if (names.length === 0) throw failure("EISDIR", "unlink", path);
        unlinkSync(`${folder.path}/${names.at(-1)}`);
      }),
  };
  return workspace;
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}
