import { resolve } from "node:path";
import type { AdapterBundle, ToolCall, ToolExecute, ToolResult } from "./adapters/adapter.js";
import { type CallContext, type CallHooks, Calls } from "./calls.js";
import type { Sandbox } from "./sandboxes/sandbox.js";
import { openWorkspace } from "./workspace/open-workspace.js";
import type { Workspace } from "./workspace/workspace.js";

/** A value, or a function that gives it when it is first needed and may give another later. */
export type Resolve<T> = T | (() => T | Promise<T>);

/** What every mode can be opened with, beside its resource. */
export interface BundleOptions extends CallHooks {
  /** Further read-only paths below the workspace: narrows the catalog, never widens it. */
  readonly readonly?: readonly string[];
}

/** What a mode whose workspace is a folder on this host is opened with. */
export interface HostBundleOptions extends BundleOptions {
  /** The workspace's folder. Relative paths are taken from the current folder. */
  readonly root: string;
}

/** What a mode whose sandbox the host brings is opened with. */
export interface SandboxBundleOptions<S = Sandbox> extends BundleOptions {
  readonly sandbox: Resolve<S>;
}

/** One reason why a mode cannot run on this machine, and the way out. */
export interface PreflightProblem {
  readonly mode: string;
  readonly message: string;
}

/**
 * What a mode owns at run time: its workspace, its sandbox, its running calls. Never tools. One bundle
 * serves any number of sessions.
 */
export interface RuntimeBundle<Mode extends string = string> extends AdapterBundle {
  readonly mode: Mode;
  /** The workspace's files, for the host's own routes, under the same bound as the tools. */
  readonly files: Workspace;
  /** Really opens the mode (runs a command in its sandbox) and tells what is in the way. */
  preflight(signal?: AbortSignal): Promise<readonly PreflightProblem[]>;
  /**
   * Gives running calls `drainMs` (default 0) to end by themselves, aborts the rest, refuses new
   * ones and frees what the bundle made. Never stops a sandbox that the host brought. Idempotent.
   */
  dispose(options?: { readonly drainMs?: number }): Promise<void>;
  /** The same bundle with a fixed context for the hooks: a cheap view for one session. */
  session(context: CallContext): RuntimeBundle<Mode>;
  /** Runs one tool call under the bundle's hooks and lifecycle; tools built by `equip` go through it. */
  run(call: ToolCall, execute: ToolExecute): Promise<ToolResult>;
}

/** How generated code describes a mode that works on a folder of this host. */
export interface HostMode<Mode extends string> {
  readonly mode: Mode;
  /** The root as the model and its shell see it. Default: the folder itself. */
  readonly workspaceRoot?: string;
  /** Read-only paths below the workspace. */
  readonly readonly?: readonly string[];
  /** Timeouts of bash in seconds. */
  readonly bash?: { readonly timeout?: number; readonly maxTimeout?: number };
  /** Makes the mode's sandbox; does no I/O. */
  readonly sandbox: (place: {
    readonly root: string;
    readonly workspaceRoot: string;
    readonly readonly: readonly string[];
  }) => Sandbox;
}

/** Opens a mode on a folder of this host. Does no I/O: the folder is first looked at by a call. */
export function openHostBundle<Mode extends string>(
  mode: HostMode<Mode>,
  options: BundleOptions & { readonly root?: string },
): RuntimeBundle<Mode> {
  if (typeof options.root !== "string" || options.root === "") {
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

interface Resources<Mode extends string> {
  readonly mode: Mode;
  readonly workspaceRoot: string;
  readonly workspace: Workspace;
  readonly sandbox: Sandbox;
  readonly bash: HostMode<Mode>["bash"];
}

function bundleOver<Mode extends string>(
  resources: Resources<Mode>,
  hooks: CallHooks,
): RuntimeBundle<Mode> {
  const { mode, workspaceRoot, workspace, sandbox, bash } = resources;
  const calls = new Calls(mode);
  let disposing: Promise<void> | undefined;
  const view = (viewHooks: CallHooks): RuntimeBundle<Mode> => ({
    mode,
    workspaceRoot,
    workspace,
    files: workspace,
    sandbox,
    ...(bash && { bash }),
    run: (call, execute) => calls.run(call, execute, viewHooks),
    session: (context) => view({ ...viewHooks, context: () => context }),
    async preflight(signal) {
      try {
        await workspace.stat(".");
        await sandbox.exec("true", signal ? { signal } : {});
        return [];
      } catch (error) {
        return [{ mode, message: error instanceof Error ? error.message : String(error) }];
      }
    },
    dispose(options) {
      disposing ??= calls.close(options?.drainMs ?? 0).then(() => sandbox.dispose());
      return disposing;
    },
  });
  return view(hooks);
}
