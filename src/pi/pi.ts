import type { InstalledPi } from "./installed.js";

/**
 * A tool definition of pi's, as far as this project reads it: `ToolDefinition` in
 * `dist/core/extensions/types.d.ts` of pi-coding-agent. Fields that later versions add are read by name.
 */
export interface PiToolDefinition {
  readonly name: string;
  readonly label?: string;
  readonly description: string;
  /** A JSON Schema, built with TypeBox. */
  readonly parameters: object;
  readonly promptSnippet?: string;
  readonly promptGuidelines?: readonly string[];
}

/** Builds one of pi's own tools for a working directory. Does no I/O. */
export type PiToolFactory = (cwd: string) => PiToolDefinition;

/** A function of pi's: what it takes and gives is checked where it is called. */
export type PiFunction = (...args: readonly unknown[]) => unknown;

/** The one loaded copy of pi, with its exports checked. */
export interface Pi {
  readonly installed: InstalledPi;
  /** pi's own tools by name, in the order of the names: also those that this project does not know. */
  readonly tools: ReadonlyMap<string, PiToolFactory>;
  /** An export, or a static method of one (`SettingsManager.inMemory`); undefined when there is none. */
  find(path: string): PiFunction | undefined;
  /** Calls an export. Throws a TypeError that names it when there is none. */
  call(path: string, ...args: readonly unknown[]): unknown;
}

/**
 * What generated code and real sessions need of pi beside its tools. (Accounts differ: see
 * `offlineAccounts`.)
 */
export const REQUIRED_EXPORTS = [
  "createAgentSession",
  "createExtensionRuntime",
  "createLocalBashOperations",
  "defineTool",
  "SessionManager.inMemory",
  "SettingsManager.inMemory",
] as const;
