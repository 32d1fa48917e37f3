import { SMALL, smallWith } from "./good.js";
import type { Case } from "./read.js";

/** Texts that are no YAML. */
export const SYNTAX: readonly Case[] = [
  // Cut off in the middle.
  {
    name: "an open list at the end",
    input: "version: 1\nbundles: {harness: {tools: [bash,",
    expected: ["2:28 TC112"],
    says: "list",
  },
  {
    name: "an open map at the end",
    input: "version: 1\npi: { package: x\n",
    expected: ["2:5 TC112"],
    says: "map",
  },
  {
    name: "an open double quote",
    input: 'version: 1\noutput: "gen\nmodes: "x"\n',
    expected: ["2:9 TC112"],
    says: "closing quote",
  },
  {
    name: "an open single quote",
    input: "version: 1\noutput: 'it''s\nmodes: 1\n",
    expected: ["2:9 TC112"],
    says: "closing quote",
  },
  { name: "a backslash before the end", input: 'output: "a\\"', expected: ["1:9 TC112"] },
  { name: "a list closed by a brace", input: "a: [b}\nc: d\n", expected: ["1:4 TC112"], says: "]" },
  {
    name: "an open list before further keys",
    input: "tools: [a, b\nmodes:\n  c: [d]\n",
    expected: ["1:8 TC112"],
  },
  {
    name: "an escaped quote at a line's end",
    input: 'a: "x\\"\nb: "y"\n',
    expected: ["1:4 TC112"],
  },
  { name: "a doubled quote at the end", input: "a: 'x''", expected: ["1:4 TC112"] },
  // Tabs.
  {
    name: "tabs below a key",
    input: "modes:\n\tdirect:\n\t\ttools: x\n",
    expected: ["2:1 TC111", "3:1 TC111"],
    says: "tab",
  },
  {
    name: "one tab among spaces",
    input: "modes:\n  direct:\n\ttools: x\n",
    expected: ["3:1 TC111"],
  },
  { name: "spaces, then a tab", input: "a:\n  b: 1\n  \tc: 2\n", expected: ["3:3 TC111"] },
  { name: "a tab before a list item", input: "a:\n\t- x\n", expected: ["2:1 TC111"] },
  { name: "a tab on the first line", input: "\tversion: 1\n", expected: ["1:1 TC111"] },
  { name: "tabs inside brackets", input: "a: [\n\tb,\n\tc]\n", expected: ["2:1 TC111"] },
  { name: "a tab after a dash", input: "- a\n-\tb: 1\n  c: 2\n", expected: ["2:2 TC111"] },
  // Indentation.
  {
    name: "a key indented less",
    input: "a:\n  b: 1\n c: 2\n",
    expected: ["3:2 TC110"],
    says: "column",
  },
  {
    name: "a key indented more",
    input: "a:\n  b: 1\n    c: 2\n",
    expected: ["3:5 TC110"],
    says: "deeper",
  },
  {
    name: "an item indented less",
    input: "a:\n  - b\n - c\n",
    expected: ["3:2 TC110"],
    says: "item",
  },
  {
    name: "a first line indented",
    input: "  version: 1\npi: 2\n",
    expected: ["2:1 TC110"],
    says: "column",
  },
  // Colons, commas, quotes.
  {
    name: "no colon",
    input: "version 1\npi: x\n",
    expected: ["1:1 TC110"],
    says: 'no colon after "version 1"',
  },
  {
    name: "no colon, later",
    input: "version: 1\npi\noutput: x\n",
    expected: ["2:1 TC110"],
    says: "no colon",
  },
  {
    name: "no space after a colon",
    input: "version:1\npi: x\n",
    expected: ["1:1 TC110"],
    says: "no space",
  },
  {
    name: "two keys on a line",
    input: "version: 1\npi: package: x\n",
    expected: ["2:5 TC110"],
    says: "second key",
  },
  {
    name: "a list among keys",
    input: "version: 1\n- b\n",
    expected: ["2:1 TC110"],
    says: "among the keys",
  },
  {
    name: "a list on its key's line",
    input: "tools: - bash\n",
    expected: ["1:8 TC110"],
    says: "line of its key",
  },
  { name: "a doubled comma", input: "a: [b,,c]\n", expected: ["1:7 TC110"], says: "comma" },
  { name: "a missing comma", input: "a: {b: c d: e}\n", expected: ["1:8 TC110"], says: "comma" },
  {
    name: "text after a quote",
    input: 'a: "x" y\n',
    expected: ["1:8 TC110"],
    says: "closing quote",
  },
  {
    name: "a package name without quotes",
    input: "package: @mariozechner/pi\n",
    expected: ["1:10 TC110"],
    says: "cannot begin with @",
  },
  { name: "a backtick", input: "a: `x`\n", expected: ["1:4 TC110"], says: "cannot begin with `" },
  {
    name: "an escape that is none",
    input: 'a: "\\q"\nb: "\\z"\n',
    expected: ["1:5 TC110", "2:5 TC110"],
    says: "\\q",
  },
  {
    name: "a comment without a space",
    input: 'a: "x"#c\n',
    expected: ["1:7 TC110"],
    says: "space before the #",
  },
  {
    name: "text after a block mark",
    input: "a: |x\n  b\n",
    expected: ["1:5 TC110"],
    says: "| or >",
  },
  { name: "an anchor without a name", input: "a: & b\n", expected: ["1:4 TC110"], says: "anchor" },
  {
    name: "a tag after a map, and what follows",
    input: `${SMALL}x: { a: b }!t\n\t&a >-\n`,
    expected: ["6:12 TC124"],
  },
  {
    name: "a star as a key at the top, and what follows",
    input: "*: x\nb: y\nc: z\n",
    expected: ["1:1 TC125"],
  },
  {
    name: "a tab first, and others later",
    input: "\ta: 1\n\tb: 2\n",
    expected: ["1:1 TC111", "2:1 TC111"],
  },
  {
    name: "a bracket of a thousand lines",
    input: `x: ]\n`.repeat(1_000),
    expected: ["1:4 TC110"],
    says: "unexpected",
  },
];

