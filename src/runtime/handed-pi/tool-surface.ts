import { createHash } from "node:crypto";
import { isRecord } from "./boundary.js";
import type { PiToolDefinition } from "./pi-tool.js";

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

/**
 * The sha256 of a tool's surface, in hex. The order of the fields is fixed here; the order within
 * `parameters` counts, since the model sees it.
 */
export function surfaceHash(tool: ToolSurface): string {
  const value: Json = [
    tool.name,
    tool.label ?? null,
    tool.description,
    tool.parameters,
    tool.promptSnippet ?? null,
    tool.promptGuidelines ?? null,
    tool.extra,
  ];
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

/** Fields that a surface has by name; `execute` and its like are code and drop out by themselves. */
const NAMED = new Set([
  "name",
  "label",
  "description",
  "parameters",
  "promptSnippet",
  "promptGuidelines",
]);

/** One definition's surface: everything in it that is data. */
export function readToolSurface(definition: PiToolDefinition): ToolSurface {
  const { name, label, description, parameters, promptSnippet, promptGuidelines } = definition;
  return {
    name,
    ...(label === undefined ? {} : { label }),
    description,
    parameters: toJson(parameters),
    ...(promptSnippet === undefined ? {} : { promptSnippet }),
    ...(promptGuidelines === undefined ? {} : { promptGuidelines }),
    extra: Object.fromEntries(
      Object.entries(definition)
        .filter(([field, value]) => !NAMED.has(field) && isData(value))
        .map(([field, value]) => [field, toJson(value)]),
    ),
  };
}

/** The value as it is sent: schema builders keep notes of their own in symbols and hidden fields. */
function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}

/** Whether a value is data all through. */
function isData(value: unknown): boolean {
  if (typeof value === "function" || value === undefined) return false;
  if (typeof value === "symbol" || typeof value === "bigint") return false;
  return (
    !isRecord(value) || Object.values(value).every((entry) => entry === undefined || isData(entry))
  );
}
