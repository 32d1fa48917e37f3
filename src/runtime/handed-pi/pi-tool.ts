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
