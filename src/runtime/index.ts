export { type AssembleOptions, assembleTools } from "./assemble.js";
export type { PreflightProblem, RuntimeBundle } from "./bundle.js";
export type { CallContext, CallHooks, HostCall, Mutation } from "./calls.js";
export type { CatalogToolOf } from "./catalog-tool.js";
export { adapt, type EquipContext, equip, equipCustom, ifCapable } from "./equip.js";
export { ToolFailure } from "./failure.js";
export type {
  CheckName,
  CheckReport,
  InvariantReport,
  ModeReport,
  OtherTool,
} from "./invariants/report.js";
export { runAsScript } from "./invariants/run-as-script.js";
export { runInvariants } from "./invariants/run-invariants.js";
export type {
  ExpectedMode,
  ExpectedPrompt,
  ExpectedSurface,
  ExpectedTool,
  InvariantOptions,
  InvariantSubject,
} from "./invariants/subject.js";
export type { Violation, ViolationCode } from "./invariants/violation.js";
export {
  type BundleOptions,
  givenSandbox,
  type HostBundleOptions,
  type HostMode,
  openHostBundle,
  openSandboxBundle,
  type SandboxBundleOptions,
  type SandboxMode,
  type VercelBundleOptions,
} from "./open.js";
export { requireMode, requireRuntime } from "./require-runtime.js";
export type { Resolve } from "./sandboxes/resolved.js";
export { type SessionToolOptions, sessionOptions } from "./session-options.js";
export { type FileStat, OutsideWorkspaceError, type Workspace } from "./workspace/workspace.js";
