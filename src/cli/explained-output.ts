import type { Explained, Value } from "../compiler/explain/explained.js";
import type { Range } from "../compiler/findings/finding.js";
import { visibleLine } from "../compiler/findings/visible.js";
import type { DocumentPath } from "../compiler/manifest/located-document.js";
import { table } from "./table.js";
import type { colorsFor } from "./terminal.js";

/** Where a value is written. */
export interface ExplainedPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A value as programs read it. */
export interface ExplainedJson {
  readonly name: string;
  readonly value: Value;
  readonly sentence?: string;
  /** `catalog`: written there; `default`: written nowhere; `adapter`: its own fact; `follows`: from what stands at the place. */
  readonly from: Explained["origin"]["kind"];
  readonly place?: ExplainedPlace;
  /** The mode that this one has the value from. */
  readonly inherited?: string;
  readonly adapter?: string;
}

/** Looks up where things stand in the catalog. */
export interface Places {
  readonly file: string;
  readonly rangeOf: (at: DocumentPath, part: "key" | "value") => Range;
}

/** The place of a value's key. */
export function placeOf(at: DocumentPath, { file, rangeOf }: Places): ExplainedPlace {
  const { line, column } = rangeOf(at, "key");
  return { file, line, column };
}

/** An explained value with its place looked up. */
export function explainedJson(explained: Explained, places: Places): ExplainedJson {
  const { name, value, sentence, origin } = explained;
  const since = origin.kind === "follows" ? `since ${origin.from}` : sentence;
  return {
    name,
    value,
    ...(since !== undefined && { sentence: since }),
    from: origin.kind,
    ...("at" in origin && { place: placeOf(origin.at, places) }),
    ...(origin.kind === "catalog" && origin.inherited ? { inherited: origin.inherited } : {}),
    ...(origin.kind === "adapter" && { adapter: origin.adapter }),
  };
}

/** A place as people jump to it. */
export function placeText({ file, line, column }: ExplainedPlace): string {
  return `${file}:${line}:${column}`;
}

function valueText(value: Value): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? value.join(", ") || "none" : `${value}`;
}

function originText({ from, place, inherited, adapter }: ExplainedJson): string {
  if (place === undefined) return adapter === undefined ? from : `adapter ${adapter}`;
  return `${placeText(place)}${inherited === undefined ? "" : ` (${inherited})`}`;
}

/** Values for people: what, where it comes from, and what it means. */
export function explainedLines(
  values: readonly ExplainedJson[],
  colors: ReturnType<typeof colorsFor>,
): string[] {
  const heads = table(values.map((value) => [value.name, originText(value), "|"]));
  return values.map(({ value, sentence }, index) => {
    const head = heads[index]?.slice(0, -1) ?? "";
    const meaning = sentence === undefined ? "" : colors.dim(` (${visibleLine(sentence)})`);
    return `  ${colors.cyan(head)}${visibleLine(valueText(value))}${meaning}`;
  });
}
