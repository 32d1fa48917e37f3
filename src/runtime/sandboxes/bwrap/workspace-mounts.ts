import { posix } from "node:path";
import { relativeTo } from "../host/inside.js";
import { ACCOUNT_FILES } from "./accounts.js";
import type { Mount } from "./argv.js";
import type { BwrapConfig } from "./options.js";
import type { PrivateFolders } from "./private-folder.js";

/** Where commands find the files that hold a whole output. Hidden, so that `rm -rf /tmp/*` meets no mount. */
export const OUTPUTS = "/tmp/.full-output";

/** A place of the workspace, and what bubblewrap takes it from: a path, or a descriptor it inherits. */
export interface WorkspaceSource {
  readonly source: string | number;
  /** Relative to the root. */
  readonly path: string;
  readonly readonly: boolean;
}

/** The files of `accountFiles`, where programs look for them. */
export function accountMounts(folders: PrivateFolders): readonly Mount[] {
  return ACCOUNT_FILES.map((name) => {
    return { kind: "ro-bind", source: posix.join(folders.etc, name), target: `/etc/${name}` };
  });
}

/** All that lies above the system's folders, in order. `realRoot`: where the root is. Pure. */
export function workspaceMounts(
  config: BwrapConfig,
  folders: PrivateFolders,
  workspace: readonly WorkspaceSource[],
  realRoot: string,
): readonly Mount[] {
  const { workspaceRoot, home, binds } = config;
  const within = relativeTo(realRoot, folders.base);
  return [
    ...accountMounts(folders),
    { kind: "bind", source: folders.tmp, target: "/tmp" },
    { kind: "ro-bind", source: folders.outputs, target: OUTPUTS },
    ...(needsHome(workspaceRoot, home)
      ? [{ kind: "bind", source: folders.home, target: home } as const]
      : []),
    ...binds.map((bind): Mount => ({ kind: "ro-bind", ...bind, optional: true })),
    ...workspace.map(({ source, path, readonly }): Mount => {
      const kind = readonly ? "ro-bind" : "bind";
      return { kind, source, target: posix.join(workspaceRoot, path) };
    }),
    // A workspace such as `/` holds the sandbox's own folder, and with it what bubblewrap is told.
    ...(within === undefined
      ? []
      : [{ kind: "tmpfs", target: posix.join(workspaceRoot, within) } as const]),
  ];
}

/** A home outside the workspace and /tmp is a folder of the sandbox's own; the host's is never seen. */
function needsHome(workspaceRoot: string, home: string): boolean {
  return relativeTo(workspaceRoot, home) === undefined && relativeTo("/tmp", home) === undefined;
}
