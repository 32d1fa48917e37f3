/** The compiler API: text and a pi surface in, files and findings out. */
export {
  type Compilation,
  compile,
  compilePlan,
  type PlannedCatalog,
  planCatalog,
  type Source,
} from "./compile.js";
export type { Evidence } from "./evidence.js";
export type { Finding, Severity } from "./findings/finding.js";
export type { Catalog } from "./manifest/catalog-types.generated.js";
export type { PlanChange } from "./plan/compare-change.js";
export { comparePlans, type PlanVersion } from "./plan/compare-plans.js";
export type { ModePlacement, Placement } from "./plan/place.js";
export type { Plan, PlannedMode, PlannedTool } from "./plan/plan.js";
export type { HostSources } from "./sources/host-sources.js";
export { loadParser } from "./sources/parse.js";
export { readSources, type SourceTexts } from "./sources/read-sources.js";
export type { PiSurface, ToolSurface } from "./surface/pi-surface.js";
export { parseSurfaceLock } from "./surface/surface-lock.js";
