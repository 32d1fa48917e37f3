import { quote } from "../findings/visible.js";
import { isReordered, matchByName, type Pair, type PlanChange, sides } from "./compare-change.js";
import { reachInWords } from "./compare-facts.js";
import type { Plan, PlannedBundle } from "./plan.js";

/** What becomes of what hosts call and type: the bundles, their factories, options and tools. */
export function compareBundles(before: Plan, after: Plan): PlanChange[] {
  const { both, gone, come } = matchByName(before.bundles, after.bundles);
  const isSame = (was: PlannedBundle, is: PlannedBundle) =>
    was.factory === is.factory || was.tools.join() === is.tools.join();
  const renamed = gone.flatMap((was) => {
    const is = come.find((bundle) => isSame(was, bundle));
    return is ? [{ before: was, after: is }] : [];
  });
  const isRenamed = (bundle: PlannedBundle) =>
    renamed.some((pair) => pair.before === bundle || pair.after === bundle);
  return [
    ...gone.filter((bundle) => !isRenamed(bundle)).map(removed),
    ...come.filter((bundle) => !isRenamed(bundle)).map(added),
    ...renamed.map(rename),
    ...[...both, ...renamed].flatMap((pair) => [
      ...compareOptions(pair, after),
      ...compareOrder(pair),
    ]),
    ...moves(before, after, renamed),
    ...reordered(before, after),
  ];
}

function removed({ name, factory, at }: PlannedBundle): PlanChange {
  return {
    class: "breaks",
    message: `bundle ${quote(name)} is gone, and ${factory} with it`,
    before: factory,
    at: { before: at },
  };
}

function added({ name, factory, at }: PlannedBundle): PlanChange {
  return {
    class: "safe",
    message: `bundle ${quote(name)} is new: ${factory}`,
    after: factory,
    at: { after: at },
  };
}

function rename({ before, after }: Pair<PlannedBundle>): PlanChange {
  const isSameFactory = before.factory === after.factory;
  return {
    class: isSameFactory ? "safe" : "breaks",
    message: isSameFactory
      ? `bundle ${quote(before.name)} is now spelt ${quote(after.name)}`
      : `bundle ${quote(before.name)} is now called ${quote(after.name)}: ${before.factory} is now ${after.factory}`,
    before: isSameFactory ? before.name : before.factory,
    after: isSameFactory ? after.name : after.factory,
    at: { before: before.at, after: after.at },
  };
}

function optionOf({ optIn, optOut }: PlannedBundle): string {
  if (optIn !== undefined) return `optIn ${optIn}`;
  return optOut === undefined ? "always" : `optOut ${optOut}`;
}

/** The option of buildAgentTools: hosts that name it no longer type-check when it is gone. */
function compareOptions({ before, after }: Pair<PlannedBundle>, plan: Plan): PlanChange[] {
  const [was, is] = [optionOf(before), optionOf(after)];
  if (was === is) return [];
  const at = { before: before.at, after: after.at };
  const isLost = was !== "always";
  // Hosts that said nothing had the bundle before, and have it no more; or the other way round.
  const isOffNow = before.optIn === undefined && after.optIn !== undefined;
  const isOnNow = before.optIn !== undefined && after.optIn === undefined;
  const reaching = plan.modes.some((mode) =>
    mode.tools.some((tool) => tool.bundle === after.name && reachInWords(tool).length > 0),
  );
  const change: PlanChange = {
    class: isLost || isOffNow ? "breaks" : "safe",
    message: `bundle ${quote(after.name)} is registered otherwise: ${is}`,
    ...sides(was, is),
    at,
  };
  if (!isOnNow || !reaching) return [change];
  const message = `bundle ${quote(after.name)} is now registered where no host asks for it`;
  return [{ class: "widens", message, ...sides(was, is), at }, change];
}

function compareOrder({ before, after }: Pair<PlannedBundle>): PlanChange[] {
  if (!isReordered(before.tools, after.tools)) return [];
  return [
    {
      class: "safe",
      message: `the tools of bundle ${quote(after.name)} stand in another order`,
      before: before.tools.join(", "),
      after: after.tools.join(", "),
      at: { before: [...before.at, "tools"], after: [...after.at, "tools"] },
    },
  ];
}

/** Tools that another bundle registers now. Those that no mode has any more, or yet, modes speak of. */
function moves(before: Plan, after: Plan, renamed: readonly Pair<PlannedBundle>[]): PlanChange[] {
  const newName = new Map(renamed.map((pair) => [pair.before.name, pair.after.name]));
  const bundleOf = (plan: Plan, tool: string) =>
    plan.bundles.find((bundle) => bundle.tools.includes(tool));
  return before.bundles.flatMap((was) =>
    was.tools.flatMap((tool, index): PlanChange[] => {
      const is = bundleOf(after, tool);
      if (!is || is.name === (newName.get(was.name) ?? was.name)) return [];
      return [
        {
          class: "breaks",
          message: `${tool} is now in bundle ${quote(is.name)}: ${was.factory} no longer gives it`,
          tool,
          before: was.name,
          after: is.name,
          at: {
            before: [...was.at, "tools", index],
            after: [...is.at, "tools", is.tools.indexOf(tool)],
          },
        },
      ];
    }),
  );
}

function reordered(before: Plan, after: Plan): PlanChange[] {
  const was = before.bundles.map(({ name }) => name);
  const is = after.bundles.map(({ name }) => name);
  if (!isReordered(was, is)) return [];
  return [
    {
      class: "safe",
      message: "the bundles stand in another order",
      before: was.join(", "),
      after: is.join(", "),
      at: { before: ["bundles"], after: ["bundles"] },
    },
  ];
}
