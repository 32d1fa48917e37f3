import { codeOf } from "../../workspace/failure.js";
import type { AdapterContext, Backing, EditOperations } from "../adapter.js";
import { utf8Only, withLineEnds } from "../boundFs/edited-text.js";
import { virtualPathsOf } from "../model-path.js";
import { asWritten, RemoteCalls } from "./call.js";
import { fetchForEdit } from "./fetch-for-edit.js";
import { mutationsOf } from "./mutations.js";
import { CANNOT_UNPACK, patchScript } from "./patch.js";
import { runScript, runToItsEnd } from "./run-script.js";

/**
 * pi's edit over a sandbox elsewhere: one request to fetch the file and one to change it. The change is
 * sent as what it changes, and made only if the file is still the one that was fetched.
 */
export function remoteEdit(context: AdapterContext): Backing<EditOperations> {
  const { sandbox, workspaceRoot } = context.bundle;
  const paths = virtualPathsOf(sandbox, workspaceRoot);
  const mutations = mutationsOf(sandbox);
  const calls = new RemoteCalls<Buffer>(async ({ path, signal }) => {
    await mutations.settled(path.absolute);
    return await runScript(sandbox, fetchForEdit(path.absolute), path.written, signal);
  });
  return {
    operations: {
      async access() {
        // pi finds out about a folder when it reads it, and says so in plainer words.
        await calls.fetched().catch((error: unknown) => {
          if (codeOf(error) !== "EISDIR") throw error;
        });
      },
      async readFile() {
        const bytes = await calls.fetched();
        utf8Only(bytes, calls.current.path.written);
        return bytes;
      },
      async writeFile(_path, content) {
        const { path, params, signal } = calls.current;
        const before = await calls.fetched();
        const after = Buffer.from(withLineEnds(before, content, params));
        const script = patchScript(path.absolute, before, after, sandbox.maxCommandBytes);
        const writeWhole = () => sandbox.writeFile(path.absolute, after, signal && { signal });
        // To end it half way could leave its temporary file behind.
        const patch = (patchText: string) =>
          runToItsEnd(sandbox, patchText, path.written, signal).catch((error: unknown) => {
            if (codeOf(error) !== CANNOT_UNPACK) throw error;
            return writeWhole();
          });
        await calls.attempt<unknown>(() =>
          mutations.run<unknown>(path.absolute, signal, () =>
            script === undefined ? writeWhole() : patch(script),
          ),
        );
      },
    },
    guard: calls.guard(context, {
      pathFor: (path) => paths.nameFor(path),
      inWords: (text, path) => asWritten(paths.restore(text, path), path),
    }),
  };
}
