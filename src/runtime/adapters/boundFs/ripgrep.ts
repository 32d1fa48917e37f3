import { accessSync, constants, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, isAbsolute, join } from "node:path";

const BINARY = process.platform === "win32" ? "rg.exe" : "rg";

/** Whether pi will find `rg`: it starts it by name. */
export function ripgrepOnPath(): boolean {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(isAbsolute);
  return folders.some((folder) => isProgram(join(folder, BINARY)));
}

/** The ripgrep that came with this package's dependencies, undefined where it was left out. */
export function bundledRipgrep(): string | undefined {
  try {
    const resolve = createRequire(
      createRequire(import.meta.url).resolve("@vscode/ripgrep"),
    ).resolve;
    return resolve(`@vscode/ripgrep-${process.platform}-${process.arch}/bin/${BINARY}`);
  } catch {
    return undefined;
  }
}

function isProgram(path: string): boolean {
  try {
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
