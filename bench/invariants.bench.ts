import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type BenchRow, median } from "./row.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const ROUNDS = 7;

const INVARIANTS = [
  "dist/cli.cjs",
  "invariants",
  "--quiet",
  "--require",
  "direct",
  "--require",
  "local",
];
const IMPORT_PI = ["-e", 'import("@mariozechner/pi-coding-agent")'];

/** Milliseconds of wall time of one run of node, which must end well. */
function time(args: readonly string[]): number {
  const start = performance.now();
  execFileSync(process.execPath, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  return performance.now() - start;
}

/** The built `invariants` on the modes of this machine, against importing pi once, turn by turn. */
export async function run(): Promise<BenchRow[]> {
  time(IMPORT_PI);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) ratios.push(time(INVARIANTS) / time(IMPORT_PI));
  return [
    {
      name: "invariants for direct and local, wall time against importing pi once",
      value: median(ratios),
      bound: 3,
      unit: "x",
    },
  ];
}
