import { posix } from "node:path";
import type { AdapterBundle, FindOperations } from "../adapter.js";
import type { BundlePaths } from "./bundle-paths.js";
import { currentCall } from "./guard.js";
import { onPath } from "./operations.js";
import { findPattern } from "./search/pattern.js";
import { searchInSandbox } from "./search/sandbox-search.js";
import { searchTree } from "./search/tree-search.js";

/**
 * pi's find with a search of its own, since the `fd` that pi starts may be missing or too old. On the
 * host no program is started: folders are held one by one. Beside a sandboxed shell the search runs
 * in the sandbox.
 */
export function findOperations(
  { workspace, sandbox }: AdapterBundle,
  paths: BundlePaths,
): FindOperations {
  const locate = (path: string) => onPath(paths, path, (below) => workspace.locate(below));
  return {
    exists: async (path) => locate(path).kind !== "missing",
    async glob(pattern, path, { limit }) {
      const { path: from, kind } = locate(path);
      const call = currentCall();
      if (kind !== "directory") throw new Error(`Not a directory: ${call?.written ?? path}`);
      const matches = findPattern(pattern, posix.join(workspace.workspaceRoot, from));
      const browser = workspace.browse();
      const search = { browser, from, matches, limit, signal: call?.signal };
      try {
        const found =
          (sandbox.placement === "sandbox" ? await searchInSandbox(sandbox, search) : undefined) ??
          (await searchTree(search));
        return found.map((entry) => `${path}/${entry}`);
      } finally {
        browser.close();
      }
    },
  };
}
