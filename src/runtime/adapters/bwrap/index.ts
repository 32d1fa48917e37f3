import type { BwrapSandbox } from "../../sandboxes/bwrap/bwrap.js";
import type { Sandbox } from "../../sandboxes/sandbox.js";
import type { ToolBacking } from "../adapter.js";
import { bashGuard } from "../direct/bash-guard.js";
import { bwrapBash } from "./operations.js";

/** pi's own bash with its commands in bubblewrap, for modes whose sandbox is `bwrapSandbox`. */
export const bwrap: { readonly bash: ToolBacking<"bash"> } = {
  bash: ({ bundle }) => ({
    operations: bwrapBash(bwrapOf(bundle.sandbox)),
    guard: bashGuard(bundle),
  }),
};

function bwrapOf(sandbox: Sandbox): BwrapSandbox {
  if (!isBwrap(sandbox)) {
    throw new TypeError(
      `the bwrap adapter needs a bwrapSandbox, and the mode's sandbox is ${sandbox.provider}`,
    );
  }
  return sandbox;
}

function isBwrap(sandbox: Sandbox): sandbox is BwrapSandbox {
  return sandbox.provider === "bwrap" && "stream" in sandbox;
}
