import type { Placement } from "../sandboxes/sandbox.js";

/*
 * The one door between the wings: the compiler reads these facts and never an adapter's code.
 * Rules reason on facts, never on an adapter's name.
 */

/** What a host opens a mode with: a folder on this host, the library's Sandbox, or the Vercel SDK's. */
export type Resource = "root" | "sandbox" | "vercel";

/** The tools that pi has at the floor version and ever since. */
export const PI_TOOLS = ["bash", "read", "write", "edit", "find", "grep", "ls"] as const;

/** What generated code hands adapters of pi: exports of the pi package by name. */
export const PI_PORTS = [
  "createLocalBashOperations",
  "truncateHead",
  "truncateLine",
  "formatSize",
  "DEFAULT_MAX_BYTES",
  "DEFAULT_MAX_LINES",
] as const;

/** An export of `pi-tool-catalog/sandboxes`, or the sandbox that the host opens the mode with. */
export type SandboxExport = "directSandbox" | "bwrapSandbox" | "fromVercel" | "given";

/** Which part of pi's tool an adapter replaces; `none`: nothing, it is pi's own as it stands. */
export type Seam = "none" | "operations" | "execute";

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

/** A tool's facts, and how they change with the place where the mode's shell runs. */
export interface ToolFactsByShell extends ToolFacts {
  /** Where the shell runs in a sandbox on this host. */
  readonly whenSandboxed?: Partial<ToolFacts>;
  /** Where the shell runs on another machine. */
  readonly whenRemote?: Partial<ToolFacts>;
}

/** What an adapter declares about itself. */
export interface AdapterFacts {
  /** Its name in the catalog, and the name of its export from `pi-tool-catalog/adapters`. */
  readonly id: string;
  /** One sentence for people. */
  readonly summary: string;
  /** `any`: works in a mode of every resource, through the mode's own sandbox. */
  readonly resource: Resource | "any";
  /**
   * The export of `pi-tool-catalog/sandboxes` that runs the mode's commands where this adapter backs
   * bash; `given`: the sandbox that the host opens the mode with.
   */
  readonly sandbox: SandboxExport;
  /** Facts by tool: the tools that it can back. */
  readonly tools: Readonly<Record<string, ToolFactsByShell>>;
  /** Why it cannot back a tool that people try it on, by tool. */
  readonly cannot: Readonly<Record<string, string>>;
  /** The options that a tool entry `{ adapter: … }` may carry. */
  readonly options: readonly string[];
}
