import { readFileSync } from "node:fs";
import { findUpward } from "./find-upward.js";

/** What to do where a folder's package.json keeps node from reading generated code as it is: an ES module. */
export function moduleTypeHelp(folder: string): string | undefined {
  const file = findUpward("package.json", folder);
  if (file === undefined || isModule(file)) return undefined;
  return 'generated code is an ES module, and package.json does not say "type": "module": npm pkg set type=module';
}

function isModule(file: string): boolean {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
    return (
      typeof manifest === "object" &&
      manifest !== null &&
      "type" in manifest &&
      manifest.type === "module"
    );
  } catch {
    return false;
  }
}
