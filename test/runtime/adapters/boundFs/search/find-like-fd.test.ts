import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../workspace/temporary-folder.js";
import { boundTools } from "../pi-tools.js";

/*
 * What pi's find means is what `fd` does with the arguments that pi gives it. Distributions' fd 8.6
 * lacks `--no-require-git`, which changes nothing inside a repository, hence a `.git` in every tree.
 * In a nested repository the old one forgets outer rules, hence only one. Names are ASCII: `fd` takes one byte for a `?`, and this library a character.
 */
const FD = [
  { program: "fd", flags: ["--no-require-git"] },
  { program: "fdfind", flags: ["--no-require-git"] },
  { program: "fdfind", flags: [] },
].find(({ program, flags }) => spawnSync(program, [...flags, "--version"]).status === 0);

function fd(root: string, pattern: string): string[] {
  if (FD === undefined) throw new Error("this test needs fd: apt-get install fd-find");
  const path = pattern.includes("/") ? ["--full-path"] : [];
  const tied = !pattern.includes("/") || pattern.startsWith("**/") || pattern === "**";
  const flags = ["--glob", "--color=never", "--hidden", ...FD.flags, ...path];
  const output = execFileSync(
    FD.program,
    [...flags, "--", tied ? pattern : `**/${pattern}`, root],
    {
      encoding: "utf8",
      env: { PATH: process.env["PATH"], HOME: "/nonexistent" },
    },
  );
  return output
    .split("\n")
    .filter(Boolean)
    .map((line) => line.slice(root.length + 1))
    .sort();
}

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
    ".git/info/exclude",
  ),
  rules,
);
const pattern = fc.constantFrom(
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

interface Tree {
  readonly files: readonly string[];
  readonly folders: readonly string[];
  readonly links: readonly string[];
  readonly ignoreFiles: readonly (readonly [string, string, string])[];
}

const tree: fc.Arbitrary<Tree> = fc.record({
  files: fc.array(filePath, { maxLength: 25 }),
  folders: fc.array(filePath, { maxLength: 5 }),
  links: fc.array(filePath, { maxLength: 3 }),
  ignoreFiles: fc.array(ignoreFile, { maxLength: 4 }),
});

/** A path may be a file in one place and a folder in another: the first to come wins. */
function build(root: string, { files, folders, links, ignoreFiles }: Tree): void {
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

describe("find answers as fd does", () => {
  it("on random trees with ignore files of every kind", async () => {
    const base = temporaryFolder();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        tree,
        fc.array(pattern, { minLength: 4, maxLength: 8 }),
        async (it, patterns) => {
          const root = join(base, String(++count));
          build(root, it);
          const tools = boundTools({ hostRoot: root, workspaceRoot: root });
          for (const one of patterns) {
            const { ok, text } = await tools.run("find", { pattern: one });
            expect(ok, text).toBe(true);
            const found = text === "No files found matching pattern" ? [] : text.split("\n").sort();
            expect(found, `pattern ${one}`).toEqual(fd(root, one));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
