import type { Placement } from "../sandboxes/sandbox.js";

/*
 * The one door between the wings: the compiler reads these facts and never an adapter's code.
 * Rules reason on facts, never on an adapter's name.
 */

/** What a host opens a mode with: a folder on this host, the library's Sandbox, or the Vercel SDK's. */
export type Resource = "root" | "sandbox" | "vercel";

/** Which part of pi's tool an adapter replaces; `none`: nothing, it is pi's own as it stands. */
export type Seam = "none" | "operations" | "spawnHook" | "execute";

/**
 * Whose files a tool acts on: all of this host's, the workspace's folder on this host, those of the
 * machine behind the mode's remote sandbox, or none.
 */
export type Files = "host" | "workspace" | "remote" | "none";

/** What holds a tool to its files: nothing, the workspace bound, the sandbox, or the remote machine. */
export type Bound = "none" | "workspace" | "sandbox" | "machine";

/** What one adapter means for one tool. */
export interface ToolFacts {
  readonly seam: Seam;
  /** Where the tool's work is done. */
  readonly executes: Placement;
  readonly files: Files;
  readonly bound: Bound;
  readonly writes: boolean;
  /** Programs that the tool starts on the agent's host. */
  readonly hostPrograms: readonly string[];
  /** Programs that the tool starts where the mode's commands run. */
  readonly sandboxPrograms: readonly string[];
  /** Whether the tool can reach the network; `option`: as the adapter's `network` option says. */
  readonly network: "none" | "shared" | "option";
  /** Why the tool cannot be moved elsewhere, or what a reader of the matrix should know. */
  readonly note?: string;
}

/** A tool's facts, and how they change where the mode's shell runs in a sandbox on this host. */
export interface ToolFactsByShell extends ToolFacts {
  readonly whenSandboxed?: Partial<ToolFacts>;
}

/** What an adapter declares about itself. */
export interface AdapterFacts {
  /** Its name in the catalog, and the name of its export from `pi-tool-catalog/adapters`. */
  readonly id: string;
  /** One sentence for people. */
  readonly summary: string;
  readonly resource: Resource;
  /**
   * The export of `pi-tool-catalog/sandboxes` that runs the mode's commands where this adapter backs
   * bash; `given`: the sandbox that the host opens the mode with.
   */
  readonly sandbox: "directSandbox" | "bwrapSandbox" | "fromVercel" | "given";
  /** Facts by tool: the tools that it can back. */
  readonly tools: Readonly<Record<string, ToolFactsByShell>>;
  /** Why it cannot back a tool that people try it on, by tool. */
  readonly cannot: Readonly<Record<string, string>>;
  /** The options that a tool entry `{ adapter: … }` may carry. */
  readonly options: readonly string[];
}
