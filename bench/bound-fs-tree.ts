import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const IGNORED = "node_modules/\ndist/\n*.log\n/build\n.cache/\n.env.local\n";

/** A folder of 20 files. */
export const FOLDER = "packages/p7/src/m3";

/** A folder of 500 files and folders. */
export const MANY = "many";

export const LARGE = "large.txt";

/** A word that few files have. */
export const ONE_WORD = "word999$";

/** What an edit of `turned.txt` turns into what, and back. */
export const TURNED: readonly [string, string] = ["the first line", "a first line"];

/** 50,000 files in a repository of packages; a fifth of them in ignored folders. */
export function makeTree(root: string): void {
  mkdirSync(join(root, ".git"), { recursive: true });
  writeFileSync(join(root, ".gitignore"), IGNORED);
  let count = 0;
  const fill = (folder: string, ending: (at: number) => string, text: (at: number) => string) => {
    mkdirSync(folder, { recursive: true });
    for (let at = 0; at < 20; at++) {
      count += 1;
      writeFileSync(join(folder, `file${at}.${ending(at)}`), text(count));
    }
  };
  const source = (at: number) =>
    `export const x${at} = ${at};\nfunction call() {}\n// word${at % 1000}\n`.repeat(10);
  for (let one = 0; one < 50; one++) {
    for (let other = 0; other < 40; other++) {
      const folder = join(root, `packages/p${one}/src/m${other}`);
      fill(folder, (at) => (at % 3 === 0 ? "md" : "ts"), source);
    }
    for (let other = 0; other < 10; other++) {
      const folder = join(root, `packages/p${one}/node_modules/m${other}/lib`);
      fill(
        folder,
        () => "js",
        () => "module.exports = {};\n",
      );
    }
  }
  for (let at = 0; at < 500; at++) {
    const path = join(root, MANY, `entry${at}`);
    if (at % 10 === 0) mkdirSync(path, { recursive: true });
    else writeFileSync(path, "");
  }
  writeFileSync(join(root, LARGE), "a line of text\n".repeat(70_000));
  writeFileSync(join(root, "turned.txt"), `${TURNED[0]}\n${"a line of text\n".repeat(200)}`);
}

/**
 * An `fd` that takes what pi passes, for pi's own side of the comparison: Debian's 8.6 lacks one
 * option, which changes nothing in a repository.
 */
export function fdForPi(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const script = `#!/bin/bash
args=()
for arg; do [ "$arg" = --no-require-git ] || args+=("$arg"); done
exec fdfind "\${args[@]}"
`;
  writeFileSync(join(folder, "fd"), script);
  chmodSync(join(folder, "fd"), 0o755);
}