/** Keys that are no names. */
export const KEYS: readonly Case[] = [
  {
    name: "a mode twice",
    input: smallWith({
      modes:
        "modes:\n  direct: { tools: { bash: direct } }\n  local: { tools: { bash: bwrap } }\n  direct: { tools: { bash: bwrap } }",
    }),
    expected: ["8:3 TC120"],
    says: "line 6 and on line 8",
  },
  {
    name: "a tool twice",
    input: smallWith({
      modes:
        "modes:\n  direct:\n    tools:\n      bash: direct\n      bash: { adapter: bwrap, network: none }",
    }),
    expected: ["9:7 TC120"],
    says: "modes.direct.tools.bash",
  },
  {
    name: "a section twice",
    input: `${SMALL}output: other\n`,
    expected: ["6:1 TC120"],
    says: "line 3 and on line 6",
  },
  {
    name: "twice within brackets",
    input: smallWith({ pi: "pi: { package: pi, version: 0.73.1, package: other }" }),
    expected: ["2:37 TC120"],
  },
  { name: "twice, quoted once", input: `${SMALL}"output": other\n`, expected: ["6:1 TC120"] },
  {
    name: "three times",
    input: `${SMALL}output: a\noutput: b\n`,
    expected: ["6:1 TC120", "7:1 TC120"],
    says: "line 3",
  },
  { name: "a null key", input: `${SMALL}~: 1\n`, expected: ["6:1 TC121"], says: "null" },
  { name: "an empty key", input: `${SMALL}: 1\n`, expected: ["6:1 TC121"], says: "empty" },
  { name: "an empty quoted key", input: `${SMALL}"": 1\n`, expected: ["6:1 TC121"], says: "empty" },
  {
    name: "a number for a key",
    input: `${SMALL}1: x\n`,
    expected: ["6:1 TC121"],
    says: "a number",
  },
  {
    name: "a fraction for a key",
    input: `${SMALL}1.10: x\n`,
    expected: ["6:1 TC121"],
    says: "1.10",
  },
  {
    name: "a boolean for a key",
    input: `${SMALL}true: x\n`,
    expected: ["6:1 TC121"],
    says: "a boolean",
  },
  {
    name: "a list for a key",
    input: `${SMALL}? [a, b]\n: x\n`,
    expected: ["6:3 TC121"],
    says: "a list",
  },
  {
    name: "a map for a key",
    input: `${SMALL}{{ x }}: y\n`,
    expected: ["6:1 TC121"],
    says: "a map",
  },
  {
    name: "an alias for a key",
    input: `${smallWith({ output: "output: &o generated" })}*o : x\n`,
    expected: ["6:1 TC121"],
    says: "an alias",
  },
  ...["__proto__", "constructor", "prototype"].flatMap((name): Case[] => [
    {
      name: `${name} as a mode`,
      input: smallWith({
        modes: `modes: { direct: { tools: { bash: direct } }, ${name}: { tools: { bash: direct } } }`,
      }),
      expected: ["5:47 TC122"],
      says: name,
    },
    {
      name: `${name} at the top`,
      input: `${SMALL}"${name}": { polluted: true }\n`,
      expected: ["6:1 TC122"],
      says: name,
    },
    {
      name: `${name} as a tool`,
      input: smallWith({
        modes: `modes: { direct: { tools: { bash: direct, ${name}: direct } } }`,
      }),
      expected: ["5:43 TC122"],
    },
  ]),
  {
    name: "a merge key",
    input: smallWith({
      modes:
        "modes:\n  direct: &d { tools: { bash: direct } }\n  local:\n    <<: *d\n    description: x",
    }),
    expected: ["8:5 TC123"],
    says: "extends",
  },
  {
    name: "a merge key with a list",
    input: smallWith({
      modes:
        "modes:\n  direct: &d { tools: { bash: direct } }\n  local: { <<: [*d], description: x }",
    }),
    expected: ["7:12 TC123"],
  },
  { name: "a merge key at the top", input: `<<: { a: 1 }\n${SMALL}`, expected: ["1:1 TC123"] },
];

