import { join, posix, resolve } from "node:path";
import { browse } from "./browser.js";
import { callerFor, viewByName } from "./call.js";
import * as changes from "./changes.js";
import type { TakeGrip } from "./grip.js";
import * as looks from "./looks.js";
import { resolveText } from "./names.js";
import { protect } from "./readonly.js";
import { takeTarget } from "./target.js";
import type { Workspace } from "./workspace.js";

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

/**
 * Opens a folder of this host as a workspace. Does no I/O: a missing folder shows at first use, as a
 * WorkspaceRootError.
 *
 * @throws OutsideWorkspaceError for a read-only path that is not below the root.
 */
export function openWorkspace(options: WorkspaceOptions): Workspace {
  const hostRoot = resolve(options.hostRoot);
  const workspaceRoot =
    resolve(options.workspaceRoot) === hostRoot ? hostRoot : plainRoot(options.workspaceRoot);
  const roots = { hostRoot, workspaceRoot };
  const caller = callerFor(roots, options.takeGrip);
  const named = viewByName(roots);
  const protection = protect((options.readonly ?? []).map((path) => resolveText(named, path)));

  const workspace: Workspace = {
    hostRoot,
    workspaceRoot,
    async read(path) {
      const file = workspace.open(path);
      try {
        return { bytes: await file.bytes(), stat: file.stat };
      } finally {
        file.close();
      }
    },
    stat: async (path) => caller.run(path, looks.stat),
    list: async (path) => caller.run(path, looks.entries).map(({ name }) => name),
    write: (path, bytes, { exclusive = false } = {}) =>
      caller.runSlow(path, (call) => changes.write(call, protection, bytes, exclusive)),
    mkdir: async (path) => caller.run(path, (call) => changes.makeFolders(call, protection)),
    rename: async (from, to) => caller.run(from, (call) => changes.rename(call, protection, to)),
    unlink: async (path) => caller.run(path, (call) => changes.unlink(call, protection)),

    hostPath: (place) =>
      caller.run(".", ({ grip }) => join("/", ...grip.rootPlace, place?.path ?? "")),
    locate: (path) => caller.run(path, looks.locate),
    target: (path) =>
      caller.keep(path, (call) =>
        takeTarget(call, protection, {
          open: () => workspace.open(path, { forWriting: true }),
          write: (bytes) => workspace.write(path, bytes),
        }),
      ),
    open: (path, { forWriting = false } = {}) =>
      caller.run(path, (call) => looks.open(call, forWriting)),
    entries: (path) => caller.run(path, looks.entries),
    browse: () => browse(caller.hold()),
  };
  return workspace;
}

/** A root inside a sandbox is a POSIX path, whatever this host is. */
function plainRoot(path: string): string {
  return posix.join("/", path).replace(/(?<=.)\/+$/, "");
}
