import { join } from "node:path";
import { finding } from "../compiler/findings/catalogue.js";
import { type Finding, WHOLE_FILE } from "../compiler/findings/finding.js";
import type { FileChange } from "./output-folder.js";
import { shown } from "./project.js";

const DRIFT_CODES = { create: "TC602", update: "TC601", remove: "TC603" } as const;

/** What stands between the output folder and the catalog, as findings about the generated files. */
export function driftFindings(
  changes: readonly FileChange[],
  folder: string,
  cwd: string,
): Finding[] {
  return changes.map(({ name, kind }) => {
    const file = shown(join(folder, name), cwd);
    const where = { file, range: WHOLE_FILE };
    return kind === "blocked"
      ? finding("TC604", { file }, where)
      : finding(DRIFT_CODES[kind], {}, where);
  });
}

/** The changes as one unified diff. */
export async function unifiedDiff(
  changes: readonly FileChange[],
  folder: string,
  cwd: string,
): Promise<string> {
  const { createTwoFilesPatch } = await import("diff");
  return changes
    .filter((change) => change.kind !== "blocked")
    .map(({ name, before, after }) => {
      const file = shown(join(folder, name), cwd);
      return createTwoFilesPatch(
        before === undefined ? "/dev/null" : `a/${file}`,
        after === undefined ? "/dev/null" : `b/${file}`,
        before ?? "",
        after ?? "",
        undefined,
        undefined,
        { context: 3 },
      ).replace(/^=+\n/, "");
    })
    .join("");
}
