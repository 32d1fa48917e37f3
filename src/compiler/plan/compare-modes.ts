import { quote } from "../findings/visible.js";
import { isReordered, matchByName, type PlanChange } from "./compare-change.js";
import { compareSettings } from "./compare-settings.js";
import { compareTools, hostReach, type RenamedAdapters } from "./compare-tools.js";
import type { Plan, PlannedMode } from "./plan.js";

/** What becomes of the modes: those that come, go or have another name, and what those that stay do. */
export function compareModes(before: Plan, after: Plan, renamed: RenamedAdapters): PlanChange[] {
  const { both, gone, come } = matchByName(before.modes, after.modes);
  const compare = (was: PlannedMode, is: PlannedMode) => [
    ...compareSettings(was, is),
    ...compareTools(was, is, renamed),
  ];
  const newNames = new Map<string, PlannedMode>();
  for (const mode of gone) {
    const taken = [...newNames.values()];
    const twin = come.find((other) => !taken.includes(other) && compare(mode, other).length === 0);
    if (twin) newNames.set(mode.name, twin);
  }
  const twins = [...newNames.values()];
  return [
    ...gone.map((mode) => removed(mode, newNames.get(mode.name))),
    ...come.filter((mode) => !twins.includes(mode)).map(added),
    ...both.flatMap((pair) => compare(pair.before, pair.after)),
    ...reordered(before, after),
  ];
}

function removed(mode: PlannedMode, twin: PlannedMode | undefined): PlanChange {
  const what = twin === undefined ? "is gone" : `is now called ${quote(twin.name)}`;
  return {
    class: "breaks",
    message: `mode ${quote(mode.name)} ${what}`,
    mode: mode.name,
    before: mode.name,
    ...(twin && { after: twin.name }),
    at: { before: mode.at, ...(twin && { after: twin.at }) },
  };
}

function added(mode: PlannedMode): PlanChange {
  const reach = hostReach(mode);
  return {
    class: reach === undefined ? "safe" : "widens",
    message: `mode ${quote(mode.name)} is new${reach === undefined ? "" : `: ${reach}`}`,
    mode: mode.name,
    after: mode.name,
    at: { after: mode.at },
  };
}

function reordered(before: Plan, after: Plan): PlanChange[] {
  const was = before.modes.map(({ name }) => name);
  const is = after.modes.map(({ name }) => name);
  if (!isReordered(was, is)) return [];
  return [
    {
      class: "safe",
      message: "the modes stand in another order",
      before: was.join(", "),
      after: is.join(", "),
      at: { before: ["modes"], after: ["modes"] },
    },
  ];
}
