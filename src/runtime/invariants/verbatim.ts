import { type Violation, violation } from "./violation.js";

/** A tool definition, whichever fields it has. */
export interface AnyDefinition {
  readonly name: string;
}

/** One field in which a definition is not pi's. */
export interface FieldDifference {
  readonly field: string;
  readonly kind: "lost" | "added" | "changed";
  /** Characters by which what the model is sent grows; left out where it sees nothing of the field. */
  readonly characters?: number;
}

/** What a lost field costs, where it is not plain. */
const LOSSES: Readonly<Record<string, string>> = {
  promptSnippet: ", so pi leaves the tool out of the prompt's list",
  promptGuidelines: ", so the prompt no longer says how to use the tool",
  prepareArguments: ", so calls in the older form of its arguments fail",
};

/**
 * Rule 12: a tool under a name of pi's has pi's surface, field by field: all but `execute`, also
 * fields that a later pi adds. `piDefinition` is what the installed pi's own factory gives.
 */
export function checkVerbatim(
  mode: string,
  definition: AnyDefinition,
  piDefinition: AnyDefinition,
): readonly Violation[] {
  const tool = piDefinition.name;
  return compareToPi(definition, piDefinition).map((difference) =>
    violation("TC712", mode, {
      tool,
      message: `tool "${tool}" ${describe(difference)}`,
      remedy: `build "${tool}" with pi's own factory and replace nothing but its execute, as buildAgentTools does`,
    }),
  );
}

/** Where a definition differs from pi's, in the order of pi's fields. */
export function compareToPi(
  definition: AnyDefinition,
  piDefinition: AnyDefinition,
): readonly FieldDifference[] {
  const ours = fields(definition);
  const pis = fields(piDefinition);
  const names = [...new Set([...pis.keys(), ...ours.keys()])];
  return names.flatMap((field): readonly FieldDifference[] => {
    // What pi has may come from our definition's class; what we add is looked for on itself alone.
    const own = pis.has(field) ? Reflect.get(definition, field) : ours.get(field);
    const pi = pis.get(field);
    if (field === "execute") return typeof own === "function" ? [] : [{ field, kind: "lost" }];
    if (isSame(own, pi)) return [];
    const kind = own === undefined ? "lost" : pi === undefined ? "added" : "changed";
    const characters = MODEL_FIELDS.has(field) ? size(own) - size(pi) : undefined;
    return [{ field, kind, ...(characters === undefined ? {} : { characters }) }];
  });
}

/** The fields whose texts are sent to the model. */
const MODEL_FIELDS = new Set(["description", "parameters", "promptSnippet", "promptGuidelines"]);

/** Characters of a text, of the texts of a list, or of the JSON of anything else. */
function size(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value === "string") return value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, entry) => sum + size(entry), 0);
  return asJson(value)?.length ?? 0;
}

function describe({ field, kind, characters = 0 }: FieldDifference): string {
  const sign = characters > 0 ? "+" : "";
  const cost = characters === 0 ? "" : ` (${sign}${characters} characters)`;
  if (kind === "lost") return `has lost pi's ${field}${LOSSES[field] ?? ""}${cost}`;
  if (kind === "added") return `has a field ${field} that pi's does not have${cost}`;
  return `has another ${field} than pi's${cost}`;
}

function fields(definition: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(definition));
}

/**
 * Data is the same when it is the same JSON, keys in the same order: so it reaches the model. A function
 * is the same when it is, or when it is another closure over the same code: pi's factories make some of
 * theirs anew for every definition.
 */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === "function" || typeof b === "function") {
    return typeof a === typeof b && hasSource(a) && String(a) === String(b);
  }
  const text = asJson(a);
  return text !== undefined && text === asJson(b);
}

/** A bound function shows no source of its own. */
function hasSource(value: unknown): boolean {
  return !String(value).includes("[native code]");
}

/** Undefined for what is no JSON: a cycle, a bigint, a symbol. */
function asJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
