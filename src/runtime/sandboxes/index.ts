export { type BwrapSandbox, bwrapSandbox, type CommandPlace } from "./bwrap/bwrap.js";
export type { BwrapSandboxOptions, ExtraBind } from "./bwrap/options.js";
export { SandboxStartError, type StartFailure } from "./bwrap/start-error.js";
export { type DirectSandbox, type DirectSandboxOptions, directSandbox } from "./direct/direct.js";
export type { FullOutputs } from "./full-outputs.js";
export type {
  ExecOptions,
  ExecResult,
  IsolatedCode,
  KeptOutput,
  Placement,
  Sandbox,
  SandboxCapability,
} from "./sandbox.js";
export { type FromVercelOptions, fromVercel } from "./vercel/from-vercel.js";
export type { VercelSandboxLike } from "./vercel/like.js";
