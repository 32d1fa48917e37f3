import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "../runtime/handed-pi/boundary.js";

/**
 * The Node that the package in a folder asks for (`>=22.19.0`), if this Node is older. Undefined when it
 * is not, or when the package asks in another form.
 */
export function unmetNode(folder: string): string | undefined {
  const range = enginesNode(folder);
  const wanted = /^>=\s*(\d+(?:\.\d+){0,2})$/.exec(range?.trim() ?? "")?.[1];
  return wanted !== undefined && isOlder(process.versions.node, wanted) ? range : undefined;
}

function enginesNode(folder: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const engines = isRecord(manifest) ? manifest["engines"] : undefined;
    const node = isRecord(engines) ? engines["node"] : undefined;
    return typeof node === "string" ? node : undefined;
  } catch {
    return undefined;
  }
}

function isOlder(version: string, wanted: string): boolean {
  const numbers = version.split(".").map(Number);
  for (const [index, number] of wanted.split(".").map(Number).entries()) {
    const difference = (numbers[index] ?? 0) - number;
    if (difference !== 0) return difference < 0;
  }
  return false;
}
