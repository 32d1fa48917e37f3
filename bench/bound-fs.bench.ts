import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as pi from "@mariozechner/pi-coding-agent";
import { boundFs } from "../src/runtime/adapters/boundFs/index.js";
import { equip, openHostBundle } from "../src/runtime/index.js";
import { directSandbox } from "../src/runtime/sandboxes/index.js";
import { COMPARISONS, type Comparison } from "./bound-fs-calls.js";
import { fdForPi, makeTree } from "./bound-fs-tree.js";
import { type BenchRow, median } from "./row.js";

/** boundFs against pi's own tools, call by call in turn, on a tree of 50,000 files. */
export async function run(): Promise<BenchRow[]> {
  const base = mkdtempSync(join(tmpdir(), "bench-bound-fs-"));
  const path = process.env["PATH"];
  try {
    const root = join(base, "tree");
    makeTree(root);
    // Else the disk is busy with the tree while the first rows are taken.
    spawnSync("sync");
    if (spawnSync("fd", ["--no-require-git", "--version"]).status !== 0) {
      fdForPi(join(base, "bin"));
      process.env["PATH"] = `${join(base, "bin")}:${path}`;
    }
    const rows: BenchRow[] = [];
    for (const comparison of COMPARISONS) rows.push(await compare(root, comparison));
    return rows;
  } finally {
    process.env["PATH"] = path;
    rmSync(base, { recursive: true, force: true });
  }
}

/** The first rounds warm both sides up; the sides take turns at going first. */
const WARM_UP = 4;

async function compare(root: string, comparison: Comparison): Promise<BenchRow> {
  const sides = [tools(root).bound, tools(root).own].map((side) => side[comparison.tool]);
  const times: number[][] = [[], []];
  const next = comparison.calls();
  for (let round = -WARM_UP; round < comparison.rounds; round++) {
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const params = next();
      const start = performance.now();
      await sides[at]?.(params);
      if (round >= 0) times[at]?.push(performance.now() - start);
    }
  }
  const [bound, own] = times.map(median);
  if (bound === undefined || own === undefined) throw new Error("two sides were measured");
  return {
    name: `${comparison.name}, boundFs against pi (${own.toFixed(2)} ms)`,
    value: bound / own,
    bound: comparison.bound,
    unit: "x",
  };
}

type Run = (params: object) => Promise<unknown>;

/** Six definitions with parameters of their own each, which the benchmark only passes through. */
function runner(definition: unknown): Run {
  const { execute } = definition as { execute(...args: readonly unknown[]): Promise<unknown> };
  return (params) => execute("1", params, undefined, undefined, undefined);
}

function tools(root: string) {
  const bundle = openHostBundle(
    { mode: "bench", sandbox: (place) => directSandbox({ root: place.root }) },
    { root },
  );
  const context = { bundle, pi };
  return {
    bound: {
      read: runner(equip(context, pi.createReadToolDefinition, boundFs.read)),
      write: runner(equip(context, pi.createWriteToolDefinition, boundFs.write)),
      edit: runner(equip(context, pi.createEditToolDefinition, boundFs.edit)),
      ls: runner(equip(context, pi.createLsToolDefinition, boundFs.ls)),
      find: runner(equip(context, pi.createFindToolDefinition, boundFs.find)),
      grep: runner(equip(context, pi.createGrepToolDefinition, boundFs.grep)),
    },
    own: {
      read: runner(pi.createReadToolDefinition(root)),
      write: runner(pi.createWriteToolDefinition(root)),
      edit: runner(pi.createEditToolDefinition(root)),
      ls: runner(pi.createLsToolDefinition(root)),
      find: runner(pi.createFindToolDefinition(root)),
      grep: runner(pi.createGrepToolDefinition(root)),
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  for (const { name, value, bound } of await run()) {
    console.log(
      `${value <= bound ? "  ok" : "OVER"} ${value.toFixed(2)} x (at most ${bound})  ${name}`,
    );
  }
}
