import type { AdapterContext, Backing, ReadOperations } from "../adapter.js";
import { imageType } from "../boundFs/image-type.js";
import { virtualPathsOf } from "../model-path.js";
import { RemoteCalls, wholeNumber, wholeNumbers } from "./call.js";
import { fetchScript, readFetched } from "./fetch-file.js";
import { keptOutputsOf } from "./kept-outputs.js";
import { runScript } from "./run-script.js";

/** pi's read over a sandbox elsewhere: one request, for text, an image and a missing file alike. */
export function remoteRead(context: AdapterContext): Backing<ReadOperations> {
  const { sandbox, workspaceRoot } = context.bundle;
  const paths = virtualPathsOf(sandbox, workspaceRoot);
  const kept = keptOutputsOf(sandbox);
  const calls = new RemoteCalls<Buffer>(async ({ path, params, signal }) => {
    const wanted = {
      offset: wholeNumber(params, "offset", 1),
      limit: wholeNumber(params, "limit", undefined),
    };
    const script = fetchScript(path.absolute, wanted);
    return readFetched(await runScript(sandbox, script, path.written, signal), wanted);
  });
  return {
    operations: {
      access: async () => {
        await calls.fetched();
      },
      detectImageMimeType: async () => imageType(await calls.fetched()),
      readFile: () => calls.fetched(),
    },
    guard: calls.guard(context, {
      paramsFor: ({ params }) => wholeNumbers(params, ["offset", "limit"]),
      pathFor: (path) => paths.nameFor(path),
      inWords: (text, path) => paths.restore(text, path),
      alsoOpens: (written) => kept.has(written),
    }),
  };
}
