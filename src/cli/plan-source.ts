import { type PlannedCatalog, planCatalog } from "../compiler/compile.js";
import type { Finding } from "../compiler/findings/finding.js";
import { countFindings, sortFindings } from "../compiler/findings/sort.js";
import { type Format, writeFindings } from "./findings-output.js";
import type { Terminal } from "./terminal.js";

/** A catalog that could be resolved: its plan, its placement, and where everything stands. */
export type ResolvedCatalog = NonNullable<PlannedCatalog["resolved"]>;

/** A version of a catalog: its bytes, and its file as findings name it. */
export interface CatalogSource {
  readonly shownFile: string;
  readonly bytes: Uint8Array;
}

/**
 * Resolves a catalog for a command that only looks at it: no rule is checked and no pi is needed. Where
 * the catalog itself has errors, its findings are written and there is nothing to look at.
 */
export async function planSource(
  { shownFile, bytes }: CatalogSource,
  format: Format,
  terminal: Terminal,
): Promise<ResolvedCatalog | undefined> {
  const { resolved, findings } = planCatalog({ text: bytes, file: shownFile });
  const all: readonly Finding[] = sortFindings([...findings, ...(resolved?.report.findings ?? [])]);
  if (resolved && countFindings(all).errors === 0) return resolved;
  const sources = new Map([[shownFile, Buffer.from(bytes).toString("utf8")]]);
  await writeFindings(all, sources, format, terminal);
  return undefined;
}
