import type { FieldChange } from "../compiler/surface/compare-surfaces.js";
import { excerpts } from "../compiler/surface/excerpt.js";
import { isOnlyOrder } from "../compiler/surface/only-order.js";
import { signed } from "../compiler/surface/signed.js";
import type {
  NamedToolChange,
  PiName,
  SurfaceDifference,
} from "../compiler/surface/surface-difference.js";
import { table } from "./table.js";
import type { colorsFor } from "./terminal.js";

type Colors = ReturnType<typeof colorsFor>;

function title(before: PiName, after: PiName): string {
  const { package: name, version } = after;
  if (before.package !== name) return `${before.package} ${before.version} → ${name} ${version}`;
  return before.version === version
    ? `${name} ${version}: not what the lock says`
    : `${name} ${before.version} → ${version}`;
}

function headline({ kind, characters, named, fields }: NamedToolChange): string {
  if (kind === "removed") return "gone";
  const cost = `${signed(characters)} characters`;
  if (kind === "added") {
    return named ? `new: ${cost}` : `new: off until a bundle names it, then ${cost}`;
  }
  if (!fields.some(({ reachesModel }) => reachesModel)) return "changes for hosts alone";
  if (fields.every((field) => !field.reachesModel || isOnlyOrder(field))) {
    return `the same entries in another order${named ? "" : "; the catalog does not name it"}`;
  }
  return named ? `${cost} for the model` : `${cost}; the catalog does not name it`;
}

function fieldLines(fields: readonly FieldChange[], colors: Colors): string[] {
  const heads = table(
    fields.map((change) => [
      `${change.field}${change.pointer}`,
      isOnlyOrder(change) ? "in another order" : signed(change.characters),
      ...(change.reachesModel ? [] : ["the model does not see it"]),
    ]),
  );
  return fields.flatMap((change, index) => {
    if (isOnlyOrder(change)) return [`  ${heads[index]}`];
    const { before, after } = change;
    const texts = excerpts(before, after);
    return [
      `  ${heads[index]}`,
      ...(before === undefined ? [] : [colors.red(`    - ${texts.before}`)]),
      ...(after === undefined ? [] : [colors.green(`    + ${texts.after}`)]),
    ];
  });
}

/** A difference for people: tool by tool what changes for the model, and by how many characters. */
export function surfacePretty(difference: SurfaceDifference, colors: Colors): string {
  const { before, after, tools, characters } = difference;
  const blocks = tools.map((change) => {
    const head = `${colors.bold(change.tool)}  ${headline(change)}`;
    // Of a tool that comes or goes, every field would be listed.
    return [head, ...(change.kind === "changed" ? fieldLines(change.fields, colors) : [])].join(
      "\n",
    );
  });
  const isSeen = tools.some(
    ({ named, kind, fields }) =>
      named && (kind !== "changed" || fields.some(({ reachesModel }) => reachesModel)),
  );
  const sum = isSeen
    ? `in all ${signed(characters)} characters with every request, over the tools that the catalog names`
    : "nothing changes for the model";
  return `${[colors.bold(title(before, after)), ...blocks, sum].join("\n\n")}\n`;
}
