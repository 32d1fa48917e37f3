import type {
  AdapterBundle,
  BashTimeouts,
  ToolCall,
  ToolExecute,
  ToolResult,
} from "./adapters/adapter.js";
import { type CallContext, type CallHooks, Calls } from "./calls.js";
import type { Sandbox } from "./sandboxes/sandbox.js";
import type { Workspace } from "./workspace/workspace.js";

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

/** What a bundle is made of. */
export interface BundleResources<Mode extends string> {
  readonly mode: Mode;
  readonly workspaceRoot: string;
  /** Undefined where the files are in the sandbox alone. */
  readonly workspace: Workspace | undefined;
  readonly sandbox: Sandbox;
  readonly bash: BashTimeouts | undefined;
}

/** Puts a lifecycle and the host's hooks over a mode's resources. */
export function bundleOver<Mode extends string>(
  resources: BundleResources<Mode>,
  hooks: CallHooks,
): RuntimeBundle<Mode> {
  const { mode, workspaceRoot, sandbox, bash } = resources;
  const calls = new Calls(mode);
  let disposing: Promise<void> | undefined;
  const view = (viewHooks: CallHooks): RuntimeBundle<Mode> => ({
    mode,
    workspaceRoot,
    get workspace() {
      return hostWorkspace(resources);
    },
    get files() {
      return hostWorkspace(resources);
    },
    sandbox,
    ...(bash && { bash }),
    run: (call, execute) => calls.run(call, execute, viewHooks),
    session: (context) => view({ ...viewHooks, context: () => context }),
    async preflight(signal) {
      try {
        await resources.workspace?.stat(".");
        await sandbox.exec("true", signal ? { signal } : {});
        return [];
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        const folder = resources.workspace?.hostRoot;
        // The error has the model's words; who opens the mode knows the folder by its own name.
        return [
          { mode, message: folder === undefined ? message : `${message} (folder: ${folder})` },
        ];
      }
    },
    dispose(options) {
      disposing ??= calls.close(options?.drainMs ?? 0).then(() => sandbox.dispose());
      return disposing;
    },
  });
  return view(hooks);
}

function hostWorkspace({ mode, workspace }: BundleResources<string>): Workspace {
  if (workspace) return workspace;
  throw new Error(`mode "${mode}" has its files in the sandbox alone: use bundle.sandbox`);
}
