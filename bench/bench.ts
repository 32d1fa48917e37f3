import { run as growth } from "./growth.bench.js";
import type { BenchRow } from "./row.js";
import { run as startup } from "./startup.bench.js";

/* Ratios are taken side by side in one run; the bounds are what the project promises. */

const SUITES: Readonly<Record<string, () => Promise<BenchRow[]>>> = { startup, growth };

const wanted = process.argv.slice(2);
let isOver = false;
for (const [name, run] of Object.entries(SUITES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const row of await run()) {
    const over = row.value > row.bound;
    isOver ||= over;
    const value = `${row.value.toFixed(2)} ${row.unit}`.padStart(16);
    console.log(`${over ? "OVER" : "  ok"} ${value}  (at most ${row.bound})  ${row.name}`);
  }
}
process.exitCode = isOver ? 1 : 0;
