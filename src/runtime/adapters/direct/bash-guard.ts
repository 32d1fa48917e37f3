import type { AdapterBundle, ToolGuard } from "../adapter.js";
import { renameFullOutput } from "./full-output.js";
import { limitTimeout } from "./timeouts.js";

/** What holds for bash in every mode on this host: the mode's timeouts, and its full-output files. */
export function bashGuard(bundle: Pick<AdapterBundle, "bash" | "sandbox">): ToolGuard {
  const { fullOutputs } = bundle.sandbox;
  return (call, next) => {
    const limited = { ...call, params: limitTimeout(call.params, bundle.bash) };
    return fullOutputs ? renameFullOutput(fullOutputs, limited, next) : next(limited);
  };
}
