import type { Stats } from "node:fs";
import type { Names } from "./names.js";

/** Something that is being held: it stays the same thing whatever happens to its name meanwhile. */
export interface Held {
  /** A path to the thing itself, below which its children are reached. Never shown to anyone. */
  readonly path: string;
  /** The thing's own state; of a link, the link's. */
  readonly stat: Stats;
}

/**
 * How things on this host are held, for the length of one call. On Linux that is a handle of the
 * kernel's; elsewhere it is a path, looked at before and after.
 */
export interface Grip {
  /** The workspace's folder. Its own path may hold links: the host chose it. */
  readonly root: Held;
  /** The names of the root's real place on this host. */
  readonly rootPlace: Names;
  /** Takes hold of one name in a folder, never following a link. */
  hold(folder: Held, name: string): Held;
  /** Takes hold of a place below the root in one step; undefined if a link or a move is in the way. */
  straight(names: Names): Held | undefined;
  /** The same for what must be a folder. */
  straightFolder(names: Names): Held | undefined;
  /** Whether the thing is, at this moment, what these names below the root lead to without a link. */
  isAt(held: Held, names: Names): boolean;
  /** Whether the thing is, at this moment, below the root. */
  inside(held: Held): boolean;
  /** Opens a held regular file for reading; the caller closes it. Never blocks. */
  openFile(held: Held): number;
  /** Lets go, after `work`, of what was held in it. */
  briefly<T>(work: () => T): T;
  /** Lets go of a file that was replaced, without waiting for the file system to clear it away. */
  drop(held: Held): void;
  /** Lets go of everything that was held. */
  release(): void;
}

/** Takes hold of a workspace's folder, for one call. */
export type TakeGrip = (hostRoot: string) => Grip;
