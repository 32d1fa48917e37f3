import type { Call } from "./call.js";
import { findTarget, writeAt } from "./changes.js";
import { reworded } from "./failure.js";
import { openHeld, placeOf } from "./looks.js";
import type { Protection } from "./readonly.js";
import { holdIfThere, type Spot } from "./walk.js";
import type { Target } from "./workspace.js";

/**
 * Keeps hold of the place where a call will write. A write may have to wait for its turn, so by then
 * the name may stand for something else, or the folder may be elsewhere: the name is looked up again
 * in the folder that is held, and where that has left its place, `anew` looks for all of it.
 *
 * @param call its grip is released by the target's `close`
 */
export function takeTarget(
  call: Call,
  protection: Protection,
  anew: Pick<Target, "open" | "write">,
): Target {
  const spot = findTarget(call, protection, ({ held }) =>
    held?.stat.isDirectory() ? "content" : "name",
  );
  let writes = 0;
  let closed = false;
  const releaseIfIdle = () => {
    if (closed && writes === 0) call.grip.release();
  };
  /** The spot as it is at this moment; undefined where it has to be looked for from the root. */
  const spotNow = (): Spot | undefined => {
    if (closed || !call.grip.isAt(spot.folder, spot.names.slice(0, -spot.depth))) return undefined;
    if (spot.depth !== 1) return spot;
    const held = holdIfThere(call.grip, spot.folder, spot.names.at(-1) ?? "");
    return held?.stat.isSymbolicLink() ? undefined : { ...spot, held };
  };

  return {
    place: placeOf(call, spot),
    open() {
      try {
        const now = spotNow();
        return now === undefined ? anew.open() : openHeld(call, now.held, true);
      } catch (error) {
        throw reworded(error, call.written);
      }
    },
    async write(bytes) {
      writes += 1;
      try {
        const now = spotNow();
        await (now === undefined ? anew.write(bytes) : writeAt(call, now, bytes, false));
        for (const held of [spot.held, now?.held]) if (held !== undefined) call.grip.drop(held);
      } catch (error) {
        throw reworded(error, call.written);
      } finally {
        writes -= 1;
        releaseIfIdle();
      }
    },
    close() {
      closed = true;
      releaseIfIdle();
    },
  };
}
