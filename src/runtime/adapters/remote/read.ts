import type { AdapterContext, Backing, ReadOperations, ToolGuard } from "../adapter.js";
import { imageType } from "../boundFs/image-type.js";
import { virtualPathsOf } from "../model-path.js";
import { RemoteCalls } from "./call.js";
import { fetchScript, readFetched, wantedBy } from "./fetch-file.js";
import { keptOutputsOf } from "./kept-outputs.js";
import { runScript } from "./run-script.js";
import { askedOf, StandIn } from "./stand-in.js";

/** pi's read over a sandbox elsewhere: one request, for text, an image and a missing file alike. */
export function remoteRead(context: AdapterContext): Backing<ReadOperations> {
  const { sandbox, workspaceRoot } = context.bundle;
  const paths = virtualPathsOf(sandbox, workspaceRoot);
  const kept = keptOutputsOf(sandbox);
  const calls = new RemoteCalls<StandIn>(async ({ path, params, signal }) => {
    const wanted = wantedBy(params);
    const output = await runScript(
      sandbox,
      fetchScript(path.absolute, wanted),
      path.written,
      signal,
    );
    return new StandIn(readFetched(output, wanted), wanted, context.pi.formatSize);
  });
  const inCall = calls.guard(context, {
    pathFor: (path) => paths.nameFor(path),
    inWords: (text, path) => paths.restore(text, path),
    alsoOpens: (written) => kept.has(written),
  });
  /** pi looks at the stand-in: what it is asked and what it answers are put into its numbers and back. */
  const inStandIn: ToolGuard = async (call, next) => {
    const { path } = calls.current;
    const params = { ...Object(call.params), ...askedOf(wantedBy(Object(call.params))) };
    try {
      const result = await next({ ...call, params });
      return (await calls.current.fetched)?.corrected(result, paths.nameFor(path)) ?? result;
    } catch (error) {
      // What was aborted is not waited for.
      if (call.signal?.aborted) throw error;
      const standIn = await calls.current.fetched?.catch(() => undefined);
      if (standIn !== undefined && error instanceof Error) {
        error.message = standIn.correctedError(error.message, paths.nameFor(path));
      }
      throw error;
    }
  };
  return {
    operations: {
      access: async () => {
        await calls.fetched();
      },
      detectImageMimeType: async () => imageType((await calls.fetched()).bytes),
      readFile: async () => (await calls.fetched()).bytes,
    },
    guard: (call, next) => inCall(call, (inner) => inStandIn(inner, next)),
  };
}
