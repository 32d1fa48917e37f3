import { createHash } from "node:crypto";

/** Data that JSON can carry. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** What pi declares of one tool, apart from its code. */
export interface ToolSurface {
  readonly name: string;
  readonly label?: string;
  readonly description: string;
  /** JSON Schema, keys in pi's order: it reaches the model in that order. */
  readonly parameters: Json;
  /** The tool's line in the system prompt's list of tools. */
  readonly promptSnippet?: string;
  /** The tool's lines among the system prompt's guidelines. */
  readonly promptGuidelines?: readonly string[];
  /** Every other field of pi's definition that is data, by its name, in pi's order. */
  readonly extra: { readonly [field: string]: Json };
}

/** What one version of pi shows the model: the content of the surface lock. */
export interface PiSurface {
  /** pi's own name, from its package.json: not the alias that it may be installed under. */
  readonly package: string;
  readonly version: string;
  /** Sorted by name. */
  readonly tools: readonly ToolSurface[];
}

/**
 * The sha256 of a tool's surface, in hex. The order of the fields is fixed here; the order within
 * `parameters` counts, since the model sees it.
 */
export function surfaceHash(tool: ToolSurface): string {
  return sha256([
    tool.name,
    tool.label ?? null,
    tool.description,
    tool.parameters,
    tool.promptSnippet ?? null,
    tool.promptGuidelines ?? null,
    tool.extra,
  ]);
}

/** The sha256 of a whole surface, in hex: package, version and every tool. */
export function piSurfaceHash(surface: PiSurface): string {
  return sha256([surface.package, surface.version, surface.tools.map(surfaceHash)]);
}

function sha256(value: Json): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
