import { isRecord } from "./boundary.js";
import type { PiToolDefinition, PiToolFactory } from "./pi-tool.js";

/** The exports of pi that build one tool each: also of tools that later versions add. */
const FACTORY_NAME = /^create[A-Z]\w*ToolDefinition$/;

/** A folder for definitions that are only read. */
export const NO_FOLDER = "/";

/** pi's tools by their own names, sorted. An export of another shape under such a name is no tool. */
export function toolFactories(module: unknown): ReadonlyMap<string, PiToolFactory> {
  if (!isRecord(module)) return new Map();
  const found: [string, PiToolFactory][] = [];
  for (const [exportName, create] of Object.entries(module)) {
    if (!FACTORY_NAME.test(exportName) || typeof create !== "function") continue;
    const factory = (cwd: string): PiToolDefinition => checkDefinition(exportName, create(cwd));
    try {
      found.push([factory(NO_FOLDER).name, factory]);
    } catch {
      // It wants other arguments or gives something else: no built-in tool.
    }
  }
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Narrows what a factory gave. Throws a TypeError that names the factory. */
function checkDefinition(exportName: string, value: unknown): PiToolDefinition {
  if (!isToolDefinition(value)) throw new TypeError(`${exportName} gave no tool definition`);
  return value;
}

/** Whether a value is a tool definition of pi's, as far as this project reads it. */
export function isToolDefinition(value: unknown): value is PiToolDefinition {
  if (!isRecord(value)) return false;
  const { name, label, description, parameters, promptSnippet, promptGuidelines } = value;
  return (
    typeof name === "string" &&
    typeof description === "string" &&
    isRecord(parameters) &&
    typeof value["execute"] === "function" &&
    isOptional(label, "string") &&
    isOptional(promptSnippet, "string") &&
    (promptGuidelines === undefined ||
      (Array.isArray(promptGuidelines) &&
        promptGuidelines.every((line) => typeof line === "string")))
  );
}

function isOptional(value: unknown, type: "string"): boolean {
  return value === undefined || typeof value === type;
}
