import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BenchRow, median } from "./row.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const ROUNDS = 25;

/** Milliseconds of wall time of one run of node. */
function time(args: readonly string[]): number {
  const start = performance.now();
  execFileSync(process.execPath, args, { cwd: root, stdio: "ignore" });
  return performance.now() - start;
}

/** Loaded before the script, it says at the end how much memory the run had at most. */
const REPORT_MEMORY =
  "process.on('exit',()=>process.stderr.write('rss '+process.resourceUsage().maxRSS))";

/** The most memory that a run of node had, in MiB. */
function peakMemory(args: readonly string[]): number {
  const folder = mkdtempSync(join(tmpdir(), "pi-tool-catalog-bench-"));
  const preload = join(folder, "report.cjs");
  writeFileSync(preload, REPORT_MEMORY);
  const { stderr } = spawnSync(process.execPath, ["--require", preload, ...args], {
    cwd: root,
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  return Number(/rss (\d+)/.exec(stderr)?.[1]) / 1024;
}

/** The built `check` on the repo's own catalog, against a node that does nothing, turn by turn. */
export async function run(): Promise<BenchRow[]> {
  const check = ["dist/cli.cjs", "check"];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) ratios.push(time(check) / time(["-e", "0"]));
  return [
    { name: "check, wall time against `node -e 0`", value: median(ratios), bound: 2, unit: "x" },
    { name: "check, peak memory", value: peakMemory(check), bound: 60, unit: "MiB" },
  ];
}
