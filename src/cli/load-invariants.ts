import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import type { InvariantReport } from "../runtime/invariants/report.js";
import { CannotRun, messageOf } from "./exit.js";
import { importTypeScript } from "./import-typescript.js";
import { moduleTypeHelp } from "./module-type.js";

/** What a command uses of a generated invariants.ts. */
export interface GeneratedInvariants {
  readonly checkInvariants: (options: {
    readonly require: readonly string[];
  }) => Promise<InvariantReport>;
}

/** The boundary: a module that `build` wrote, and that a type check may not have seen. */
function isInvariants(module: unknown): module is GeneratedInvariants {
  return (
    typeof module === "object" &&
    module !== null &&
    "checkInvariants" in module &&
    typeof module.checkInvariants === "function"
  );
}

/** Loads a generated invariants.ts, and pi with it. Throws CannotRun where it does not load. */
export async function loadInvariants(file: string): Promise<GeneratedInvariants> {
  let module: unknown;
  try {
    module = await importTypeScript(pathToFileURL(file).href);
  } catch (error) {
    throw new CannotRun(
      `the generated invariants do not load: ${messageOf(error)}`,
      moduleTypeHelp(dirname(file)) ??
        "run `pi-tool-catalog build`, and see that pi and the host's own modules load",
    );
  }
  if (!isInvariants(module)) {
    throw new CannotRun("the generated invariants are not complete", "run `pi-tool-catalog build`");
  }
  return module;
}
