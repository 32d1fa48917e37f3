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
export { direct } from "./direct/index.js";
