import type { FileTool } from "../pi-tools.js";
import { NO_BREAK_SPACE } from "./ground.js";

/** A call that must work. */
export interface Legitimate {
  readonly tool: FileTool;
  readonly params: Readonly<Record<string, unknown>>;
  /** What the answer says; where it is left out, it is what pi's own tool says to the same call. */
  readonly says?: string | RegExp;
  /** What a file of the workspace holds afterwards. */
  readonly leaves?: readonly [path: string, content: string];
}

/** Files, by every path that pi would take for them. */
function readable(root: string): string[] {
  return [
    "README.md",
    "./README.md",
    "@README.md",
    `${root}/README.md`,
    `/${root}/README.md`,
    `${root}//src///a.ts`,
    `${root}/./src/./a.ts`,
    `@${root}/src/a.ts`,
    "src/../README.md",
    "src/deep/../../README.md",
    "no/such/../../README.md",
    `../${root.split("/").at(-1)}/README.md`,
    "README.md/",
    "with space.txt",
    `with${NO_BREAK_SPACE}space.txt`,
    "with\u3000space.txt",
    "..foo",
    "...",
    "./..foo",
    'quo\'te "$x" `y`.txt',
    "ünï😀.txt",
    "~tilde",
    "./~tilde",
    "%41.txt",
    "back\\slash.txt",
    "-dash",
    "empty.txt",
    "in-file",
    "in-dir/a.ts",
    "in-dir/deep/b.ts",
    "in-chain-1",
    "in-chain-2",
    "src/deep/to-readme",
    "in-here/README.md",
    "in-here/in-here/in-dir/deep/../a.ts",
    "in-dir/deep/to-readme",
  ];
}

/** What pi misreads and the bound does not: entries that really have the name. */
const OWN_NAMES: readonly (readonly [path: string, content: string])[] = [
  ["@at", "at sign\n"],
  ["./@at", "at sign\n"],
  ["@scope/p/index.ts", "scoped\n"],
  [`no${NO_BREAK_SPACE}break.txt`, "odd space\n"],
];

const FOLDERS = [
  "",
  ".",
  "./",
  "src",
  "src/",
  "./src",
  "in-dir",
  "in-here",
  "@src",
  "empty",
  "src/deep/..",
];

/** Calls that must work, in a workspace whose root the model knows as `root`. */
export function legitimate(root: string): Legitimate[] {
  const sameAsHost = root !== "/workspace";
  const above = sameAsHost ? ["in-absolute", "in-by-above"] : [];
  return [
    ...[...readable(root), ...above].flatMap((path): Legitimate[] => [
      { tool: "read", params: { path } },
      { tool: "grep", params: { path, pattern: "needle" } },
    ]),
    ...[...FOLDERS, root, `${root}/src`, `${root}/`].flatMap((path): Legitimate[] => [
      { tool: "ls", params: { path } },
      { tool: "find", params: { path, pattern: "*.ts" }, says: /^(.*\.ts|No files found.*)$/m },
      { tool: "grep", params: { path, pattern: "needle" }, says: /needle|No matches found/ },
    ]),
    {
      tool: "read",
      params: { path: `file://${root}/src/a.ts` },
      says: "export const needle = 1;\n",
    },
    ...OWN_NAMES.map(([path, says]): Legitimate => ({ tool: "read", params: { path }, says })),
    ...writes(root),
    { tool: "ls", params: { path: "@scope" }, says: "p/" },
    { tool: "read", params: { path: "src/a.ts", offset: 1, limit: 1 } },
    { tool: "ls", params: {} },
    { tool: "ls", params: { limit: 3 } },
    { tool: "find", params: { pattern: "**/*.ts", limit: 1 }, says: /results limit reached/ },
    { tool: "grep", params: { pattern: "needle", glob: "*.ts", path: "src", context: 1 } },
    { tool: "grep", params: { pattern: "NEEDLE", ignoreCase: true, path: "src/a.ts" } },
  ];
}

function writes(root: string): Legitimate[] {
  const created = [
    ["new.txt", "new.txt"],
    ["./new.txt", "new.txt"],
    ["@new.txt", "new.txt"],
    [`${root}/new.txt`, "new.txt"],
    ["a/b/c/new.txt", "a/b/c/new.txt"],
    ["in-dir/new.ts", "src/new.ts"],
    ["in-here/x/new.ts", "x/new.ts"],
    ["src/../new.txt", "new.txt"],
    ["..new", "..new"],
    ["@scope/p/new.ts", "@scope/p/new.ts"],
    ["@scope/q/new.ts", "@scope/q/new.ts"],
    ["ñew 😀.txt", "ñew 😀.txt"],
    [`odd${NO_BREAK_SPACE}new.txt`, "odd new.txt"],
    ["empty/new.txt", "empty/new.txt"],
  ] as const;
  const replaced = [
    ["README.md", "README.md"],
    ["in-file", "src/a.ts"],
    ["in-chain-1", "src/deep/b.ts"],
    ["@at", "@at"],
    ["with space.txt", "with space.txt"],
    ["%41.txt", "%41.txt"],
    [`no${NO_BREAK_SPACE}break.txt`, `no${NO_BREAK_SPACE}break.txt`],
    ["in-dir/deep/to-readme", "README.md"],
    ["empty.txt", "empty.txt"],
  ] as const;
  const edited = [
    ["README.md", "README.md", "# needle", "# CHANGED", "# CHANGED one\n"],
    ["in-file", "src/a.ts", "needle = 1", "needle = 2", "export const needle = 2;\n"],
    ["@at", "@at", "at sign", "changed", "changed\n"],
    ["in-chain-1", "src/deep/b.ts", "two", "three", "// needle three\n"],
    ["@scope/p/index.ts", "@scope/p/index.ts", "scoped", "changed", "changed\n"],
    ["back\\slash.txt", "back\\slash.txt", "backslash", "changed", "changed\n"],
  ] as const;
  return [
    ...[...created, ...replaced].map(
      ([path, file]): Legitimate => ({
        tool: "write",
        params: { path, content: "written\n" },
        says: `Successfully wrote 8 bytes to ${path}`,
        leaves: [file, "written\n"],
      }),
    ),
    ...edited.map(
      ([path, file, oldText, newText, content]): Legitimate => ({
        tool: "edit",
        params: { path, edits: [{ oldText, newText }] },
        says: `Successfully replaced 1 block(s) in ${path}.`,
        leaves: [file, content],
      }),
    ),
  ];
}
