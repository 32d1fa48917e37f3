import type { Expected, Found } from "../findings/codes/found.js";
import { nearest } from "../findings/suggest.js";
import { found, isList, isMapping, valueAt } from "./found.js";
import type { DocumentPath, LocatedDocument, YamlValue } from "./located-document.js";
import { dotted } from "./path.js";
import type { SchemaError } from "./schema-error.js";
import type { Fault, Say } from "./shape-faults.js";

/** A name that the schema's pattern for names does not allow. */
export function reportName({ error, path }: Fault, say: Say): void {
  const name = error.propertyName ?? "";
  const place = { at: [...path, name], part: "key" } as const;
  if (isNameOfCatalog(error) && name.includes("*"))
    say("TC304", { where: dotted(path), written: name }, place);
  else say("TC216", { path: dotted(path), name, rule: ruleOf(error) }, place);
}

/** A value that the schema does not allow. */
export function reportValue({ error, path: at }: Fault, document: LocatedDocument, say: Say): void {
  const value = valueAt(document.value, at) ?? null;
  const fault = { error, at, path: dotted(at), value, found: found(document, at), say };
  (BY_KEYWORD[error.keyword] ?? reportForm)(fault);
}

interface ValueFault {
  readonly error: SchemaError;
  readonly at: DocumentPath;
  readonly path: string;
  readonly value: YamlValue;
  readonly found: Found;
  readonly say: Say;
}

const BY_KEYWORD: Readonly<Record<string, (fault: ValueFault) => void>> = {
  type: reportKind,
  enum: reportKind,
  const: reportKind,
  pattern: reportForm,
  minimum: reportRange,
  maximum: reportRange,
  exclusiveMinimum: reportRange,
  exclusiveMaximum: reportRange,
  minItems: reportEmpty,
  minProperties: reportEmpty,
  uniqueItems: reportRepeated,
  oneOf: reportAlternatives,
  dependencies: reportDependency,
};

/** A value of another kind than the schema's, or none of those that it lists. */
function reportKind({ error, at, path, value, found, say }: ValueFault): void {
  const expected = expectedOf(error);
  const allowed = allowedOf(error).map(String);
  const wildcard = at.at(-1) === "tools" ? wildcardIn(value) : undefined;
  if (found.kind === "nothing") say("TC212", { path, expected }, { at, part: "key" });
  else if (wildcard !== undefined) say("TC304", { where: path, written: wildcard }, { at });
  else if (error.keyword === "type") say("TC213", { path, found, expected }, { at });
  else {
    const suggestion = typeof value === "string" ? nearest(value, allowed) : undefined;
    say("TC214", { path, found, allowed }, { at, suggestion });
  }
}

/** What people write for "all tools". */
function wildcardIn(value: YamlValue): string | undefined {
  const items = isList(value) ? value : [value];
  return items.find((item): item is string => typeof item === "string" && item.includes("*"));
}

function reportForm({ error, at, path, value, found, say }: ValueFault): void {
  if (isNameOfCatalog(error) && typeof value === "string" && value.includes("*"))
    say("TC304", { where: dotted(at.slice(0, -1)), written: value }, { at });
  else say("TC215", { path, found, rule: ruleOf(error) }, { at });
}

function reportRange({ error, at, path, found, say }: ValueFault): void {
  const { comparison, limit } = error.params;
  say("TC218", { path, found, limit: `${comparison} ${limit}` }, { at });
}

function reportEmpty({ at, path, say }: ValueFault): void {
  say("TC219", { path }, { at });
}

/** Each item that stands in its list a second time. */
function reportRepeated({ at, path, value, say }: ValueFault): void {
  if (!isList(value)) return;
  value.forEach((item, index) => {
    if (value.indexOf(item) < index)
      say("TC220", { path, item: String(item) }, { at: [...at, index] });
  });
}

function reportAlternatives({ error, at, path, value, say }: ValueFault): void {
  const keys = (error.parentSchema.oneOf ?? []).flatMap((branch) => branch.required ?? []);
  const present = keys.filter((key) => isMapping(value) && Object.hasOwn(value, key));
  say("TC221", { path, keys, present }, { at, part: "key" });
}

function reportDependency({ error, at, path, say }: ValueFault): void {
  const key = String(error.params["property"]);
  const needs = String(error.params["missingProperty"]);
  say("TC222", { path, key, needs }, { at: [...at, key], part: "key" });
}

/** Names of tools, modes, adapters and bundles, in which people try wildcards. */
function isNameOfCatalog({ schemaPath }: SchemaError): boolean {
  return /\/(tool|mode|adapter|bundle)Name\/pattern$/.test(schemaPath);
}

/** The rule that a pattern stands for: the schema has it in words, which editors show too. */
function ruleOf({ parentSchema }: SchemaError): string {
  return parentSchema.patternErrorMessage ?? parentSchema.description ?? "";
}

function allowedOf({ parentSchema }: SchemaError): readonly unknown[] {
  return parentSchema.enum ?? [parentSchema.const];
}

const KINDS: readonly Expected[] = ["string", "number", "integer", "boolean", "map", "list"];

/** What kind of value the schema asks for. */
function expectedOf(error: SchemaError): readonly Expected[] {
  const { type } = error.parentSchema;
  const names = type === undefined ? allowedOf(error).map((value) => typeof value) : [type].flat();
  const words = names.map((name) => (name === "object" ? "map" : name === "array" ? "list" : name));
  return KINDS.filter((kind) => words.includes(kind));
}
