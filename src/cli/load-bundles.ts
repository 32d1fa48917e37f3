import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { CannotRun, messageOf } from "./exit.js";
import { importTypeScript } from "./import-typescript.js";
import { moduleTypeHelp } from "./module-type.js";

/** A tool of a generated bundle, as a command calls it. */
export interface GeneratedTool {
  readonly name: string;
  readonly execute: (
    toolCallId: string,
    args: unknown,
    signal: AbortSignal,
  ) => Promise<{
    readonly content: readonly (
      | { readonly type: "text"; readonly text: string }
      | { readonly type: "image"; readonly data: string; readonly mimeType: string }
    )[];
  }>;
}

/** A bundle of a mode that this command opened. */
export interface GeneratedBundle {
  readonly dispose: () => Promise<void>;
}

/** What a command opens a mode with: a folder, or a sandbox where a host would bring one. */
export type GeneratedResource =
  | { readonly root: string }
  | { readonly sandbox: () => Promise<never> };

/** What a command uses of a generated bundles.ts. */
export interface GeneratedBundles {
  readonly openBundle: (mode: string, options: GeneratedResource) => GeneratedBundle;
  /** `options`: those that take further bundles in. */
  readonly buildAgentTools: (
    bundle: GeneratedBundle,
    options: Readonly<Record<string, boolean>>,
  ) => readonly GeneratedTool[];
}

/** The boundary: a module that `build` wrote, and that a type check may not have seen. */
function isBundles(module: unknown): module is GeneratedBundles {
  return (
    typeof module === "object" &&
    module !== null &&
    "openBundle" in module &&
    typeof module.openBundle === "function" &&
    "buildAgentTools" in module &&
    typeof module.buildAgentTools === "function"
  );
}

/** Loads a generated bundles.ts, and pi with it. Throws CannotRun where it does not load. */
export async function loadBundles(file: string): Promise<GeneratedBundles> {
  let module: unknown;
  try {
    module = await importTypeScript(pathToFileURL(file).href);
  } catch (error) {
    throw new CannotRun(
      `the generated bundles do not load: ${messageOf(error)}`,
      moduleTypeHelp(dirname(file)) ??
        "run `pi-tool-catalog build`, and see that the host's own modules load",
    );
  }
  if (!isBundles(module)) {
    throw new CannotRun("the generated bundles are not complete", "run `pi-tool-catalog build`");
  }
  return module;
}
