import type { CodeEntry } from "./codes/entry.js";
import { fileCodes } from "./codes/file.js";
import { namesCodes } from "./codes/names.js";
import { outputCodes } from "./codes/output.js";
import { placementCodes } from "./codes/placement.js";
import { promptCodes } from "./codes/prompt.js";
import { runtimeCodes } from "./codes/runtime.js";
import { shapeCodes } from "./codes/shape.js";
import { sourceCodes } from "./codes/sources.js";
import { surfaceCodes } from "./codes/surface.js";
import type { Finding, Range } from "./finding.js";
import { visibleLine } from "./visible.js";

/** Every code there is, with its severity, title and message. No error text is written elsewhere. */
export const CATALOGUE = {
  ...fileCodes,
  ...shapeCodes,
  ...namesCodes,
  ...placementCodes,
  ...sourceCodes,
  ...surfaceCodes,
  ...promptCodes,
  ...outputCodes,
  ...runtimeCodes,
};

export type Code = keyof typeof CATALOGUE;

/** What a code's message needs: an empty object where it needs nothing. */
export type CodeParams = {
  readonly [C in Code]: Parameters<(typeof CATALOGUE)[C]["message"]> extends [infer Params]
    ? Params
    : Readonly<Record<string, never>>;
};

const ENTRIES: { readonly [C in Code]: CodeEntry<CodeParams[C]> } = CATALOGUE;

/** Where a finding stands, and what else is known of it. */
export interface Where {
  /** The file, as the user named it. */
  readonly file: string;
  readonly range: Range;
  /** JSON pointer into the catalog. */
  readonly path?: string | undefined;
  readonly mode?: string | undefined;
  readonly tool?: string | undefined;
  /** The name most likely meant, from the names that are valid there. */
  readonly suggestion?: string | undefined;
  /** Instead of the code's own help. */
  readonly help?: string | undefined;
}

/** Builds a finding: what the catalogue says of the code, at a place. */
export function finding<C extends Code>(code: C, params: CodeParams[C], where: Where): Finding {
  const entry = ENTRIES[code];
  const help = where.help ?? entry.help?.(params);
  return {
    code,
    severity: entry.severity,
    // Whatever of the catalog a message repeats, it stays one harmless line.
    message: visibleLine(entry.message(params)),
    ...(help === undefined ? {} : { help: visibleLine(help) }),
    ...(where.suggestion === undefined ? {} : { suggestion: where.suggestion }),
    file: where.file,
    line: where.range.line,
    column: where.range.column,
    endLine: where.range.endLine,
    endColumn: where.range.endColumn,
    ...(where.path === undefined ? {} : { path: where.path }),
    ...(where.mode === undefined ? {} : { mode: where.mode }),
    ...(where.tool === undefined ? {} : { tool: where.tool }),
  };
}
