import type { Workspace } from "../../workspace/workspace.js";
import type { Backing, OperationsByTool, PiToolName, ToolBacking } from "../adapter.js";
import { boundGuard, type VirtualPaths, virtualPaths } from "./call.js";
import { findOperations } from "./find.js";
import { hostGrep } from "./grep.js";
import { editOperations, lsOperations, readOperations, writeOperations } from "./operations.js";

const pathsOf = new WeakMap<Workspace, VirtualPaths>();

/** One set of virtual paths a bundle, so that write and edit of one file wait for each other. */
function shared(workspace: Workspace): VirtualPaths {
  const paths = pathsOf.get(workspace) ?? virtualPaths(workspace);
  pathsOf.set(workspace, paths);
  return paths;
}

function backing<Tool extends PiToolName>(
  operations: (workspace: Workspace, paths: VirtualPaths) => OperationsByTool[Tool],
  options: { readonly forWriting?: boolean; readonly macNames?: boolean } = {},
): ToolBacking<Tool> {
  return ({ bundle: { workspace } }): Backing<OperationsByTool[Tool]> => {
    const paths = shared(workspace);
    return {
      operations: operations(workspace, paths),
      guard: boundGuard({ workspace, pathFor: paths.of, inWords: paths.inWords, ...options }),
    };
  };
}

const grep: ToolBacking<"grep"> = ({ bundle }) => hostGrep(bundle.workspace);

/** pi's file tools, held to the workspace. */
export const boundFs = {
  read: backing<"read">(readOperations, { macNames: true }),
  write: backing<"write">(writeOperations, { forWriting: true }),
  edit: backing<"edit">(editOperations, { forWriting: true }),
  ls: backing<"ls">(lsOperations),
  find: backing<"find">(findOperations),
  grep,
} as const;
