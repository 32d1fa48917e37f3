import type { Workspace } from "../../workspace/workspace.js";
import type { FindOperations } from "../adapter.js";
import type { BundlePaths } from "./bundle-paths.js";
import { currentCall } from "./guard.js";
import { onPath } from "./operations.js";
import { findPattern } from "./search/pattern.js";
import { searchTree } from "./search/tree-search.js";

/** pi's find without a program: folders are held one by one, so that nothing outside is listed. */
export function findOperations(workspace: Workspace, paths: BundlePaths): FindOperations {
  const place = (path: string) => onPath(paths, path, (below) => workspace.locate(below));
  return {
    exists: async (path) => place(path).kind !== "missing",
    async glob(pattern, path, { limit }) {
      const { path: from, kind } = place(path);
      const call = currentCall();
      const written = call?.written ?? path;
      if (kind !== "directory") throw new Error(`Search path '${written}' is not a directory.`);
      const root = [workspace.workspaceRoot.replace(/\/$/, ""), from].filter(Boolean).join("/");
      const browser = workspace.browse();
      try {
        const found = await searchTree({
          browser,
          from,
          matches: findPattern(pattern, root),
          limit,
          signal: call?.signal,
        });
        return found.map((entry) => `${path}/${entry}`);
      } finally {
        browser.close();
      }
    },
  };
}
