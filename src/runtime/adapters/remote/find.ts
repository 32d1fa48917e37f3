import type { AdapterContext, Backing, FindOperations } from "../adapter.js";
import { findPattern } from "../boundFs/search/pattern.js";
import { searchTree } from "../boundFs/search/tree-search.js";
import { RemoteCalls } from "./call.js";
import { FetchedTree } from "./fetched-tree.js";
import { missing } from "./ls.js";
import { runScript } from "./run-script.js";
import { treeScript } from "./search-tree-script.js";

/**
 * pi's find over a sandbox elsewhere: one request, which brings names and ignore files; what fits and
 * what is ignored is decided here, so that the machine needs neither fd nor rg.
 */
export function remoteFind(context: AdapterContext): Backing<FindOperations> {
  const { sandbox, workspaceRoot } = context.bundle;
  const calls = new RemoteCalls<FetchedTree | undefined>(async ({ path, params, signal }) => {
    const given: unknown = Reflect.get(params, "pattern");
    const pattern = typeof given === "string" ? given : "";
    // A pattern that cannot be read is an error before anything is asked for.
    findPattern(pattern, path.absolute);
    const script = treeScript(path, workspaceRoot, namePatternOf(pattern));
    return FetchedTree.read(await runScript(sandbox, script, path.absolute, signal));
  });
  return {
    operations: {
      exists: () => calls.fetched().then(() => true, missing),
      async glob(pattern, folder, { limit }) {
        const { path, signal } = calls.current;
        const browser = await calls.fetched();
        if (browser === undefined) throw new Error(`Not a directory: ${path.absolute}`);
        const matches = findPattern(pattern, path.absolute);
        const search = { browser, from: path.relative, matches, limit, signal };
        return (await searchTree(search)).map((entry) => `${folder}/${entry}`);
      },
    },
    guard: calls.guard(context, { pathFor: (path) => path.absolute }),
  };
}

/**
 * A pattern for `find -name` that every name fits which the glob matches; undefined where that is not
 * plain to see. Without an upper-case letter a glob takes both cases, as `fd` does.
 */
export function namePatternOf(glob: string): string | undefined {
  const last = glob.slice(glob.lastIndexOf("/") + 1);
  if (last === "" || /[^A-Za-z0-9._*?-]/.test(last)) return undefined;
  // A question mark is one character there, and one byte here.
  const wide = last.replace(/[*?]+/g, "*");
  if (wide === "*") return undefined;
  const isExact = glob !== glob.toLowerCase();
  return isExact ? wide : wide.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
