import { CATALOG_DEFAULTS, type CatalogDefault } from "../manifest/catalog-defaults.generated.js";
import type { DocumentPath } from "../manifest/located-document.js";

/** A value as the catalog could write it. */
export type Value = string | number | boolean | readonly string[];

/** Where a value comes from. */
export type Origin =
  /** Written in the catalog; `inherited`: by the mode that this one extends. */
  | { readonly kind: "catalog"; readonly at: DocumentPath; readonly inherited?: string }
  /** Written nowhere: what then holds. */
  | { readonly kind: "default" }
  /** A fact that a built-in adapter declares of itself. */
  | { readonly kind: "adapter"; readonly adapter: string }
  /** It follows from something else that the catalog says, and where it says that. */
  | { readonly kind: "follows"; readonly from: string; readonly at: DocumentPath };

/** One value of the resolved view, with all that is known of it. */
export interface Explained {
  readonly name: string;
  readonly value: Value;
  readonly origin: Origin;
  /** What the value means, or why it is so. */
  readonly sentence?: string;
}

/** Whether the catalog has something at exactly this place. */
export type IsWritten = (at: DocumentPath) => boolean;

/** What holds where the catalog says nothing; `*` stands for a name. */
export function defaultAt(path: string): CatalogDefault | undefined {
  return CATALOG_DEFAULTS.find((entry) => entry.path === path);
}

/** A default as a value: as the catalog would write it, else in words. */
export function defaultValue({ value, sentence }: CatalogDefault): Value {
  return value ?? sentence;
}

/** The origin of a value in a mode: written there, or in one that it extends. */
export function writtenIn(mode: string, at: DocumentPath): Origin {
  const owner = at[1];
  return typeof owner === "string" && at[0] === "modes" && owner !== mode
    ? { kind: "catalog", at, inherited: owner }
    : { kind: "catalog", at };
}
