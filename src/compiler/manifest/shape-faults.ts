import type { Code, CodeParams } from "../findings/catalogue.js";
import type { Place } from "../findings/collector.js";
import { pathOf } from "./found.js";
import type { DocumentPath, LocatedDocument } from "./located-document.js";
import { isWithin } from "./path.js";
import type { SchemaError } from "./schema-error.js";

/** Says what is wrong at a place, unless the same is said of it already. */
export type Say = <C extends Code>(code: C, params: CodeParams[C], place: Place) => void;

/** An error of the validator's, and where its value stands. */
export interface Fault {
  readonly error: SchemaError;
  readonly path: DocumentPath;
}

/** All keys that one map lacks. */
export interface MissingKeys extends Fault {
  readonly names: readonly string[];
}

/** The validator's errors by what has to be said of them. */
export interface Faults {
  readonly unknownKeys: readonly Fault[];
  readonly missing: readonly MissingKeys[];
  readonly names: readonly Fault[];
  readonly values: readonly Fault[];
}

/** Sorts errors, without those that follow from others or from what could not be read. */
export function sortFaults(errors: readonly SchemaError[], document: LocatedDocument): Faults {
  const { gaps, value } = document;
  const isGap = (path: DocumentPath) => gaps.values.some((gap) => isWithin(path, gap));
  const unknownKeys: Fault[] = [];
  const names: Fault[] = [];
  const values: Fault[] = [];
  const missing = new Map<string, Fault & { names: string[] }>();
  for (const error of errors) {
    const path = pathOf(error.instancePath, value);
    if (isConsequence(error) || isGap(path)) continue;
    if (error.keyword === "additionalProperties") unknownKeys.push({ error, path });
    else if (error.keyword === "required") {
      const name = String(error.params["missingProperty"]);
      const entry = missing.get(error.instancePath) ?? { error, path, names: [] };
      missing.set(error.instancePath, entry);
      // The same key can be required in two ways, a condition and its branch.
      if (!entry.names.includes(name)) entry.names.push(name);
    } else if (error.propertyName !== undefined) names.push({ error, path });
    else values.push({ error, path });
  }
  // A map with an entry that could not be read may have what it seems to lack.
  const isWhole = ({ path }: Fault) =>
    !gaps.maps.some((gap) => gap.length === path.length && isWithin(path, gap));
  return { unknownKeys, missing: [...missing.values()].filter(isWhole), names, values };
}

/** Errors that only say that another one was found inside: of conditions, names and alternatives. */
function isConsequence({ keyword, schemaPath }: SchemaError): boolean {
  return keyword === "if" || keyword === "propertyNames" || /\/oneOf\/\d+\//.test(schemaPath);
}
