import type { AdapterContext, Backing, WriteOperations } from "../adapter.js";
import { virtualPathsOf } from "../model-path.js";
import { asWritten, RemoteCalls } from "./call.js";
import { mutationsOf } from "./mutations.js";

/** pi's write over a sandbox elsewhere: the sandbox makes parents itself, so that it is one request. */
export function remoteWrite(context: AdapterContext): Backing<WriteOperations> {
  const { sandbox, workspaceRoot } = context.bundle;
  const paths = virtualPathsOf(sandbox, workspaceRoot);
  const calls = new RemoteCalls<void>(async () => {});
  return {
    operations: {
      mkdir: async () => {},
      writeFile: (_path, content) =>
        calls.attempt(() => {
          const { path, signal } = calls.current;
          return mutationsOf(sandbox).run(path.absolute, signal, () =>
            sandbox.writeFile(path.absolute, Buffer.from(content), signal && { signal }),
          );
        }),
    },
    guard: calls.guard(context, {
      pathFor: (path) => paths.nameFor(path),
      inWords: (text, path) => asWritten(paths.restore(text, path), path),
    }),
  };
}
