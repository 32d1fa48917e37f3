import type { Finding } from "../compiler/findings/finding.js";
import { json } from "../compiler/findings/reporters/json.js";
import type { ModeReport } from "../runtime/invariants/report.js";
import { invariantTable, type Paint } from "../runtime/invariants/table.js";
import { colorsFor, type Terminal } from "./terminal.js";

/** The modes and what became of each check, in colour where there is colour. */
export function paintedTable(modes: readonly ModeReport[], { out, env }: Terminal): string {
  const colors = colorsFor(out, env);
  const paints: Readonly<Record<Parameters<Paint>[1], (text: string) => string>> = {
    heading: colors.bold,
    holds: colors.green,
    violated: colors.red,
    "not checked": colors.dim,
    quiet: colors.dim,
  };
  return invariantTable(modes, (text, as) => paints[as](text));
}

/** `{ modes, findings, summary }`, for programs: findings as every command has them. */
export function invariantsJson(modes: readonly ModeReport[], findings: readonly Finding[]): string {
  const shown = modes.map(({ mode, notOpened, checks }) => ({
    mode,
    opened: notOpened === undefined,
    ...(notOpened === undefined ? {} : { reason: notOpened }),
    checks,
  }));
  const told: object = JSON.parse(json(findings, { sources: new Map(), color: false }));
  return `${JSON.stringify({ modes: shown, ...told }, null, 2)}\n`;
}
