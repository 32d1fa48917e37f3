import type { FindingCollector } from "../findings/collector.js";
import { differsInCase, nearest } from "../findings/suggest.js";
import { MAX_FINDINGS } from "./capped-findings.js";
import { isMapping, valueAt } from "./found.js";
import type { LocatedDocument, YamlValue } from "./located-document.js";
import { dotted, subject } from "./path.js";
import type { SchemaError } from "./schema-error.js";
import { type Fault, type MissingKeys, type Say, sortFaults } from "./shape-faults.js";
import { reportName, reportValue } from "./shape-values.js";

/** Errors that are looked at: through aliases, one fault of the text can be very many of the values. */
const MAX_ERRORS = 2_000;

/** The validator's errors as findings: one for each real fault, in the words of the schema. */
export function reportShape(
  errors: readonly SchemaError[],
  document: LocatedDocument,
  report: FindingCollector,
): void {
  const say = speaker(document, report);
  if (errors.some((error) => isAnotherFile(error, document.value))) {
    say("TC201", {}, { at: [] });
    return;
  }
  const { unknownKeys, missing, names, values } = sortFaults(errors.slice(0, MAX_ERRORS), document);
  /** Missing keys that an unknown key beside them was probably meant to be. */
  const misspelt = new Set<string>();
  for (const fault of unknownKeys) {
    const meant = reportUnknownKey(fault, document, say);
    misspelt.add(`${fault.error.instancePath} ${meant}`);
  }
  for (const keys of missing) {
    const isLost = (name: string) => !misspelt.has(`${keys.error.instancePath} ${name}`);
    reportMissing({ ...keys, names: keys.names.filter(isLost) }, say);
  }
  for (const fault of names) reportName(fault, say);
  for (const fault of values) reportValue(fault, document, say);
}

/** Whether nothing at the top is a catalog's: what could be said of its keys would say nothing. */
function isAnotherFile(
  { keyword, instancePath, parentSchema }: SchemaError,
  value: YamlValue,
): boolean {
  if (keyword !== "required" || instancePath !== "" || !isMapping(value)) return false;
  return Object.keys(parentSchema.properties ?? {}).every((key) => !Object.hasOwn(value, key));
}

/** Passes findings on: the same fault, met by two ways or through an alias, is spoken of once. */
function speaker(document: LocatedDocument, report: FindingCollector): Say {
  const said = new Set<string>();
  return (code, params, place) => {
    const { line, column } = document.locate(place.at, place.part ?? "value");
    const key = `${code} ${line}:${column}`;
    if (said.has(key) || said.size > MAX_FINDINGS) return;
    said.add(key);
    if (said.size > MAX_FINDINGS) report.add("TC109", {}, place);
    else report.add(code, params, { ...subject(place.at), ...place });
  };
}

/** @returns the key that was probably meant */
function reportUnknownKey(
  { error, path }: Fault,
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

function reportMissing({ error, path, names }: MissingKeys, say: Say): void {
  const place = { at: path, part: "key" } as const;
  // Without its version a text cannot be read for sure, so that this is said apart.
  const others = path.length === 0 ? names.filter((name) => name !== "version") : names;
  if (others.length < names.length) say("TC201", {}, place);
  const [first, ...rest] = others;
  if (first === undefined) return;
  const meaning = rest.length > 0 ? undefined : error.parentSchema.properties?.[first]?.description;
  say("TC211", { path: dotted(path), missing: others, meaning }, place);
}
