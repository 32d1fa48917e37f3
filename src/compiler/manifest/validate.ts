import { FindingCollector } from "../findings/collector.js";
import type { Finding } from "../findings/finding.js";
import type { Catalog } from "./catalog-types.generated.js";
import { found, isMapping } from "./found.js";
import type { DocumentPath, LocatedDocument } from "./located-document.js";
import { validateCatalogShape } from "./schema-validator.generated.js";
import { reportShape } from "./shape.js";

/** The version of the language that this release reads. */
const VERSION = 1;

/**
 * A document's values as a catalog, if they have its shape; all their faults of shape, if not.
 *
 * A document with gaps gives no catalog either: its own findings say what stands in the way.
 */
export function validateCatalog(document: LocatedDocument): {
  readonly catalog?: Catalog;
  readonly findings: readonly Finding[];
} {
  const report = new FindingCollector(document.file, document);
  const { value, gaps } = document;
  const whole = gaps.values.length + gaps.maps.length === 0;
  if (!isMapping(value)) {
    // What stands under a tag or an alias to nothing was spoken of when the text was read.
    if (whole) report.add("TC203", { found: found(document, []) }, { at: [] });
    return { findings: report.findings };
  }
  const version = value["version"];
  if (version !== undefined && version !== VERSION && !gaps.values.some(isVersion)) {
    // Another version is another language: nothing else can be said of the text.
    const newer = typeof version === "number" && version > VERSION;
    report.add("TC202", { found: found(document, ["version"]), newer }, { at: ["version"] });
    return { findings: report.findings };
  }
  if (validateCatalogShape(value))
    return { ...(whole ? { catalog: value } : {}), findings: report.findings };
  reportShape(validateCatalogShape.errors ?? [], document, report);
  return { findings: report.findings };
}

const isVersion = (path: DocumentPath) => path.length === 1 && path[0] === "version";
