import lt from "semver/functions/lt.js";
import valid from "semver/functions/valid.js";

/** The first pi whose tools can be backed by adapters: they take Operations. */
export const PI_FLOOR = "0.67.68";

/** Whether a version is below the floor. One that is none, as a hand-made pi may have, is not. */
export function isBelowFloor(version: string): boolean {
  return valid(version) !== null && lt(version, PI_FLOOR);
}
