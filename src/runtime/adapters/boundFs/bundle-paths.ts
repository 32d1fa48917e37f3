import { realpathSync } from "node:fs";
import { posix } from "node:path";
import type { Place, Workspace } from "../../workspace/workspace.js";
import { virtualPathsOf } from "../model-path.js";

/**
 * The paths that pi is given in place of the model's, by real places: one file has one, whatever it
 * was called, so that two spellings of it wait for each other in pi's write queue.
 */
export interface BundlePaths {
  of(place: Place): string;
  /** The path below the root behind such a path, undefined for any other. */
  below(path: string): string | undefined;
  /** Puts a text with such paths in it into the model's words. */
  inWords(text: string, place: Place, written: string): string;
}

/** pi makes plain spaces of these in any path that it is given. */
const OTHER_SPACES = /[%\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;

export function bundlePaths(workspace: Workspace): BundlePaths {
  const { workspaceRoot } = workspace;
  const names = virtualPathsOf(workspace, workspaceRoot, () => realFolder(workspace.hostRoot));
  const named = (place: Place, written: string) => ({
    written,
    absolute: posix.join(workspaceRoot, place.path),
    relative: place.path.replace(OTHER_SPACES, encodeURIComponent),
  });
  return {
    of: (place) => names.nameFor(named(place, "")),
    below(path) {
      const absolute = names.absolute(path);
      if (absolute === path) return undefined;
      const below = posix.relative(workspaceRoot, absolute);
      return below.replace(/(?:%[0-9A-F]{2})+/g, decodeURIComponent);
    },
    inWords: (text, place, written) => names.restore(text, named(place, written)),
  };
}

/** Two bundles on one folder share its files, whatever each of them calls it. */
function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