/** Tags and aliases. */
export const REFERENCES: readonly Case[] = [
  ...["!!js/function", "!!binary", "!custom", "!!set", "!<tag:x,2000:y>", "!", "!!str"].map(
    (tag): Case => ({
      name: `the tag ${tag}`,
      input: smallWith({ output: `output: ${tag} generated` }),
      expected: ["3:9 TC124"],
      says: tag,
    }),
  ),
  {
    name: "a tag on a map",
    input: smallWith({ pi: "pi: !pi { package: pi }" }),
    expected: ["2:5 TC124"],
  },
  {
    name: "a tag on a key",
    input: smallWith({ output: "!key output: generated" }),
    expected: ["3:1 TC124"],
  },
  {
    name: "an unquoted star in a list",
    input: smallWith({ bundles: "bundles: { harness: { tools: [*] } }" }),
    expected: ["4:31 TC125"],
    says: "wildcards are not supported",
  },
  {
    name: "an unquoted star as a value",
    input: smallWith({ modes: "modes:\n  direct:\n    tools: *" }),
    expected: ["7:12 TC125"],
    says: "wildcards are not supported",
  },
  {
    name: "an unquoted star as an item",
    input: smallWith({ bundles: "bundles:\n  harness:\n    tools:\n      - *" }),
    expected: ["7:9 TC125"],
  },
  {
    name: "an unquoted star as a key",
    input: smallWith({ modes: "modes:\n  direct:\n    tools:\n      *: direct" }),
    expected: ["8:7 TC125"],
    says: "wildcards",
  },
  {
    name: "an unquoted glob",
    input: `${SMALL}invariants: { noShadowing: { in: [*.ts] } }\n`,
    expected: ["6:35 TC125"],
    says: "&.ts",
  },
  {
    name: "an alias to nothing",
    input: smallWith({ output: "output: *nowhere" }),
    expected: ["3:9 TC125"],
    says: "&nowhere",
  },
  {
    name: "an alias before its anchor",
    input: smallWith({
      pi: "pi: { package: *p, version: 0.73.1 }",
      output: "output: &p generated",
    }),
    expected: ["2:16 TC125"],
  },
  {
    name: "an alias inside its own anchor",
    input: smallWith({ modes: "modes: &m { direct: { tools: { bash: direct } }, local: *m }" }),
    expected: ["5:57 TC127"],
    says: "never end",
  },
];

/** Texts whose aliases, written out, are too many or too deep. */
export const BOMBS: Readonly<Record<string, string>> = {
  "nine lists of nine aliases": `${SMALL}${bomb(9)}`,
  "maps of two aliases": `${SMALL}a: &a { x: 1, y: 2 }\n${chain("abcdefghijklmnopqrstuvwxyz", (name) => `{ x: *${name}, y: *${name} }`)}`,
  "a long list of a long list": `${SMALL}a: &a [${"x,".repeat(1_000)}]\nb: [${"*a,".repeat(1_000)}]\n`,
  "a chain that grows deep": `${SMALL}${deep(2_000)}`,
};

/** Each name, after the first, as a key whose anchor repeats the one before. */
function chain(names: string, repeat: (name: string) => string): string {
  return [...names]
    .slice(1)
    .map((name, index) => `${name}: &${name} ${repeat(names[index] ?? "")}\n`)
    .join("");
}

function bomb(levels: number): string {
  const names = "abcdefghijklmnopqrstuvwxyz".slice(0, levels);
  const nine = (item: string) => `[${Array.from({ length: 9 }, () => item).join(", ")}]`;
  return `a: &a ${nine("lol")}\n${chain(names, (name) => nine(`*${name}`))}`;
}

function deep(levels: number): string {
  return Array.from(
    { length: levels },
    (_, level) => `k${level}: &k${level} [${level === 0 ? "x" : `*k${level - 1}`}]\n`,
  ).join("");
}
