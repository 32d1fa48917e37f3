import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A real folder of its own for one test, removed when the test ends. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "pi-tool-catalog-test-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files by their paths below a folder, making the folders between. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Installs a hand-made package into a folder's node_modules, under a name that may be an alias. */
export function installPackage(
  folder: string,
  installedAs: string,
  manifest: Readonly<Record<string, unknown>>,
  source: string,
): void {
  writeFiles(join(folder, "node_modules", installedAs), {
    "package.json": JSON.stringify({ type: "module", exports: "./index.js", ...manifest }),
    "index.js": source,
  });
}
