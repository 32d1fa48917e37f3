import { list } from "../findings/visible.js";
import { compareSurfaces, type ToolChange } from "../surface/compare-surfaces.js";
import { isOnlyOrder } from "../surface/only-order.js";
import { signed } from "../surface/signed.js";
import { type ChangeClass, type PlanChange, sides } from "./compare-change.js";
import type { PlanVersion } from "./compare-plans.js";
import type { Plan } from "./plan.js";

const VERSION_PLACE = { before: ["pi", "version"], after: ["pi", "version"] } as const;
const PACKAGE_PLACE = { before: ["pi", "package"], after: ["pi", "package"] } as const;

/** What becomes of pi, and of what the model sees of its tools: with the list, tool by tool. */
export function comparePi(before: PlanVersion, after: PlanVersion): PlanChange[] {
  const [was, is] = [before.plan.pi, after.plan.pi];
  const tools = compareKnown(before, after);
  const isOther = was.version !== is.version;
  return [
    ...(was.package === is.package
      ? []
      : [
          {
            class: "breaks" as const,
            message: `generated code imports pi from ${is.package}`,
            ...sides(was.package, is.package),
            at: PACKAGE_PLACE,
          },
        ]),
    ...(isOther ? [versionChange(was.version, is.version, tools)] : []),
    ...(tools ?? []),
  ];
}

/** Undefined where the surface of one of the versions is not known. */
function compareKnown(before: PlanVersion, after: PlanVersion): PlanChange[] | undefined {
  if (!before.surface || !after.surface) return undefined;
  const named = new Set([...toolsOf(before.plan), ...toolsOf(after.plan)]);
  return compareSurfaces(before.surface, after.surface).map((change) => ({
    class: classOf(change, named),
    message: toolMessage(change, named),
    tool: change.tool,
    at: VERSION_PLACE,
  }));
}

function toolsOf(plan: Plan): string[] {
  return plan.bundles.flatMap(({ tools }) => tools);
}

function versionChange(
  before: string,
  after: string,
  tools: readonly PlanChange[] | undefined,
): PlanChange {
  const isHarmless = tools?.every((change) => change.class === "safe");
  const what =
    tools === undefined
      ? "what that changes for the model is not known"
      : isHarmless
        ? "nothing changes for the model"
        : "what the model sees changes";
  return {
    class: isHarmless ? "safe" : "breaks",
    message: `pi ${before} becomes ${after}: ${what}`,
    ...sides(before, after),
    at: VERSION_PLACE,
  };
}

function classOf(change: ToolChange, named: ReadonlySet<string>): ChangeClass {
  const isSeen = change.fields.some(({ reachesModel }) => reachesModel);
  return isSeen && named.has(change.tool) ? "breaks" : "safe";
}

function toolMessage(change: ToolChange, named: ReadonlySet<string>): string {
  const { tool, kind, fields, characters } = change;
  if (kind === "added") return `pi has a new tool, ${tool}; it is off until a bundle names it`;
  if (kind === "removed") return `pi no longer has ${tool}`;
  const seen = fields.filter(({ reachesModel }) => reachesModel);
  if (seen.length === 0) return `pi's ${tool} changes for hosts alone: ${namesOf(fields)}`;
  const isOrder = seen.every(isOnlyOrder);
  const unused = named.has(tool) ? "" : ", which the catalog does not name,";
  return isOrder
    ? `pi's ${tool}${unused} shows the model the same entries in another order: ${namesOf(seen)}`
    : `pi's ${tool}${unused} changes for the model by ${signed(characters)} characters: ${namesOf(seen)}`;
}

function namesOf(fields: ToolChange["fields"]): string {
  return list(fields.map(({ field, pointer }) => `${field}${pointer}`));
}
