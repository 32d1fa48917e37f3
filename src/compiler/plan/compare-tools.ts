import { list, quote } from "../findings/visible.js";
import { matchByName, type PlanChange, reworded } from "./compare-change.js";
import { compareFacts, type FactStep, reachInWords } from "./compare-facts.js";
import type { PlannedMode, PlannedTool } from "./plan.js";

/** Adapters of the host's that only have another name, new name by old. */
export type RenamedAdapters = ReadonlyMap<string, string>;

/** What becomes of a mode's tools. Their order is the bundles' matter. */
export function compareTools(
  before: PlannedMode,
  after: PlannedMode,
  renamed: RenamedAdapters,
): PlanChange[] {
  const { both, gone, come } = matchByName(before.tools, after.tools);
  const mode = after.name;
  return [
    ...gone.map(
      (tool): PlanChange => ({
        class: "breaks",
        message: `mode ${quote(mode)} no longer has ${tool.name}`,
        mode,
        tool: tool.name,
        before: tool.adapter.id,
        at: { before: tool.at, after: after.settingsAt["without"] ?? after.at },
      }),
    ),
    ...come.map((tool) => added(mode, tool)),
    ...both.flatMap((pair) => compareTool(mode, pair.before, pair.after, renamed)),
  ];
}

function added(mode: string, tool: PlannedTool): PlanChange {
  const reach = reachInWords(tool);
  const does = reach.length > 0 ? `: it ${reach.join(", ")}` : "";
  return {
    class: reach.length > 0 ? "widens" : "safe",
    message: `mode ${quote(mode)} has a new tool, ${tool.name}${does}`,
    mode,
    tool: tool.name,
    after: tool.adapter.id,
    at: { after: tool.at },
  };
}

function compareTool(
  mode: string,
  before: PlannedTool,
  after: PlannedTool,
  renamed: RenamedAdapters,
): PlanChange[] {
  const steps = compareFacts(before, after);
  const about = { mode, tool: after.name, at: { before: before.at, after: after.at } };
  const subject = `mode ${quote(mode)}: ${after.name}`;
  const widening = steps.filter(({ effect }) => effect === "widens");
  const narrowing = steps.filter(({ effect }) => effect === "narrows");
  // What only follows from the rest is told where there is no more to tell.
  const details = widening.length + narrowing.length > 0 ? [] : steps;
  const tell = (some: readonly FactStep[], reason = ""): PlanChange[] => {
    if (some.length === 0) return [];
    const facts = (side: "before" | "after") => some.map((step) => step[side]).join(", ");
    return [
      {
        class: some === widening ? "widens" : "safe",
        message: `${subject} now ${some.map((step) => step.now).join(", ")}${reason}`,
        ...about,
        before: `${before.adapter.id}: ${facts("before")}`,
        after: `${after.adapter.id}: ${facts("after")}`,
      },
    ];
  };
  const ids = { before: before.adapter.id, after: after.adapter.id };
  const isTold = steps.length > 0 || renamed.get(ids.before) === ids.after;
  const allowed = before.unboundedReason === undefined ? after.unboundedReason : undefined;
  const isAllowed = widening.length > 0 && allowed !== undefined;
  // A tool that has its bound needs no leave to be without one: that goes without saying.
  const isBound = narrowing.length > 0 && after.unboundedReason === undefined;
  return [
    ...tell(widening, isAllowed ? `; the catalog's reason: ${quote(allowed)}` : ""),
    ...(isAllowed || isBound ? [] : compareUnbounded(subject, before, after, about)),
    ...tell(narrowing),
    ...tell(details),
    ...compareReasons(subject, before, after, about),
    ...(isTold
      ? []
      : reworded(`${subject} is backed by ${quote(ids.after)}, with the same facts`, ids, about)),
  ];
}

/** What a change of one tool is about. */
type About = Pick<PlanChange, "mode" | "tool" | "at">;

function compareUnbounded(
  subject: string,
  { unboundedReason: before }: PlannedTool,
  { unboundedReason: after }: PlannedTool,
  about: About,
): PlanChange[] {
  const isNew = before === undefined;
  const has = isNew ? "is now allowed to act" : "has another reason to act";
  const what = after === undefined ? "is no longer allowed to act" : has;
  const changes = reworded(`${subject} ${what} without a bound`, { before, after }, about);
  return changes.map((change) => (isNew ? { ...change, class: "widens" } : change));
}

function compareReasons(
  subject: string,
  before: PlannedTool,
  after: PlannedTool,
  about: About,
): PlanChange[] {
  const reasonOf = ({ because, reason }: PlannedTool) => because && `${because}: ${reason ?? ""}`;
  const reasons = { before: reasonOf(before), after: reasonOf(after) };
  const has = reasons.after === undefined ? "no reason any more" : "another reason";
  return reworded(`${subject} has ${has}`, reasons, about);
}

/** What a new mode does on this host, as the end of a sentence; undefined where it keeps to its sandbox. */
export function hostReach(mode: PlannedMode): string | undefined {
  if (mode.shell === "host") return "it works on this host";
  const loose = mode.tools.filter((tool) => {
    const { executes, files, bound } = tool.facts;
    // In-process calls under the workspace bound act on the very folder that the shell has.
    const isHeld = files === "workspace" && bound === "workspace";
    return executes === "host" && !isHeld && reachInWords(tool).length > 0;
  });
  if (loose.length > 0) {
    return `${list(loose.map(({ name }) => name))} ${loose.length === 1 ? "acts" : "act"} on this host`;
  }
  const isOnline = mode.shell === "sandbox" && mode.network === "shared";
  return isOnline ? "its shell has this host's network" : undefined;
}
