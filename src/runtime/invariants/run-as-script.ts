import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { InvariantReport } from "./report.js";
import { invariantTable } from "./table.js";

function isScript(moduleUrl: string): boolean {
  const script = process.argv[1];
  if (script === undefined) return false;
  try {
    return realpathSync(script) === realpathSync(fileURLToPath(moduleUrl));
  } catch {
    return false;
  }
}

/** The modes that `--require MODE` names. Throws for any other argument. */
function requiredModes<Mode extends string>(modes: readonly Mode[]): readonly Mode[] {
  const { values } = parseArgs({ options: { require: { type: "string", multiple: true } } });
  return (values.require ?? []).map((name) => {
    const mode = modes.find((candidate) => candidate === name);
    if (mode !== undefined) return mode;
    throw new Error(`there is no mode "${name}" in the catalog; its modes: ${modes.join(", ")}`);
  });
}

function render({ modes, violations }: InvariantReport): string {
  const details = violations.map(
    ({ code, message, remedy }) => `\n${code}: ${message}\n  help: ${remedy}\n`,
  );
  return `${invariantTable(modes)}${details.join("")}`;
}

/**
 * Runs the check when `moduleUrl` is the script that node was started with: prints the report and sets
 * the exit code, 0 clean, 1 violations, 2 could not run. Takes `--require MODE`, as often as needed.
 */
export function runAsScript<Mode extends string>(
  moduleUrl: string,
  modes: readonly Mode[],
  check: (options: { readonly require: readonly Mode[] }) => Promise<InvariantReport>,
): void {
  if (!isScript(moduleUrl)) return;
  const run = async () => {
    const report = await check({ require: requiredModes(modes) });
    process.stdout.write(render(report));
    process.exitCode = report.violations.length === 0 ? 0 : 1;
  };
  run().catch((error: unknown) => {
    process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  });
}
