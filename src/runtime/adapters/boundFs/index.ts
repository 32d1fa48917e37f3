import { openHostFile } from "../../workspace/open-file.js";
import type { AdapterBundle, OperationsByTool, PiToolName, ToolBacking } from "../adapter.js";
import { type BundlePaths, bundlePaths } from "./bundle-paths.js";
import { findOperations } from "./find.js";
import { boundGrep } from "./grep.js";
import { boundGuard, type GuardOptions } from "./guard.js";
import { editOperations, lsOperations, readOperations, writeOperations } from "./operations.js";

function backing<Tool extends PiToolName>(
  operations: (bundle: AdapterBundle, paths: BundlePaths) => OperationsByTool[Tool],
  options: Pick<GuardOptions, "forWriting"> = {},
): ToolBacking<Tool> {
  return ({ bundle }) => {
    const { workspace } = bundle;
    const paths = bundlePaths(workspace);
    return {
      operations: operations(bundle, paths),
      guard: boundGuard({ workspace, pathFor: paths.of, inWords: paths.inWords, ...options }),
    };
  };
}

/** `read` also opens the files that hold a command's whole output, and no other file outside. */
const read: ToolBacking<"read"> = ({ bundle }) => {
  const { workspace, sandbox } = bundle;
  const paths = bundlePaths(workspace);
  return {
    operations: readOperations(bundle, paths),
    guard: boundGuard({
      workspace,
      pathFor: paths.of,
      inWords: paths.inWords,
      macNames: true,
      alsoOpens(written) {
        const hostPath = sandbox.fullOutputs?.hostPath(written);
        return hostPath === undefined ? undefined : openHostFile(hostPath, written);
      },
    }),
  };
};

/** pi's file tools, held to the workspace. */
export const boundFs = {
  read,
  write: backing<"write">(writeOperations, { forWriting: true }),
  edit: backing<"edit">(editOperations, { forWriting: true }),
  ls: backing<"ls">(lsOperations),
  find: backing<"find">(findOperations),
  grep: boundGrep,
} as const satisfies { readonly [Tool in PiToolName]?: ToolBacking<Tool> };
