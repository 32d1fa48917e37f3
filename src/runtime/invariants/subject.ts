import type { ToolFacts } from "../adapters/facts.js";
import type { RuntimeBundle } from "../bundle.js";
import type { Placement, SandboxCapability } from "../sandboxes/sandbox.js";
import type { SessionToolOptions } from "../session-options.js";

/** What the catalog says of one tool of a mode: the facts that its probes go by. */
export interface ExpectedTool extends Pick<ToolFacts, "executes" | "bound" | "hostPrograms"> {
  readonly name: string;
  /** The sandbox's capability without which the tool is not registered. */
  readonly requires?: SandboxCapability;
}

/** A mode's prompt as it was measured, in characters (UTF-16 units). */
export interface ExpectedPrompt {
  /** Of the normalised system prompt, in hex. */
  readonly sha256: string;
  readonly systemPrompt: number;
  /** By tool: its own lines in the system prompt, and its definition as sent. */
  readonly tools: Readonly<
    Record<string, { readonly systemPrompt: number; readonly definition: number }>
  >;
}

/** What one mode was compiled to be. */
export interface ExpectedMode {
  /** Where the mode's shell runs, or would run. */
  readonly shell: Placement;
  /** In the order in which they are registered. */
  readonly tools: readonly ExpectedTool[];
  readonly prompt?: ExpectedPrompt;
}

/** pi's surface as the lock has it. */
export interface ExpectedSurface {
  /** pi's version. */
  readonly version: string;
  /** The sha256 of each tool's surface, in hex, by the tool's name. */
  readonly tools: Readonly<Record<string, string>>;
}

/** What generated code hands over: what its modes are to be, how they are opened, and pi itself. */
export interface InvariantSubject<
  Mode extends string,
  Bundle extends RuntimeBundle<Mode>,
  Tool extends { readonly name: string },
> {
  /** The pi package's exports. */
  readonly pi: unknown;
  readonly surface: ExpectedSurface;
  readonly modes: readonly Mode[];
  readonly expected: Readonly<Record<Mode, ExpectedMode>>;
  /** By mode; a mode whose sandbox a host brings is not there. */
  readonly open: { readonly [M in Mode]?: (root: string) => Bundle };
  readonly tools: (bundle: Bundle) => Tool[];
  readonly sessionOptions: (bundle: Bundle, tools: readonly Tool[]) => SessionToolOptions<Tool>;
}

/** What a host asks for. */
export interface InvariantOptions<
  Mode extends string,
  Bundle extends RuntimeBundle<Mode> = RuntimeBundle<Mode>,
> {
  /** Default: every mode of the catalog. */
  readonly modes?: readonly Mode[];
  /** Modes that must open here: one that does not is a violation. */
  readonly require?: readonly Mode[];
  /**
   * Opens a mode whose sandbox a host brings, on a sandbox that may be written to: probes make files at
   * the workspace's root, and remove them. The bundle is disposed of; the sandbox stays the host's.
   */
  readonly open?: { readonly [M in Mode]?: () => Bundle | Promise<Bundle> };
  /** A host's own AgentSession, to be checked for the one mode that `modes` names. No tool is called. */
  readonly session?: unknown;
  /** Tools of the catalog that the host leaves out of that session, as with `disableDefaultFileTools`. */
  readonly without?: readonly string[];
  /** Tools of that session that may run on this host beside a mode in a sandbox. */
  readonly hostTools?: readonly string[];
}
