import { readdirSync } from "node:fs";
import type { BenchRow } from "./row.js";

/*
 * Ratios are taken side by side in one run; the bounds are what the project promises. A suite is a file
 * NAME.bench.ts; `npm run bench -- NAME …` runs some of them.
 */

const ENDING = ".bench.ts";
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  throw new Error(`no such suite: ${unknown.join(", ")}; there are ${names.join(", ")}`);
}

let isOver = false;
for (const name of wanted.length > 0 ? wanted : names) {
  const { run }: { run: () => Promise<BenchRow[]> } = await import(`./${name}${ENDING}`);
  for (const row of await run()) {
    const over = row.value > row.bound;
    isOver ||= over;
    const value = `${row.value.toFixed(2)} ${row.unit}`.padStart(16);
    console.log(`${over ? "OVER" : "  ok"} ${value}  (at most ${row.bound})  ${row.name}`);
  }
}
process.exitCode = isOver ? 1 : 0;
