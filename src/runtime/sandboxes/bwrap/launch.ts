import { readlinkSync } from "node:fs";
import { buildArgv, encodeArgv, type Mount, type View } from "./argv.js";
import { inheritedDescriptors } from "./descriptors.js";
import { holdWorkspace, releaseWorkspace } from "./held-workspace.js";
import type { BwrapConfig } from "./options.js";
import type { PrivateFolder } from "./private-folder.js";
import { findBwrap } from "./program.js";
import { systemMounts } from "./system.js";
import { accountMounts, workspaceMounts } from "./workspace-mounts.js";

/** Descriptors that bubblewrap is started with: its options, its report, then what it mounts. */
export const ARGS_FD = 3;
export const REPORT_FD = 4;
export const FIRST_MOUNT_FD = 5;

/**
 * bubblewrap's own environment, which stays readable in /proc/1/environ: nothing of the host's. The
 * level keeps a bash that becomes bubblewrap from taking itself for a login over the network, and so
 * from reading ~/.bashrc.
 */
export const OUTER_ENV: Readonly<Record<string, string>> = { SHLVL: "1" };

/** The folder that bubblewrap is started in; it says nothing of this host and is always there. */
export const OUTER_CWD = "/";

/** Everything that starting bubblewrap once needs. */
export interface Launch {
  /** The program's absolute path. */
  readonly program: string;
  /** What bubblewrap reads from {@link ARGS_FD}. */
  readonly args: Buffer;
  /** Descriptors of this process that bubblewrap inherits from {@link FIRST_MOUNT_FD} on. */
  readonly descriptors: readonly number[];
  /** The sandbox's folder on this host: a path that no command can print by chance. */
  readonly privateFolder: string;
  /** Paths of this host that bubblewrap may print, and what to call them instead. */
  readonly hide: readonly (readonly [hostPath: string, name: string])[];
  /** Closes the descriptors; to be called when bubblewrap has started, or has not. */
  release(): void;
}

/** The options that stand on the command line. */
export function launchOptions(command: readonly string[]): readonly string[] {
  return ["--args", String(ARGS_FD), "--json-status-fd", String(REPORT_FD), "--", ...command];
}

/**
 * Redirections, for bash, that close what this process would hand on to bubblewrap by accident: the
 * descriptors from `from` on, those below being replaced.
 */
export function closings(from = ARGS_FD): readonly string[] {
  return inheritedDescriptors()
    .filter((descriptor) => descriptor >= from)
    .map((descriptor) => `${descriptor}>&-`);
}

/** Whether bubblewrap's report says that the command was started: only then does it name its exit code. */
export function hasStarted(report: string): boolean {
  return /"exit-code"\s*:/.test(report);
}

/** What launching needs to know of its sandbox. */
export interface LaunchContext {
  readonly config: BwrapConfig;
  readonly folder: PrivateFolder;
  /** The owner of stubs. */
  readonly owner: object;
}

let system: { readonly none: readonly Mount[]; readonly shared: readonly Mount[] } | undefined;

/** The system's folders: looked at once, as they do not change under a running process. */
function systemView(network: "none" | "shared"): readonly Mount[] {
  system ??= { none: systemMounts("none"), shared: systemMounts("shared") };
  return system[network];
}

/**
 * Makes all ready for one command in the workspace. Places are handed over as descriptors where
 * bubblewrap takes them. Throws a SandboxStartError when the sandbox cannot start here.
 */
export function launchInWorkspace(
  { config, folder, owner }: LaunchContext,
  { cwd, env }: Pick<View, "cwd" | "env">,
): Launch {
  const { path: program, bindsDescriptors } = findBwrap();
  const folders = folder.open();
  const held = holdWorkspace(config, owner);
  try {
    const real = held.map(({ descriptor }) => readlinkSync(`/proc/self/fd/${descriptor}`));
    const sources = held.map((place, index) => ({
      path: place.path,
      readonly: place.readonly,
      source: bindsDescriptors ? FIRST_MOUNT_FD + index : (real[index] ?? ""),
    }));
    const [realRoot = config.root] = real;
    const mounts = [
      ...systemView(config.network),
      ...workspaceMounts(config, folders, sources, realRoot),
    ];
    return {
      program,
      args: encodeArgv(buildArgv({ network: config.network, mounts, cwd, env })),
      descriptors: bindsDescriptors ? held.map(({ descriptor }) => descriptor) : [],
      privateFolder: folders.base,
      hide: [
        [folders.tmp, "/tmp"],
        [folders.base, "the sandbox's own folder"],
        [realRoot, config.workspaceRoot],
        [config.root, config.workspaceRoot],
      ],
      release: once(() => releaseWorkspace(held)),
    };
  } catch (error) {
    releaseWorkspace(held);
    throw error;
  }
}

/** Makes ready for one snippet: the system's folders, an empty /tmp, and the snippet at `target`. */
export function launchIsolated(
  { config, folder }: LaunchContext,
  { env, target }: Pick<View, "env"> & { readonly target: string },
): Launch {
  const { path: program } = findBwrap();
  const folders = folder.open();
  const mounts: readonly Mount[] = [
    ...systemView("none"),
    ...accountMounts(folders),
    { kind: "tmpfs", target: "/tmp" },
    { kind: "ro-bind-data", source: FIRST_MOUNT_FD, target },
  ];
  return {
    program,
    args: encodeArgv(buildArgv({ network: "none", mounts, cwd: "/tmp", env })),
    descriptors: [],
    privateFolder: folders.base,
    hide: [
      [folders.base, "the sandbox's own folder"],
      [config.root, config.workspaceRoot],
    ],
    release: () => {},
  };
}

function once(release: () => void): () => void {
  let released = false;
  return () => {
    if (!released) release();
    released = true;
  };
}
