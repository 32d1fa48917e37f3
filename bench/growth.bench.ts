import { readFileSync } from "node:fs";
import { compile } from "../src/compiler/index.js";
import { parseSurfaceLock } from "../src/compiler/surface/surface-lock.js";
import type { BenchRow } from "./row.js";

const ROUNDS = 9;

function catalogOf(modes: number): string {
  const tools = ["read", "write", "edit", "find", "grep", "ls"];
  const entries = Array.from({ length: modes }, (_, index) =>
    [
      `  mode${index}:`,
      "    tools:",
      "      bash: direct",
      ...tools.map((tool) => `      ${tool}: { adapter: boundFs }`),
    ].join("\n"),
  );
  return `version: 1
pi: { package: "@mariozechner/pi-coding-agent", version: 0.73.1 }
output: generated
bundles:
  harness: { tools: [bash] }
  filesystem: { tools: [${tools.join(", ")}] }
modes:
${entries.join("\n")}
`;
}

/** Compiling 1,000 modes of 7 tools against 100 of them, turn by turn. */
export async function run(): Promise<BenchRow[]> {
  const surface = parseSurfaceLock(
    readFileSync(new URL("../generated/pi-surface.json", import.meta.url), "utf8"),
  );
  if ("invalid" in surface) throw new Error(`the surface lock is invalid: ${surface.invalid}`);
  const [small, large] = [catalogOf(100), catalogOf(1000)];
  const time = (text: string): number => {
    const start = performance.now();
    const { files } = compile({ text, file: "catalog.yaml" }, { surface, exists: () => true });
    if (files.size === 0) throw new Error("the catalog of the benchmark does not compile");
    return performance.now() - start;
  };
  time(large);
  const rounds = Array.from({ length: ROUNDS }, () => [time(large), time(small)] as const);
  // The fastest round of each: what else the machine does only ever adds.
  const fastest = (side: 0 | 1) => Math.min(...rounds.map((round) => round[side]));
  const value = fastest(0) / fastest(1);
  return [{ name: "compile, 1,000 modes against 100", value, bound: 12, unit: "x" }];
}
