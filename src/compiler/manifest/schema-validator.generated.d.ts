// Written by scripts/generate-schema-code.ts from schemas/catalog.schema.json. Do not edit.
import type { Catalog } from "./catalog-types.generated.js";
import type { SchemaError } from "./schema-error.js";

/** Whether a value has the shape of a catalog; if not, `errors` holds every fault, until the next call. */
export declare const validateCatalogShape: {
  (data: unknown): data is Catalog;
  errors?: readonly SchemaError[] | null;
};
