import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PI_TOOLS } from "../runtime/adapters/facts.js";
import { handedPi } from "../runtime/handed-pi/handed-pi.js";
import { withoutPiEnvironment } from "./environment.js";
import type { InstalledPi } from "./installed.js";
import { unmetNode } from "./node-requirement.js";
import { type Pi, REQUIRED_EXPORTS } from "./pi.js";
import { dropTwinRejections } from "./twin-rejections.js";

/** pi, or why it is of no use. */
export type PiOutcome =
  | { readonly kind: "loaded"; readonly pi: Pi }
  /** Importing it threw: a broken install, or a Node that it does not run on. */
  | { readonly kind: "fails"; readonly message: string }
  /** It loads, and lacks what this project builds on: too old, or something else under pi's name. */
  | { readonly kind: "unfit"; readonly missing: readonly string[] };

/**
 * Imports the very copy of pi that was found: over a second. The import reads and writes nothing of
 * the user's own pi, whatever `PI_*` variables say.
 */
export async function loadPi(installed: InstalledPi): Promise<PiOutcome> {
  let module: unknown;
  try {
    const { resolve } = await import("import-meta-resolve");
    // From the folder that holds it: an alias has no other address than its name there.
    const importer = pathToFileURL(join(installed.foundFrom, "pi-tool-catalog.js")).href;
    const entry = resolve(installed.requested, importer);
    module = await withoutPiEnvironment(() => import(entry));
  } catch (error) {
    await dropTwinRejections(error);
    return { kind: "fails", message: importFailure(error, installed) };
  }
  return checkPi(installed, module);
}

function checkPi(installed: InstalledPi, module: unknown): PiOutcome {
  const pi = handedPi(module);
  const missing = [
    ...PI_TOOLS.filter((name) => !pi.tools.has(name)).map(
      (name) => `create${name.charAt(0).toUpperCase()}${name.slice(1)}ToolDefinition`,
    ),
    ...REQUIRED_EXPORTS.filter((name) => pi.find(name) === undefined),
  ];
  return missing.length > 0
    ? { kind: "unfit", missing }
    : { kind: "loaded", pi: { ...pi, installed } };
}

function importFailure(error: unknown, installed: InstalledPi): string {
  const [firstLine] = String(error).split("\n");
  const node = unmetNode(installed.folder);
  return node === undefined
    ? `${firstLine}`
    : `${firstLine} (it asks for Node ${node}, this is ${process.version})`;
}
