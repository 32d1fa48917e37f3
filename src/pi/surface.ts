import type { Json, PiSurface, ToolSurface } from "../compiler/surface/pi-surface.js";
import { isRecord } from "../runtime/handed-pi/boundary.js";
import type { PiToolDefinition } from "../runtime/handed-pi/pi-tool.js";
import { NO_FOLDER } from "../runtime/handed-pi/tool-factories.js";
import type { Pi } from "./pi.js";

/** Fields that a surface has by name; `execute` and its like are code and drop out by themselves. */
const NAMED = new Set([
  "name",
  "label",
  "description",
  "parameters",
  "promptSnippet",
  "promptGuidelines",
]);

/** What the loaded pi shows the model of each of its tools. */
export function readSurface(pi: Pi): PiSurface {
  return {
    package: pi.installed.name,
    version: pi.installed.version,
    tools: [...pi.tools.values()].map((create) => readToolSurface(create(NO_FOLDER))),
  };
}

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
