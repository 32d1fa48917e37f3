import { resolve } from "node:path";
import type { BashTimeouts } from "./adapters/adapter.js";
import { bundleOver, type RuntimeBundle } from "./bundle.js";
import type { CallHooks } from "./calls.js";
import { type Resolve, resolvedSandbox } from "./sandboxes/resolved.js";
import type { Sandbox } from "./sandboxes/sandbox.js";
import type { VercelSandboxLike } from "./sandboxes/vercel/like.js";
import { openWorkspace } from "./workspace/open-workspace.js";

/** What every mode can be opened with, beside its resource. */
export type BundleOptions = CallHooks;

/** What a mode whose workspace is a folder on this host is opened with. */
export interface HostBundleOptions extends BundleOptions {
  /** The workspace's folder. Relative paths are taken from the current folder. */
  readonly root: string;
  /** Further read-only paths below the workspace: narrows the catalog, never widens it. */
  readonly readonly?: readonly string[];
}

/** What a mode whose sandbox the host brings is opened with. */
export interface SandboxBundleOptions extends BundleOptions {
  /** A function is called when the sandbox is first needed, and may give another one later. */
  readonly sandbox: Resolve<Sandbox>;
}

/** What a mode in a Vercel Sandbox is opened with. */
export interface VercelBundleOptions extends BundleOptions {
  /** The SDK's sandbox. A function is called when it is first needed, and again after a stop. */
  readonly sandbox: Resolve<VercelSandboxLike>;
  /** Makes the throwaway sandbox that a snippet of isolated code runs in. */
  readonly createEphemeral?: () => VercelSandboxLike | Promise<VercelSandboxLike>;
}

/** What generated code says of every mode. */
interface ModeSettings<Mode extends string> {
  readonly mode: Mode;
  /** Timeouts of bash, in seconds. */
  readonly bash?: BashTimeouts;
}

/** How generated code describes a mode that works on a folder of this host. */
export interface HostMode<Mode extends string> extends ModeSettings<Mode> {
  /** The root as the model and its shell see it. Default: the folder itself. */
  readonly workspaceRoot?: string;
  /** Read-only paths below the workspace. */
  readonly readonly?: readonly string[];
  /** Makes the mode's sandbox; does no I/O. */
  readonly sandbox: (place: {
    readonly root: string;
    readonly workspaceRoot: string;
    readonly readonly: readonly string[];
  }) => Sandbox;
}

/** How generated code describes a mode whose sandbox the host brings. */
export interface SandboxMode<Mode extends string, Options> extends ModeSettings<Mode> {
  readonly workspaceRoot: string;
  /** Makes this library's Sandbox of what the host brings; does no I/O. */
  readonly sandbox: (options: Options, place: { readonly workspaceRoot: string }) => Sandbox;
}

/** Opens a mode on a folder of this host. Does no I/O: the folder is first looked at by a call. */
export function openHostBundle<Mode extends string>(
  mode: HostMode<Mode>,
  options: HostBundleOptions,
): RuntimeBundle<Mode> {
  if (typeof options?.root !== "string" || options.root === "") {
    throw new TypeError(
      `mode "${mode.mode}" works on a folder: openBundle("${mode.mode}", { root })`,
    );
  }
  const root = resolve(options.root);
  const workspaceRoot = mode.workspaceRoot ?? root;
  const readonly = [...(mode.readonly ?? []), ...(options.readonly ?? [])];
  const workspace = openWorkspace({ hostRoot: root, workspaceRoot, readonly });
  const sandbox = mode.sandbox({ root, workspaceRoot, readonly });
  return bundleOver(
    { mode: mode.mode, workspaceRoot, workspace, sandbox, bash: mode.bash },
    options,
  );
}

/** Opens a mode in a sandbox that the host brings. Does no I/O: it is first asked for by a call. */
export function openSandboxBundle<
  Mode extends string,
  Options extends BundleOptions & { readonly sandbox: unknown },
>(mode: SandboxMode<Mode, Options>, options: Options): RuntimeBundle<Mode> {
  if (options?.sandbox === undefined) {
    throw new TypeError(
      `mode "${mode.mode}" needs a sandbox: openBundle("${mode.mode}", { sandbox })`,
    );
  }
  const { workspaceRoot, bash } = mode;
  const sandbox = mode.sandbox(options, { workspaceRoot });
  return bundleOver(
    { mode: mode.mode, workspaceRoot, workspace: undefined, sandbox, bash },
    options,
  );
}

/** The sandbox of a mode whose adapters are `remote`: what the host brings, as it is. */
export function givenSandbox(
  { sandbox }: SandboxBundleOptions,
  { workspaceRoot }: { readonly workspaceRoot: string },
): Sandbox {
  return resolvedSandbox(sandbox, workspaceRoot);
}
