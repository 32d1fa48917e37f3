import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { InvariantReport } from "./run-invariants.js";

function isScript(moduleUrl: string): boolean {
  const script = process.argv[1];
  if (script === undefined) return false;
  try {
    return realpathSync(script) === realpathSync(fileURLToPath(moduleUrl));
  } catch {
    return false;
  }
}

function render({ modes, violations }: InvariantReport): string {
  const lines = modes.map(({ mode, notOpened, violations: own }) => {
    if (notOpened !== undefined) return `-     ${mode}: not opened here: ${notOpened}`;
    return `${own.length === 0 ? "ok   " : "FAIL "} ${mode}`;
  });
  const details = violations.map(
    ({ code, message, remedy }) => `${code}: ${message}\n  help: ${remedy}`,
  );
  return `${[...lines, ...details].join("\n")}\n`;
}

/**
 * Runs the check when `moduleUrl` is the script that node was started with: prints the report and sets
 * the exit code, 0 clean, 1 violations, 2 could not run.
 */
export function runAsScript(moduleUrl: string, check: () => Promise<InvariantReport>): void {
  if (!isScript(moduleUrl)) return;
  check().then(
    (report) => {
      process.stdout.write(render(report));
      process.exitCode = report.violations.length === 0 ? 0 : 1;
    },
    (error: unknown) => {
      process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 2;
    },
  );
}
