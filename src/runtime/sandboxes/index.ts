export { type DirectSandbox, type DirectSandboxOptions, directSandbox } from "./direct/direct.js";
export type { FullOutputs } from "./full-outputs.js";
export type {
  ExecOptions,
  ExecResult,
  IsolatedCode,
  Placement,
  Sandbox,
  SandboxCapability,
} from "./sandbox.js";
