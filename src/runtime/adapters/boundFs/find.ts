import { posix } from "node:path";
import { failure } from "../../workspace/failure.js";
import type { AdapterBundle, FindOperations } from "../adapter.js";
import type { BundlePaths } from "./bundle-paths.js";
import { currentCall } from "./guard.js";
import { onPath, onPathSlowly } from "./operations.js";
import { findPattern } from "./search/pattern.js";
import { searchInSandbox } from "./search/sandbox-search.js";
import { searchTree } from "./search/tree-search.js";

export interface FindOptions {
  /** The folder to search, as the model or the host writes it. Default: the root. */
  readonly path?: string;
  /** Results after which to stop. Default: none. */
  readonly limit?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Finds files, folders and links by a glob, as pi's find does, under the bound. The `fd` that pi starts
 * may be missing or too old, so the search is this library's own. On the host it starts no program:
 * folders are held one by one. Beside a sandboxed shell it runs in the sandbox.
 *
 * @returns paths below the folder in the order of their names, folders with a slash at the end; what
 * was found so far where the signal was aborted
 * @throws OutsideWorkspaceError, GlobError, ENOENT, ENOTDIR
 */
export async function findFiles(
  { workspace, sandbox }: Pick<AdapterBundle, "workspace" | "sandbox">,
  pattern: string,
  { path = ".", limit = 0, signal }: FindOptions = {},
): Promise<string[]> {
  const { path: from, kind } = workspace.locate(path);
  if (kind === "missing") throw failure("ENOENT", "scandir", path);
  if (kind !== "directory") throw failure("ENOTDIR", "scandir", path);
  const matches = findPattern(pattern, posix.join(workspace.workspaceRoot, from));
  const browser = workspace.browse();
  const search = { browser, from, matches, limit, signal };
  try {
    const inside = sandbox.placement === "sandbox";
    const found = inside ? await searchInSandbox(sandbox, search) : undefined;
    return found ?? (await searchTree(search));
  } finally {
    browser.close();
  }
}

/** pi's find over {@link findFiles}. */
export function findOperations(bundle: AdapterBundle, paths: BundlePaths): FindOperations {
  return {
    exists: async (path) =>
      onPath(paths, path, (below) => bundle.workspace.locate(below)).kind !== "missing",
    glob: (pattern, path, { limit }) =>
      onPathSlowly(paths, path, async (below) => {
        const found = await findFiles(bundle, pattern, {
          path: below,
          limit,
          signal: currentCall()?.signal,
        });
        return found.map((entry) => `${path}/${entry}`);
      }),
  };
}
