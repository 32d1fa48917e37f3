import { execFileSync } from "node:child_process";
import { temporaryFolder, writeFiles } from "./packages.js";

/** A small real git repository in a folder of its own, with an ignored file; removed after the test. */
export function smallRepository(): string {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "README.md": "# Small\n\nA repository with a needle.\n",
    "src/index.ts": 'export const needle = "found";\n',
    "src/deep/other.ts": "export const other = 1;\n",
    ".gitignore": "build/\n",
    "build/out.js": 'var needle = "ignored";\n',
  });
  execFileSync("git", ["init", "--quiet", folder]);
  return folder;
}
