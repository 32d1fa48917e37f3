import { list } from "../../compiler/findings/visible.js";
import type { ChangeClass } from "../../compiler/plan/compare-change.js";
import { comparePlans } from "../../compiler/plan/compare-plans.js";
import { changesJson, changesPretty, type PlacedVersion, placeChange } from "../changes-output.js";
import { EXIT } from "../exit.js";
import { openOtherVersion } from "../other-version.js";
import { planSource, type ResolvedCatalog } from "../plan-source.js";
import { currentVersion, type KnownVersion, recordedVersion } from "../plan-version.js";
import { openProject } from "../project.js";
import { colorsFor, type Terminal } from "../terminal.js";

export interface DiffOptions {
  /** A git ref, or a file. */
  readonly ref: string;
  readonly catalog?: string;
  readonly format: "pretty" | "json";
  /** The classes of change that give exit code 1. */
  readonly failOn: readonly ChangeClass[];
  /** Shows those classes alone. */
  readonly quiet?: boolean;
}

/** Says what changed in meaning against another version of the catalog. 1 for a change of a class in `failOn`. */
export async function diff(options: DiffOptions, cwd: string, terminal: Terminal): Promise<number> {
  const { format, failOn } = options;
  const project = openProject(options.catalog, cwd);
  const other = openOtherVersion(options.ref, project, cwd);
  const current = await planSource(project, format, terminal);
  if (!current) return EXIT.findings;
  const earlier = await planSource(other, format, terminal);
  // What is wrong with the other version cannot be mended here: there is nothing to compare with.
  if (!earlier) return EXIT.couldNotRun;

  const { output } = earlier.plan;
  const before = recordedVersion(earlier.plan, (name) => other.generated(output, name));
  const after = await currentVersion(current.plan, project.folder);
  const versions = {
    before: placed(other.shownFile, earlier),
    after: placed(project.shownFile, current),
  };
  const changes = comparePlans(before, after).map((change) => placeChange(change, versions));
  const notes = [...notesOf(other.shownFile, before), ...notesOf(project.shownFile, after)];
  const isGrave = (change: { readonly class: ChangeClass }) => failOn.includes(change.class);
  const told = options.quiet ? changes.filter(isGrave) : changes;
  if (format === "json") terminal.out.write(changesJson(told, notes));
  else {
    const colors = colorsFor(terminal.out, terminal.env);
    if (told.length > 0) terminal.out.write(changesPretty(told, colors));
    else if (!options.quiet) {
      terminal.out.write(`nothing changes in meaning against ${other.shownFile}\n`);
    }
    for (const note of options.quiet ? [] : notes) terminal.err.write(`note: ${note}\n`);
  }
  return changes.some(isGrave) ? EXIT.findings : EXIT.clean;
}

function placed(shownFile: string, { report }: ResolvedCatalog): PlacedVersion {
  return { shownFile, rangeOf: (at, part) => report.rangeOf(at, part) };
}

/** What could not be compared, since a version does not have it recorded. */
function notesOf(shownFile: string, { unknown }: KnownVersion): string[] {
  if (unknown.length === 0) return [];
  return [
    `not compared: ${list(unknown)}; ${shownFile} has no such file of its own version beside it`,
  ];
}
