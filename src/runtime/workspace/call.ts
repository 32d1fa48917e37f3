import { resolve } from "node:path";
import { reworded } from "./failure.js";
import type { Grip, TakeGrip } from "./grip.js";
import { canHold, heldGrip } from "./held-grip.js";
import { type Names, namesOf, resolveText, type View } from "./names.js";
import { plainGrip } from "./plain-grip.js";
import { WorkspaceRootError } from "./root-error.js";
import type { WalkContext } from "./walk.js";

/** One call on the workspace: a hold on its root, and where the call's path leads by its text. */
export interface Call extends WalkContext {
  readonly names: Names;
}

/** Opens calls. Each takes its own hold on the root, and lets go of all that it held at its end. */
export interface Caller {
  /** What goes wrong is told in the words of the path as it was written. */
  run<T>(written: string, work: (call: Call) => T): T;
  /** The same for work that keeps the hold: it releases the call's grip in the end, unless it throws. */
  keep<T>(written: string, work: (call: Call) => T): T;
  /** The same as `run` for work that waits. */
  runSlow<T>(written: string, work: (call: Call) => Promise<T>): Promise<T>;
  /** A bare hold on the root; its taker releases it. */
  hold(): Grip;
}

/** Where a workspace lies, and what the model calls that. */
export interface Roots {
  readonly hostRoot: string;
  readonly workspaceRoot: string;
}

/** How a model's absolute path is read when nothing was looked at yet. */
export function viewByName({ hostRoot, workspaceRoot }: Roots): View {
  const start = namesOf(workspaceRoot);
  const home = resolve(workspaceRoot) === resolve(hostRoot);
  return { start, spellings: [start], above: start, sharesHost: home };
}

export function callerFor(roots: Roots, takeGrip?: TakeGrip): Caller {
  const named = viewByName(roots);
  let take = takeGrip;

  function hold(): Grip {
    take ??= canHold() ? heldGrip : plainGrip;
    try {
      return take(roots.hostRoot);
    } catch (error) {
      throw new WorkspaceRootError(roots.workspaceRoot, roots.hostRoot, error);
    }
  }

  function open(grip: Grip, written: string): Call {
    const view: View = named.sharesHost
      ? { ...named, spellings: [named.start, grip.rootPlace], above: grip.rootPlace }
      : named;
    return { grip, view, written, names: resolveText(view, written) };
  }

  function keep<T>(written: string, work: (call: Call) => T): T {
    const grip = hold();
    try {
      return work(open(grip, written));
    } catch (error) {
      grip.release();
      throw reworded(error, written);
    }
  }

  return {
    hold,
    keep,
    run: (written, work) =>
      keep(written, (call) => {
        const result = work(call);
        call.grip.release();
        return result;
      }),
    async runSlow(written, work) {
      const grip = hold();
      try {
        return await work(open(grip, written));
      } catch (error) {
        throw reworded(error, written);
      } finally {
        grip.release();
      }
    },
  };
}
