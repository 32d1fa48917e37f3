import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isRecord } from "../runtime/handed-pi/boundary.js";
import type { InstalledPi } from "./installed.js";

/**
 * A tool's arguments as the agent loop hands them to `execute`: prepared by the tool, then checked and
 * coerced by pi-ai's `validateToolArguments` (`dist/utils/validation.js`). An Error, in pi's own words,
 * where they do not fit.
 */
export async function validateArguments(
  installed: InstalledPi,
  tool: { readonly name: string; readonly prepareArguments?: unknown },
  args: unknown,
): Promise<unknown> {
  const { prepareArguments } = tool;
  const prepared: unknown = typeof prepareArguments === "function" ? prepareArguments(args) : args;
  const { resolve } = await import("import-meta-resolve");
  const importer = pathToFileURL(join(installed.folder, "package.json")).href;
  const piAi: unknown = await import(resolve(piAiName(installed), importer));
  const validate = isRecord(piAi) ? piAi["validateToolArguments"] : undefined;
  if (typeof validate !== "function") return prepared;
  try {
    return validate(tool, { type: "toolCall", id: "run", name: tool.name, arguments: prepared });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** pi-ai has the scope of the pi that depends on it. */
function piAiName(installed: InstalledPi): string {
  const manifest: unknown = JSON.parse(
    readFileSync(join(installed.folder, "package.json"), "utf8"),
  );
  const dependencies = isRecord(manifest) ? manifest["dependencies"] : undefined;
  const names = isRecord(dependencies) ? Object.keys(dependencies) : [];
  return names.find((name) => name.endsWith("/pi-ai")) ?? "@mariozechner/pi-ai";
}
