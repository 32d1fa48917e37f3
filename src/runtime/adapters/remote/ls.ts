import { posix } from "node:path";
import { codeOf } from "../../workspace/failure.js";
import type { AdapterContext, Backing, LsOperations } from "../adapter.js";
import { RemoteCalls } from "./call.js";
import { type Listing, listScript, readListing } from "./list-folder.js";
import { runScript } from "./run-script.js";

/** pi's ls over a sandbox elsewhere: one request, however many entries there are. */
export function remoteLs(context: AdapterContext): Backing<LsOperations> {
  const { sandbox } = context.bundle;
  const calls = new RemoteCalls<Listing | undefined>(async ({ path, signal }) =>
    readListing(await runScript(sandbox, listScript(path.absolute), path.absolute, signal)),
  );
  return {
    operations: {
      exists: () => calls.fetched().then(() => true, missing),
      async stat(path) {
        const listing = await calls.fetched();
        const entry = path === calls.current.path.absolute ? undefined : posix.basename(path);
        const isFolder =
          entry === undefined ? listing !== undefined : listing?.get(entry)?.isFolder === true;
        return { isDirectory: () => isFolder };
      },
      readdir: async () => [...((await calls.fetched())?.keys() ?? [])],
    },
    guard: calls.guard(context, { pathFor: (path) => path.absolute }),
  };
}

/** For what is not there, false; throws every other error. */
export function missing(error: unknown): false {
  if (codeOf(error) === "ENOENT") return false;
  throw error;
}
