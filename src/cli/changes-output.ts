import type { Range } from "../compiler/findings/finding.js";
import { safeJson } from "../compiler/findings/safe-json.js";
import { crop } from "../compiler/findings/visible.js";
import {
  CHANGE_CLASSES,
  type ChangeClass,
  type PlanChange,
} from "../compiler/plan/compare-change.js";
import type { colorsFor } from "./terminal.js";

/** Where a change stands in one version. */
export interface ChangePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A change with its place in both versions. */
export interface PlacedChange extends Omit<PlanChange, "at"> {
  readonly places: { readonly before?: ChangePlace; readonly after?: ChangePlace };
}

/** A version as places name it: its file, and where its values stand. */
export interface PlacedVersion {
  readonly shownFile: string;
  readonly rangeOf: (at: readonly (string | number)[], part: "key") => Range;
}

/** A change with its places looked up. */
export function placeChange(
  { at, ...change }: PlanChange,
  versions: { readonly before: PlacedVersion; readonly after: PlacedVersion },
): PlacedChange {
  const place = (side: "before" | "after") => {
    const path = at[side];
    if (path === undefined) return {};
    const { line, column } = versions[side].rangeOf(path, "key");
    return { [side]: { file: versions[side].shownFile, line, column } };
  };
  return { ...change, places: { ...place("before"), ...place("after") } };
}

/** Changes for programs. */
export function changesJson(changes: readonly PlacedChange[], notes: readonly string[]): string {
  return safeJson({ changes, notes });
}

type Colors = ReturnType<typeof colorsFor>;

function painted(changeClass: ChangeClass, colors: Colors): string {
  const paint = {
    widens: colors.red,
    breaks: colors.magenta,
    costs: colors.yellow,
    safe: colors.green,
  };
  return paint[changeClass](changeClass.padEnd("widens".length));
}

/** Changes for people: what, what it was and is, and where; at the end, how many of each class. */
export function changesPretty(changes: readonly PlacedChange[], colors: Colors): string {
  const blocks = changes.map((change) => {
    const sides = (["before", "after"] as const).flatMap((side) => {
      const place = change.places[side];
      const text = change[side];
      if (place === undefined && text === undefined) return [];
      return [{ side, text: text === undefined ? "" : crop(text), place }];
    });
    const width = Math.max(...sides.map(({ text }) => text.length));
    const lines = sides.map(({ side, text, place }) => {
      const where = place ? colors.cyan(`${place.file}:${place.line}:${place.column}`) : "";
      return `        ${colors.dim(side.padEnd(6))}  ${text.padEnd(width)}${width > 0 ? "  " : ""}${where}`.trimEnd();
    });
    return [`${painted(change.class, colors)}  ${change.message}`, ...lines].join("\n");
  });
  const counts = CHANGE_CLASSES.flatMap((changeClass) => {
    const count = changes.filter((change) => change.class === changeClass).length;
    return count === 0 ? [] : [`${changeClass} ${count}`];
  });
  return `${[...blocks, counts.join(", ")].join("\n\n")}\n`;
}
