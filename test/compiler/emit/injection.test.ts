import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { compile } from "../../../src/compiler/compile.js";
import type { PiSurface } from "../../../src/compiler/surface/pi-surface.js";
import { parseSurfaceLock } from "../../../src/compiler/surface/surface-lock.js";
import { temporaryFolder, writeFiles } from "../../support/packages.js";
import { installInto, repository } from "../../support/project.js";
import { typeCheck } from "../../support/type-check.js";

/** What breaks out of a literal, a comment, a template, a script or a line, in some careless writer. */
const SPITEFUL = [
  "'",
  '"',
  "`",
  "\\",
  "$" + "{process.exit(1)}",
  "*/",
  "/*",
  "//",
  "\n",
  "\r\n",
  "\u2028",
  "\u2029",
  "\0",
  "\u202e",
  "</script>",
  "<!--",
  "-->",
  "%",
  "{{x}}",
  "|",
  "\ud800",
  "\ufeff",
  "😀",
  "\t",
  "\u0007",
  "__proto__",
  "#{x}",
];

const spiteful = fc
  .array(fc.oneof(fc.constantFrom(...SPITEFUL), fc.string({ unit: "binary", maxLength: 6 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => `x${parts.join("")}`);

/** Names that are identifiers, that are none, and that mean something in JavaScript. */
const name = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ...[
        "toString",
        "class",
        "await",
        "hasOwnProperty",
        "valueOf",
        "a-b",
        "A_b",
        "x9",
        "MODES",
        "pi",
      ],
      ...["bundle", "isPrototypeOf", "arguments", "then"],
    ),
  },
  { weight: 8, arbitrary: fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,12}$/) },
  { weight: 1, arbitrary: fc.constantFrom("constructor", "default", "__proto__", "prototype") },
  { weight: 1, arbitrary: spiteful },
);

/** A value that mostly has one of these forms, and now and then is any text. */
const mostly = (...values: readonly string[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: spiteful },
  );

const FILE_TOOLS = ["read", "write", "edit", "find", "grep", "ls"];

const catalog = fc
  .record({
    modes: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
    texts: fc.array(spiteful, { minLength: 8, maxLength: 8 }),
    envName: mostly("PATH", "HOME", "constructor", "toString", "_", "A1"),
    exportName: fc.oneof(name, mostly("tool", "default", "equip", "$", "_", "openBundle")),
    file: fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom("./src/tool.js", "./src/a'b`c$ {x}.js", "../beside.js"),
      },
      { weight: 1, arbitrary: spiteful.map((text) => `./${text}.js`) },
    ),
    bundle: fc.oneof(name, mostly("more", "my-more", "harnessMore")),
    option: fc.oneof(name, mostly("withMore", "class")),
    tool: fc.oneof(name, mostly("upload", "hasOwnProperty", "class")),
  })
  .map(({ modes, texts, envName, exportName, file, bundle, option, tool }) => ({
    version: 1,
    pi: { package: "@mariozechner/pi-coding-agent", version: "0.73.1" },
    output: "generated",
    bundles: {
      harness: { tools: ["bash"] },
      filesystem: { tools: FILE_TOOLS },
      [bundle]: { tools: [tool], optIn: option },
    },
    customTools: {
      [tool]: {
        from: `${file}#${exportName}`,
        because: "no-pi-equivalent",
        reason: texts[0],
        executes: "host",
        writes: false,
      },
    },
    modes: Object.fromEntries(
      modes.map((mode) => [
        mode,
        {
          description: texts[1],
          workspaceRoot: "/workspace",
          readonly: [`a/${texts[2]}`.replaceAll(/[\\\p{Cc}]/gu, "").replace(/\/+$/, "")],
          env: { set: { [envName]: String(texts[3]).replaceAll("\0", "") } },
          tools: {
            bash: { adapter: "bwrap" },
            ...Object.fromEntries(FILE_TOOLS.map((file) => [file, "boundFs"])),
            [tool]: "custom",
          },
        },
      ]),
    ),
  }));

/** A name with half a character cannot be a file's. */
const isWritable = (path: string) => Buffer.from(path).toString() === path;

let surface: PiSurface;
beforeAll(() => {
  const lock = parseSurfaceLock(
    readFileSync(join(repository, "generated/pi-surface.json"), "utf8"),
  );
  if ("invalid" in lock) throw new Error(lock.invalid);
  surface = lock;
});

/** The value of a constant of a generated module, by evaluating its literal alone. */
function constant(source: string, constantName: string): Record<string, unknown> {
  const literal = new RegExp(`export const ${constantName} = (\\{[^]*?\\n\\}) as const;`).exec(
    source,
  )?.[1];
  return runInNewContext(`(${literal})`);
}

describe("texts and names of a catalog in generated code", () => {
  it("are findings, or come out as code that type-checks and carries them unchanged", () => {
    const folder = temporaryFolder();
    installInto(folder);
    let compiled = 0;
    fc.assert(
      fc.property(catalog, (value) => {
        const text = stringify(value, { defaultStringType: "QUOTE_DOUBLE", lineWidth: 0 });
        const { files, findings } = compile(
          { text, file: "catalog.yaml" },
          { surface, exists: isWritable },
        );
        if (files.size === 0) {
          expect(findings.length).toBeGreaterThan(0);
          return;
        }
        compiled += 1;
        const source = files.get("bundles.ts") ?? "";
        const descriptions = constant(source, "MODE_DESCRIPTIONS");
        expect({ ...descriptions }).toEqual(
          Object.fromEntries(
            Object.entries(value.modes).map(([mode, { description }]) => [mode, description]),
          ),
        );
        // Nothing of a text stands outside of a literal: no raw control or reordering character is left.
        expect(source).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\ufeff]/u);
        // One case a folder deep enough for "../beside.js" to be its own.
        const here = join(folder, `case${compiled}`, "project");
        for (const [file, content] of files)
          writeFiles(join(here, "generated"), { [file]: content });
        for (const { from } of Object.values(value.customTools)) writeModule(here, from);
      }),
      { numRuns: 200, seed: 20_260_101 },
    );
    expect(compiled).toBeGreaterThan(40);
    typeCheck(folder, ["case*/**/*.ts"]);
  });
});

/** The host's module that a catalog names, so that the import of the generated code resolves. */
function writeModule(folder: string, from: string): void {
  const hash = from.lastIndexOf("#");
  const file = join(folder, from.slice(0, hash)).replace(/js$/, "ts");
  const exportName = from.slice(hash + 1);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(
    file,
    `import { createLsToolDefinition } from "@mariozechner/pi-coding-agent";
const tool_ = { ...createLsToolDefinition("/"), name: "any" };
export { tool_ as ${exportName} };
`,
  );
}
