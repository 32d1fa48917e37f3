import type { ToolBacking } from "../adapter.js";
import { bashGuard } from "./bash-guard.js";
import { programGuard } from "./programs.js";

/** pi's own tools as they stand, on this machine. */
export const direct: {
  readonly bash: ToolBacking<"bash">;
  readonly read: ToolBacking<"read">;
  readonly write: ToolBacking<"write">;
  readonly edit: ToolBacking<"edit">;
  readonly find: ToolBacking<"find">;
  readonly grep: ToolBacking<"grep">;
  readonly ls: ToolBacking<"ls">;
} = {
  bash: ({ bundle }) => ({ guard: bashGuard(bundle) }),
  read: () => ({}),
  write: () => ({}),
  edit: () => ({}),
  find: () => ({ guard: programGuard("fd") }),
  grep: () => ({ guard: programGuard("rg") }),
  ls: () => ({}),
};
