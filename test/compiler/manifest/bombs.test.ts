import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BOMBS } from "./broken-yaml.js";
import { SMALL } from "./good.js";
import { read } from "./read.js";

/*
 * Time and memory of texts that were made to cost much, each in a process of its own: 200 MB and a
 * second are what a broken catalog may cost. CPU time is what is compared, since a busy machine
 * makes every clock run late.
 */

const LIMIT_MB = 200;
const LIMIT_MS = 1_000;

let folder = "";
let program = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "catalog-bombs-"));
  program = join(folder, "read.mjs");
  const source = `
    import { readFileSync } from "node:fs";
    import { readDocument } from "./src/compiler/manifest/read-document.ts";
    import { validateCatalog } from "./src/compiler/manifest/validate.ts";
    const bytes = readFileSync(process.argv[2]);
    const before = process.cpuUsage();
    const { document, findings } = readDocument(bytes, "catalog.yaml");
    const shape = document ? validateCatalog(document).findings : [];
    const { user } = process.cpuUsage(before);
    const codes = [...findings, ...shape].map((finding) => finding.code);
    const rssMb = process.resourceUsage().maxRSS / 1024;
    console.log(JSON.stringify({ codes, ms: user / 1000, rssMb }));
  `;
  await build({
    stdin: { contents: source, resolveDir: process.cwd(), loader: "ts" },
    bundle: true,
    platform: "node",
    format: "esm",
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    outfile: program,
  });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function cost(input: string | Uint8Array): { codes: string[]; ms: number; rssMb: number } {
  const file = join(folder, "catalog.yaml");
  writeFileSync(file, input);
  return JSON.parse(execFileSync(process.execPath, [program, file], { encoding: "utf8" }));
}

/** A catalog of many modes, with seven tools each, each an object. */
function manyModes(count: number): string {
  const tools = ["bash", "read", "write", "edit", "find", "grep", "ls"];
  const entries = tools
    .map((tool) => `      ${tool}: { adapter: bwrap, network: none }\n`)
    .join("");
  const modes = Array.from(
    { length: count },
    (_, index) =>
      `  mode-${index}:\n    description: the mode number ${index}\n    workspaceRoot: /w\n    tools:\n${entries}`,
  );
  return `${SMALL.replace(/modes:.*\n/, "")}modes:\n${modes.join("")}`;
}

describe("a text that was made to cost much is refused within a second and 200 MB", () => {
  it.each(Object.entries(BOMBS))("%s", (_, input) => {
    const { codes, ms, rssMb } = cost(input);
    expect(codes.filter((code) => code === "TC126")).toEqual(["TC126"]);
    expect(ms).toBeLessThan(LIMIT_MS);
    expect(rssMb).toBeLessThan(LIMIT_MB);
  });

  it.each([
    ["10 MB", "a: 1\n".repeat(2_000_000), "TC104"],
    ["a million brackets", "[".repeat(1_000_000), "TC113"],
    ["brackets, each closed", "[]".repeat(140_000), "TC110"],
    ["a map that has one key very often", "a: b\n".repeat(40_000), "TC120"],
    ["escapes that are none", `x: "${"\\q".repeat(900_000)}"`, "TC107"],
    [
      "faults in every mode",
      `version: 1\nmodes:\n${Array.from({ length: 15_000 }, (_, n) => `  m${n}: { tols: 1 }\n`).join("")}`,
      "TC210",
    ],
    [
      "one faulty map in very many modes",
      `version: 1\nmodes:\n  a: &a { ${Array.from({ length: 900 }, (_, n) => `k${n}: 1`)} }\n${Array.from({ length: 100 }, (_, n) => `  m${n}: *a\n`).join("")}`,
      "TC210",
    ],
    ["a hundred thousand aliases to nothing", "- *a\n".repeat(45_000), "TC125"],
  ])("%s", (_, input, code) => {
    const { codes, ms, rssMb } = cost(input);
    expect(codes).toContain(code);
    expect(codes.length).toBeLessThan(250);
    expect(ms).toBeLessThan(2 * LIMIT_MS);
    expect(rssMb).toBeLessThan(LIMIT_MB + 50);
  });
});

describe("a large catalog is read", () => {
  it("of a thousand modes with seven tools each, in linear time", () => {
    const hundred = cost(manyModes(100));
    const thousand = cost(manyModes(1_000));
    expect(thousand.codes).toEqual([]);
    expect(thousand.rssMb).toBeLessThan(LIMIT_MB);
    expect(thousand.ms).toBeLessThan(12 * hundred.ms);
  });

  it("that repeats ordinary anchors", () => {
    const modes = Array.from({ length: 1_000 }, (_, index) => `  m${index}: { tools: *tools }\n`);
    const text = SMALL.replace(
      /modes:.*\n/,
      `modes:\n  first: { tools: &tools { bash: direct, ls: boundFs } }\n${modes.join("")}`,
    );
    const { catalog, findings } = read(text);
    expect(findings).toEqual([]);
    expect(Object.keys(catalog?.modes ?? {})).toHaveLength(1_001);
    expect(catalog?.modes["m999"]?.tools).toEqual({ bash: "direct", ls: "boundFs" });
  });
});
