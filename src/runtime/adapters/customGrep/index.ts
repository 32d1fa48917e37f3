import type { ToolBacking } from "../adapter.js";
import { grepThroughSandbox } from "./search.js";

/** pi's grep with a search of its own, run where the mode's commands run. */
export const customGrep = {
  grep: (context) => ({ execute: grepThroughSandbox(context) }),
} as const satisfies { readonly grep: ToolBacking<"grep"> };

export { bringRipgrep } from "./bring-ripgrep.js";
