import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PI_TOOLS } from "../runtime/adapters/facts.js";
import { isRecord } from "./boundary.js";
import { withoutPiEnvironment } from "./environment.js";
import type { InstalledPi } from "./installed.js";
import { unmetNode } from "./node-requirement.js";
import { type Pi, type PiFunction, type PiToolFactory, REQUIRED_EXPORTS } from "./pi.js";
import { toolFactories } from "./tool-factories.js";
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
  const find = (path: string): PiFunction | undefined => findFunction(module, path.split("."));
  const tools: ReadonlyMap<string, PiToolFactory> = toolFactories(module);
  const missing = [
    ...PI_TOOLS.filter((name) => !tools.has(name)).map(
      (name) => `create${name.charAt(0).toUpperCase()}${name.slice(1)}ToolDefinition`,
    ),
    ...REQUIRED_EXPORTS.filter((name) => find(name) === undefined),
  ];
  if (missing.length > 0) return { kind: "unfit", missing };
  const call = (path: string, ...args: readonly unknown[]): unknown => {
    const exported = find(path);
    if (exported === undefined) throw new TypeError(`pi has no ${path}`);
    return exported(...args);
  };
  return { kind: "loaded", pi: { installed, tools, find, call } };
}

function findFunction(owner: unknown, path: readonly string[]): PiFunction | undefined {
  const [name, ...rest] = path;
  if (!isRecord(owner) || name === undefined) return undefined;
  const value = owner[name];
  if (rest.length > 0) return findFunction(value, rest);
  // Static methods build with `this`.
  return typeof value === "function" ? (...args) => value.apply(owner, args) : undefined;
}

function importFailure(error: unknown, installed: InstalledPi): string {
  const [firstLine] = String(error).split("\n");
  const node = unmetNode(installed.folder);
  return node === undefined
    ? `${firstLine}`
    : `${firstLine} (it asks for Node ${node}, this is ${process.version})`;
}
