import type { Code, CodeParams } from "../findings/catalogue.js";
import type { FindingCollector, Place } from "../findings/collector.js";
import { differsInCase, nearest } from "../findings/suggest.js";
import { isMapping, pathOf, valueAt } from "./found.js";
import type { DocumentPath, LocatedDocument } from "./located-document.js";
import { dotted, isWithin, subject } from "./path.js";
import type { SchemaError } from "./schema-error.js";
import { reportName, reportValue } from "./shape-values.js";

/** More findings than these are rarely read before the first ones are mended. */
const MAX_SHAPE_FINDINGS = 200;

/** Says what is wrong at a place, unless the same is said of it already. */
export type Say = <C extends Code>(code: C, params: CodeParams[C], place: Place) => void;

/** The validator's errors as findings: one for each real fault, in the words of the schema. */
export function reportShape(
  errors: readonly SchemaError[],
  document: LocatedDocument,
  report: FindingCollector,
): void {
  const { say, end } = speaker(document, report);
  const relevant = errors
    .filter((error) => !isConsequence(error))
    .map((error) => ({ error, path: pathOf(error.instancePath, document.value) }))
    .filter(({ path }) => !document.gaps.values.some((gap) => isWithin(path, gap)));
  /** Missing keys that an unknown key beside them was probably meant to be. */
  const misspelt = new Set<string>();
  for (const { error, path } of relevant)
    if (error.keyword === "additionalProperties") {
      const meant = reportUnknownKey(error, path, document, say);
      misspelt.add(`${error.instancePath} ${meant}`);
    }
  const missing = new Map<string, { path: DocumentPath; names: string[]; error: SchemaError }>();
  for (const { error, path } of relevant) {
    const { keyword, instancePath } = error;
    if (keyword === "additionalProperties") continue;
    if (keyword === "required") {
      const name = String(error.params["missingProperty"]);
      const unread = document.gaps.maps.some((gap) => isWithin(path, gap) && isWithin(gap, path));
      if (unread || misspelt.has(`${instancePath} ${name}`)) continue;
      const entry = missing.get(instancePath) ?? { path, names: [], error };
      missing.set(instancePath, entry);
      if (!entry.names.includes(name)) entry.names.push(name);
    } else if (error.propertyName !== undefined) reportName(error, error.propertyName, path, say);
    else reportValue(error, path, document, say);
  }
  for (const { path, names, error } of missing.values()) reportMissing(path, names, error, say);
  end();
}

/** Errors that only say that another one was found inside: of conditions, names and alternatives. */
function isConsequence({ keyword, schemaPath }: SchemaError): boolean {
  return keyword === "if" || keyword === "propertyNames" || /\/oneOf\/\d+\//.test(schemaPath);
}

/** Passes findings on: the same fault, met by two ways or through an alias, is spoken of once. */
function speaker(
  document: LocatedDocument,
  report: FindingCollector,
): { readonly say: Say; readonly end: () => void } {
  const said = new Set<string>();
  const say: Say = (code, params, place) => {
    const { line, column } = document.locate(place.at, place.part ?? "value");
    const key = `${code} ${line}:${column}`;
    if (said.has(key)) return;
    said.add(key);
    if (said.size <= MAX_SHAPE_FINDINGS)
      report.add(code, params, { ...subject(place.at), ...place });
  };
  const end = () => {
    const more = said.size - MAX_SHAPE_FINDINGS;
    if (more > 0) report.add("TC299", { more }, { at: [] });
  };
  return { say, end };
}

/** @returns the key that was probably meant */
function reportUnknownKey(
  error: SchemaError,
  path: DocumentPath,
  document: LocatedDocument,
  say: Say,
): string | undefined {
  const key = String(error.params["additionalProperty"]);
  const known = Object.keys(error.parentSchema.properties ?? {});
  const beside = valueAt(document.value, path);
  const free = known.filter((name) => !isMapping(beside) || !Object.hasOwn(beside, name));
  const suggestion = nearest(key, free);
  const at = [...path, key];
  const otherCase = differsInCase(key, suggestion);
  say("TC210", { path: dotted(at), key, known, otherCase }, { at, part: "key", suggestion });
  return suggestion;
}

function reportMissing(
  path: DocumentPath,
  names: readonly string[],
  error: SchemaError,
  say: Say,
): void {
  const place = { at: path, part: "key" } as const;
  const others = path.length === 0 ? names.filter((name) => name !== "version") : names;
  if (others.length < names.length) say("TC201", {}, place);
  const [first, ...rest] = others;
  if (first === undefined) return;
  const meaning = rest.length > 0 ? undefined : error.parentSchema.properties?.[first]?.description;
  say("TC211", { path: dotted(path), missing: others, meaning }, place);
}
