import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";

const name = fc.constantFrom(
  "a",
  "b",
  "src",
  "lib",
  "a.ts",
  "b.ts",
  "A.TS",
  "x.test.ts",
  "foo.log",
  "build",
  ".env",
  ".hid",
  "node_modules",
  "[x]",
  "a b",
  "{q}",
  "..foo",
  "a,b",
  "-d",
  "!c",
  "#d",
  "dist",
);
const filePath = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join("/"));
const rule = fc.constantFrom(
  "*.log",
  "build/",
  "/src",
  "!foo.log",
  "node_modules",
  "**/lib",
  "a/**",
  "src/*.ts",
  "# no",
  "",
  "\\#d",
  "\\!c",
  "*.ts",
  "!a.ts",
  "/a/b",
  "dist/",
  "lib/**/a",
  "[ab].ts",
  "!src/",
  ".env",
  "*",
  "!*/",
  "a b",
  "{a,b}.ts",
  "x.*  ",
  "b/",
  "/*/lib",
  "**",
  "foo.log/",
  "[!a].ts",
  "?.ts",
  "!/a",
);
const rules = fc
  .array(rule, { minLength: 1, maxLength: 4 })
  .map((lines) => `${lines.join("\n")}\n`);
const ignoreFile = fc.tuple(
  fc.array(name, { maxLength: 2 }).map((names) => names.join("/")),
  fc.constantFrom(
    ".gitignore",
    ".gitignore",
    ".gitignore",
    ".ignore",
    ".fdignore",
    ".rgignore",
    ".git/info/exclude",
  ),
  rules,
);
/** Patterns of every form that `fd` 8.6 takes: it has no nested braces. */
export const pattern = fc.constantFrom(
  "*",
  "*.ts",
  "**",
  "**/*",
  "a",
  "src/*",
  "src/**",
  "**/lib/**",
  "*.{ts,log}",
  "?.ts",
  "[ab]*",
  "[!a]*",
  "A*",
  "a*",
  "**/*.ts",
  "lib/**/*.ts",
  "{a,b}",
  ".*",
  "*.TS",
  "a/**/b",
  "**/a",
  "**/a/*",
  "\\[x\\]",
  "[[]x]",
  "a{,.ts}",
  "*[.]ts",
  "src",
  "node_modules/**",
  "a ?",
  "??",
  "[a-c]*",
  "[A-Z]*",
  "**.ts",
  "a**",
  "**/**",
  "a/",
  "[^b].ts",
  "*,*",
  "-*",
  "!*",
  "#*",
  "..*",
  "[]]",
);

/** What a random tree is made of. */
export interface Tree {
  readonly files: readonly string[];
  readonly folders: readonly string[];
  readonly links: readonly string[];
  readonly ignoreFiles: readonly (readonly [string, string, string])[];
}

export const tree: fc.Arbitrary<Tree> = fc.record({
  files: fc.array(filePath, { maxLength: 25 }),
  folders: fc.array(filePath, { maxLength: 5 }),
  links: fc.array(filePath, { maxLength: 3 }),
  ignoreFiles: fc.array(ignoreFile, { maxLength: 4 }),
});

/** Makes a tree, with a repository at its root. A path may be a file in one place and a folder in another: the first to come wins. */
export function buildTree(root: string, { files, folders, links, ignoreFiles }: Tree): void {
  const tryTo = (work: () => void) => {
    try {
      work();
    } catch {
      // Taken.
    }
  };
  mkdirSync(join(root, ".git"), { recursive: true });
  for (const [below, file, text] of ignoreFiles) {
    const folder = file.startsWith(".git/") ? "" : below;
    tryTo(() => {
      mkdirSync(dirname(join(root, folder, file)), { recursive: true });
      writeFileSync(join(root, folder, file), text);
    });
  }
  for (const file of files) {
    tryTo(() => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), "", { flag: "wx" });
    });
  }
  for (const folder of folders) tryTo(() => mkdirSync(join(root, folder), { recursive: true }));
  for (const link of links) {
    tryTo(() => {
      mkdirSync(dirname(join(root, link)), { recursive: true });
      symlinkSync(link.length % 2 === 0 ? root : "/etc", join(root, link));
    });
  }
}

const oddName = fc.constantFrom(
  "a",
  "b",
  "ab",
  "A",
  " a",
  "a ",
  "#a",
  "!a",
  "[a]",
  "{a}",
  "a,b",
  "-",
  "^",
  "\\",
  "b]",
);

/** Files whose names have the characters that globs and rules are made of. */
export const oddFiles = fc.array(
  fc.array(oddName, { minLength: 1, maxLength: 3 }).map((names) => names.join("/")),
  { maxLength: 12 },
);

const oddPieces = [
  "a",
  "b",
  "A",
  "/",
  "*",
  "**",
  "?",
  "[",
  "]",
  "!",
  "\\",
  " ",
  "#",
  "}",
  ",",
  ".",
  "-",
  "^",
  "{a,b}",
];

/** Anything that a glob or a rule could be, much of it by mistake. */
export const oddGlob = fc
  .array(fc.constantFrom(...oddPieces), { maxLength: 7 })
  .map((pieces) => pieces.join(""));
