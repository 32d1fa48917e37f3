export type {
  AdapterBundle,
  AdapterContext,
  Backing,
  BashOperations,
  BashSpawnHook,
  EditOperations,
  FindOperations,
  GrepOperations,
  LsOperations,
  OperationsByTool,
  PiPorts,
  PiToolName,
  ReadOperations,
  ToolAdapter,
  ToolBacking,
  ToolCall,
  ToolExecute,
  ToolGuard,
  ToolResult,
  WriteOperations,
} from "./adapter.js";
export { boundFs } from "./boundFs/index.js";
export { bwrap } from "./bwrap/index.js";
export { bringRipgrep, customGrep } from "./customGrep/index.js";
export { direct } from "./direct/index.js";
export { type IsolatedCodeDefinition, isolated } from "./isolated/index.js";
export { remote } from "./remote/index.js";
export { vercel } from "./vercel/index.js";
