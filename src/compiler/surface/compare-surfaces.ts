import type { Json, PiSurface, ToolSurface } from "./pi-surface.js";

/** One field of a tool, or the smallest part of it, that is not what it was. */
export interface FieldChange {
  /** `description`, `parameters`, `promptGuidelines`, … */
  readonly field: string;
  /** JSON pointer within the field; empty for the whole of it. */
  readonly pointer: string;
  /** Undefined when it was not there. */
  readonly before: Json | undefined;
  /** Undefined when it is gone. */
  readonly after: Json | undefined;
  /** Characters (UTF-16 units) that it grows by: of a text itself, else of its compact JSON. */
  readonly characters: number;
  /** Whether the model sees the field; `label`, `renderShell` and `executionMode` are for the host. */
  readonly reachesModel: boolean;
}

/** What becomes of one tool between two surfaces. */
export interface ToolChange {
  readonly tool: string;
  readonly kind: "added" | "removed" | "changed";
  /** Characters that the fields which the model sees grow by. */
  readonly characters: number;
  readonly fields: readonly FieldChange[];
}

const HOST_FIELDS = new Set(["label", "renderShell", "executionMode"]);

/** What an upgrade from one surface to another changes, tool by tool, by name; none for equal ones. */
export function compareSurfaces(before: PiSurface, after: PiSurface): readonly ToolChange[] {
  const was = new Map(before.tools.map((tool) => [tool.name, tool]));
  const is = new Map(after.tools.map((tool) => [tool.name, tool]));
  const names = [...new Set([...was.keys(), ...is.keys()])].sort();
  return names.flatMap((name) => {
    const change = compareTools(name, was.get(name), is.get(name));
    return change.fields.length === 0 ? [] : [change];
  });
}

function compareTools(
  tool: string,
  before: ToolSurface | undefined,
  after: ToolSurface | undefined,
): ToolChange {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const fields = names.flatMap((field) =>
    differences(was.get(field), is.get(field)).map(({ pointer, before, after }) => ({
      field,
      pointer,
      before,
      after,
      characters: size(after) - size(before),
      reachesModel: !HOST_FIELDS.has(field),
    })),
  );
  const kind = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  return { tool, kind, characters: modelSize(is) - modelSize(was), fields };
}

function fieldsOf(tool: ToolSurface | undefined): ReadonlyMap<string, Json> {
  if (tool === undefined) return new Map();
  const { extra, ...named } = tool;
  return new Map<string, Json>([...Object.entries(named), ...Object.entries(extra)]);
}

function modelSize(fields: ReadonlyMap<string, Json>): number {
  return [...fields].reduce(
    (sum, [field, value]) => (HOST_FIELDS.has(field) ? sum : sum + size(value)),
    0,
  );
}

function size(value: Json | undefined): number {
  if (value === undefined) return 0;
  return typeof value === "string" ? value.length : JSON.stringify(value).length;
}

interface Difference {
  readonly pointer: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** The smallest parts in which two values differ. */
function differences(before: Json | undefined, after: Json | undefined): readonly Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isObject(before) || !isObject(after)) return [{ pointer: "", before, after }];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const parts = keys.flatMap((key) =>
    differences(own(before, key), own(after, key)).map((part) => ({
      ...part,
      pointer: `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}${part.pointer}`,
    })),
  );
  // The same entries in another order: the model sees the order.
  return parts.length > 0 ? parts : [{ pointer: "", before, after }];
}

function own(value: { readonly [key: string]: Json }, key: string): Json | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
