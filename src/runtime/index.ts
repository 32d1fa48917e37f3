export { type AssembleOptions, assembleTools } from "./assemble.js";
export {
  type BundleOptions,
  type HostBundleOptions,
  type HostMode,
  openHostBundle,
  type PreflightProblem,
  type Resolve,
  type RuntimeBundle,
  type SandboxBundleOptions,
} from "./bundle.js";
export type { CallContext, CallHooks, HostCall, Mutation } from "./calls.js";
export type { CatalogToolOf } from "./catalog-tool.js";
export { adapt, type EquipContext, equip, equipCustom, ifCapable } from "./equip.js";
export { ToolFailure } from "./failure.js";
export { runAsScript } from "./invariants/run-as-script.js";
export {
  type InvariantOptions,
  type InvariantReport,
  type InvariantSubject,
  type ModeReport,
  runInvariants,
} from "./invariants/run-invariants.js";
export type { Violation } from "./invariants/violation.js";
export { requireMode, requireRuntime } from "./require-runtime.js";
export { type SessionToolOptions, sessionOptions } from "./session-options.js";
export { type FileStat, OutsideWorkspaceError, type Workspace } from "./workspace/workspace.js";
