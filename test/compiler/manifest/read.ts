import type { Finding } from "../../../src/compiler/findings/finding.js";
import { sortFindings } from "../../../src/compiler/findings/sort.js";
import type { Catalog } from "../../../src/compiler/manifest/catalog-types.generated.js";
import { readDocument } from "../../../src/compiler/manifest/read-document.js";
import { validateCatalog } from "../../../src/compiler/manifest/validate.js";

export interface Read {
  readonly catalog?: Catalog;
  readonly findings: readonly Finding[];
}

/** Reads and validates, as the compiler does. */
export function read(input: string | Uint8Array): Read {
  const { document, findings } = readDocument(input, "catalog.yaml");
  if (document === undefined) return { findings };
  const { catalog, findings: shape } = validateCatalog(document);
  return {
    ...(catalog === undefined ? {} : { catalog }),
    findings: sortFindings([...findings, ...shape]),
  };
}

/** A finding as tables of cases write it: `3:5 TC111`. */
export function short({ line, column, code }: Finding): string {
  return `${line}:${column} ${code}`;
}

/** What went wrong, as cases state it: `line:column code`, and part of the message. */
export interface Case {
  readonly name: string;
  readonly input: string | Uint8Array;
  /** All findings, no more and no fewer. */
  readonly expected: readonly string[];
  /** A part of the first finding's message, help or suggestion. */
  readonly says?: string;
}
