import {
  close,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readlinkSync,
  type Stats,
} from "node:fs";
import { codeOf } from "./failure.js";
import type { Grip, Held } from "./grip.js";
import { type Names, namesOf } from "./names.js";

/** open(2): a handle that names a place without opening what is there. Node does not export it. */
const O_PATH = 0x200000;
const { O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK, O_NOCTTY, O_RDONLY } = constants;

/** A path in the bytes that the kernel speaks of, one character a byte, so that nothing is lost. */
function inBytes(path: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  if (/^[\x00-\x7f]*$/.test(path)) return path;
  return Buffer.from(path, "utf8").toString("latin1");
}

/** A failure is often the answer here, and is told again without its stack, which costs half its time. */
function openQuickly(path: string, flags: number): number {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return openSync(path, flags);
  } finally {
    Error.stackTraceLimit = limit;
  }
}

/**
 * Holds things by the kernel's handles: a name that is swapped between a check and its use changes
 * nothing, since everything is reached through the handle that was checked.
 */
export function heldGrip(hostRoot: string): Grip {
  const taken: { readonly handle: number; readonly held: Held }[] = [];
  const take = (path: string, flags: number): Held => {
    const handle = openQuickly(path, O_PATH | flags);
    let stat: Stats | undefined;
    const held: Held = {
      path: `/proc/self/fd/${handle}`,
      get stat() {
        stat ??= fstatSync(handle);
        return stat;
      },
    };
    taken.push({ handle, held });
    return held;
  };
  const letGo = (from: number) => {
    for (const { handle } of taken.splice(from)) closeSync(handle);
  };
  const root = take(hostRoot, O_DIRECTORY);
  // Compared as bytes: two names that are no valid UTF-8 may look alike as text.
  const rootPlace = readlinkSync(root.path, "latin1");
  const prefix = rootPlace === "/" ? "/" : `${rootPlace}/`;
  const isAt = (held: Held, names: Names): boolean => {
    const place = names.length === 0 ? rootPlace : prefix + inBytes(names.join("/"));
    try {
      return readlinkSync(held.path, "latin1") === place;
    } catch {
      // Deeper than a path can say.
      return false;
    }
  };
  const straight = (names: Names, flags: number): Held | undefined => {
    if (names.length === 0) return root;
    try {
      const held = take([root.path, ...names].join("/"), flags);
      return isAt(held, names) ? held : undefined;
    } catch {
      // Whatever is wrong, the walk finds out at which name.
      return undefined;
    }
  };

  return {
    root,
    rootPlace: namesOf(Buffer.from(rootPlace, "latin1").toString("utf8")),
    hold: (folder, name) => take(`${folder.path}/${name}`, O_NOFOLLOW),
    straight(names) {
      const held = straight(names, O_NOFOLLOW);
      return held?.stat.isSymbolicLink() ? undefined : held;
    },
    // Asked first, since folders that are yet to be made are common, and a failed open is dear.
    straightFolder: (names) =>
      existsSync([root.path, ...names].join("/"))
        ? straight(names, O_NOFOLLOW | O_DIRECTORY)
        : undefined,
    isAt,
    inside(held) {
      try {
        const place = readlinkSync(held.path, "latin1");
        return place === rootPlace || place.startsWith(prefix);
      } catch (error) {
        // Deeper than a path can say. It was reached name by name, from the root and without a link.
        return codeOf(error) === "ENAMETOOLONG";
      }
    },
    // Without O_NOFOLLOW: the handle's own path is a link. NONBLOCK: should it be no plain file.
    openFile: (held) => openSync(held.path, O_RDONLY | O_NONBLOCK | O_NOCTTY),
    briefly(work) {
      const before = taken.length;
      try {
        return work();
      } finally {
        letGo(before);
      }
    },
    drop(held) {
      const at = taken.findIndex((it) => it.held === held);
      for (const { handle } of at < 0 ? [] : taken.splice(at, 1)) close(handle, () => {});
    },
    release: () => letGo(0),
  };
}

/** Whether this system has handles that can be reached by path, as Linux with /proc has. */
export function canHold(): boolean {
  if (process.platform !== "linux") return false;
  try {
    const grip = heldGrip("/");
    grip.release();
    return grip.rootPlace.length === 0;
  } catch {
    return false;
  }
}
