import { posix } from "node:path";

/**
 * A path below `root`, by whole segments: `""` for the root itself, undefined for what is elsewhere.
 * Relative paths are taken from the root. Text alone: links are not looked at.
 */
export function relativeTo(root: string, path: string): string | undefined {
  const full = posix.resolve(root, path);
  if (full === root) return "";
  const prefix = root === "/" ? "/" : `${root}/`;
  return full.startsWith(prefix) ? full.slice(prefix.length) : undefined;
}
