import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder of its own for one test, removed when the test ends. */
export function temporaryFolder(name = "bound"): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `${name}-`)));
  onTestFinished(() => {
    openUp(folder);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Folders without permissions cannot be emptied by an ordinary user. */
function openUp(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    chmodSync(join(folder, entry.name), 0o755);
    openUp(join(folder, entry.name));
  }
}

/** Writes files below a folder; a name that ends in a slash is an empty folder. */
export function plant(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    if (name.endsWith("/")) mkdirSync(path, { recursive: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
  }
}
