import { readlinkSync } from "node:fs";
import { isAbsolute } from "node:path";
import { codeOf, failure } from "./failure.js";
import type { Grip, Held } from "./grip.js";
import { type Names, namesBelow, namesOf, type View } from "./names.js";
import { OutsideWorkspaceError } from "./workspace.js";

/** Where a path led. */
export interface Spot {
  /** The real place, as names below the root; of something missing, where it would be made. */
  readonly names: Names;
  /** What is there; undefined if nothing is. */
  readonly held: Held | undefined;
  /** The folder that holds it or, of something missing, the deepest one there is. */
  readonly folder: Held;
  /** How many of `names` lie below `folder`: 1, or more where folders are missing; 0 for the root. */
  readonly depth: number;
  /** A link led here, and its target is missing. */
  readonly dangling: boolean;
}

/** As many links as Linux follows in one path. */
const MAX_LINKS = 40;

interface Step {
  readonly name: string;
  /** Whether a link said so, not the path itself. */
  readonly linked: boolean;
}

/** What a walk needs to know besides the names. */
export interface WalkContext {
  readonly grip: Grip;
  readonly view: View;
  /** The path as it was given, for errors. */
  readonly written: string;
}

/**
 * Walks name by name, each held through the folder before it, and expands links itself: whatever a
 * link says, the next name is looked up in a folder that is known to be inside. A link that leads
 * out is refused by its text, before anything outside is looked at.
 *
 * @throws OutsideWorkspaceError, ELOOP after 40 links, ENOTDIR for a file in a folder's place.
 */
export function walk(context: WalkContext, names: Names, followLast = true): Spot {
  const { grip, written } = context;
  const { root } = grip;
  const trail: { readonly held: Held; readonly name: string }[] = [];
  const top = () => trail.at(-1)?.held ?? root;
  const place = () => trail.map(({ name }) => name);
  const steps: Step[] = names.map((name) => ({ name, linked: false }));
  let links = 0;

  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    if (step.name === "..") {
      if (trail.pop() === undefined) backInside(context, steps, context.view.above.slice(0, -1));
      continue;
    }
    const folder = top();
    if (!folder.stat.isDirectory()) throw failure("ENOTDIR", "open", written);
    const held = holdIfThere(grip, folder, step.name);
    if (held === undefined) {
      if (!grip.inside(folder)) throw new OutsideWorkspaceError(written);
      const missing = [step, ...steps];
      return {
        names: [...place(), ...missing.map(({ name }) => name)],
        held,
        folder,
        depth: missing.length,
        dangling: step.linked,
      };
    }
    if (held.stat.isSymbolicLink() && (followLast || steps.length > 0)) {
      if (++links > MAX_LINKS) throw failure("ELOOP", "open", written);
      const target = readlinkSync(`${folder.path}/${step.name}`);
      steps.unshift(...namesOf(target).map((name) => ({ name, linked: true })));
      if (!isAbsolute(target)) continue;
      trail.length = 0;
      const spelt = context.view.spellings.find((spelling) => begins(spelling, steps));
      if (spelt !== undefined) steps.splice(0, spelt.length);
      else backInside(context, steps, []);
      continue;
    }
    trail.push({ held, name: step.name });
  }

  const held = top();
  if (!grip.inside(held)) throw new OutsideWorkspaceError(written);
  return {
    names: place(),
    held,
    folder: trail.at(-2)?.held ?? root,
    depth: Math.min(1, trail.length),
    dangling: false,
  };
}

function begins(spelling: Names, steps: readonly Step[]): boolean {
  return (
    namesBelow(
      spelling,
      steps.slice(0, spelling.length).map(({ name }) => name),
    ) !== undefined
  );
}

/**
 * A link climbed out of the root: follows it by text alone, along the folders that are known to lead
 * to the root. Any other name is outside, whether or not it exists.
 */
function backInside({ view, written }: WalkContext, steps: Step[], from: Names): void {
  const { above } = view;
  const place = [...from];
  while (place.length < above.length) {
    const step = steps.shift();
    if (step?.name === "..") place.pop();
    else if (step !== undefined && step.name === above[place.length]) place.push(step.name);
    else throw new OutsideWorkspaceError(written);
  }
}

export function holdIfThere(grip: Grip, folder: Held, name: string): Held | undefined {
  try {
    return grip.hold(folder, name);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Where a path leads, links followed: in one step if there are none, else name by name. */
export function reach(context: WalkContext, names: Names): Omit<Spot, "folder" | "depth"> {
  const held = context.grip.straight(names);
  return held === undefined ? walk(context, names) : { names, held, dangling: false };
}

/** The same, with the folder that holds it: for what will be written, renamed or removed. */
export function reachInFolder(context: WalkContext, names: Names, followLast = true): Spot {
  const { grip } = context;
  const name = names.at(-1);
  const folder = grip.straightFolder(names.slice(0, -1));
  if (name === undefined || folder === undefined) return walk(context, names, followLast);
  const held = holdIfThere(grip, folder, name);
  if (held?.stat.isSymbolicLink() && followLast) return walk(context, names, followLast);
  return { names, held, folder, depth: 1, dangling: false };
}
