import { createHash, randomBytes } from "node:crypto";
import { posix } from "node:path";
import { OutsideWorkspaceError } from "../workspace/workspace.js";

/** A path that the model wrote, and the place in the workspace that it means. */
export interface ModelPath {
  readonly written: string;
  /** Absolute and normalised, as the model and its shell see it. */
  readonly absolute: string;
  /** The same below the root: `""` for the root itself. */
  readonly relative: string;
}

/** The spaces that pi takes for a plain one: `tools/path-utils.js`. */
const UNICODE_SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;

/**
 * Decides on the text alone which place below `workspaceRoot` the model means, and touches no disk.
 * The spellings are pi's (`tools/path-utils.js`): one leading `@` is dropped, unicode spaces become
 * plain ones. A leading `~` means `home`, the home folder as the mode's shell sees it, where one is
 * given. Throws OutsideWorkspaceError for a path that leaves the root, `..` counted as text.
 */
export function resolveModelPath(written: string, workspaceRoot: string, home?: string): ModelPath {
  const spelled = written.replace(/^@/, "").replace(UNICODE_SPACES, " ");
  if (spelled.includes("\0")) throw new OutsideWorkspaceError(written);
  const relative = relativeTo(workspaceRoot, expandHome(spelled, home));
  if (relative === undefined) throw new OutsideWorkspaceError(written);
  return { written, relative, absolute: posix.join(workspaceRoot, relative) };
}

/** The same for a place that is known already: its name is taken as it is. */
export function modelPathOf(relative: string, workspaceRoot: string): ModelPath {
  return { written: relative, relative, absolute: posix.join(workspaceRoot, relative) };
}

function expandHome(path: string, home: string | undefined): string | undefined {
  if (path !== "~" && !path.startsWith("~/")) return path;
  return home === undefined ? undefined : posix.join(home, path.slice(1));
}

/** A path below `root`, by whole segments; undefined for one that is not. */
function relativeTo(root: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const relative = posix.relative(posix.resolve("/", root), posix.resolve("/", root, path));
  const outside = relative === ".." || relative.startsWith("../");
  return outside ? undefined : relative;
}

/** Unknown to the model and never shown, so that no file's text can hold it by chance. */
const PROCESS_MARK = randomBytes(6).toString("hex");

let made = 0;

/**
 * The names under which pi's own code meets the files of one workspace: absolute paths that exist on
 * no disk. pi probes paths on the agent's host before an adapter sees them, and queues writes in one
 * map for the whole process, keyed by path; under these names the probes find nothing, two workspaces
 * never wait for each other, and two spellings of one file are one key.
 */
export class VirtualPaths {
  readonly #workspaceRoot: string;
  readonly #place: (() => string) | undefined;
  readonly #number = ++made;
  #known: string | undefined;

  /** `place`: what two workspaces have in common whose files are the same. Asked for when first needed. */
  constructor(workspaceRoot: string, place?: () => string) {
    this.#workspaceRoot = workspaceRoot;
    this.#place = place;
  }

  get #root(): string {
    this.#known ??= `/.pi-tool-catalog-${PROCESS_MARK}-${this.#place ? hash(this.#place()) : this.#number}`;
    return this.#known;
  }

  /** The name for pi of a place in the workspace. */
  nameFor(path: ModelPath): string {
    return posix.join(this.#root, path.relative);
  }

  /** The place that pi means; the path itself where it is none of these names. */
  absolute(path: string): string {
    const relative = relativeTo(this.#root, path);
    return relative === undefined ? path : posix.join(this.#workspaceRoot, relative);
  }

  /** Puts the model's own word for a path back into a text of pi's. */
  restore(text: string, path: ModelPath): string {
    return text
      .replaceAll(this.nameFor(path), () => path.written)
      .replaceAll(this.#root, () => this.#workspaceRoot);
  }
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

const known = new WeakMap<object, VirtualPaths>();

/** The names for the workspace behind `owner`: the same for every tool and session that shares it. */
export function virtualPathsOf(
  owner: object,
  workspaceRoot: string,
  place?: () => string,
): VirtualPaths {
  const paths = known.get(owner) ?? new VirtualPaths(workspaceRoot, place);
  known.set(owner, paths);
  return paths;
}
