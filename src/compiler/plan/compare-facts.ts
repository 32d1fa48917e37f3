import type { ToolFacts } from "../../runtime/adapters/facts.js";
import { executesInWords, filesInWords, networkOf } from "./place.js";
import type { PlannedTool } from "./plan.js";

/** One fact of a tool's that is not what it was. */
export interface FactStep {
  /**
   * Whether the tool can do more than before to this host, its files or its network, or less; a
   * detail is neither, and follows from the rest where there is more.
   */
  readonly effect: "widens" | "narrows" | "detail";
  /** What the tool now does, as the end of a sentence. */
  readonly now: string;
  /** The fact and its value, as facts are written: `bound workspace`. */
  readonly before: string;
  readonly after: string;
}

/** A tool's facts, its network as its options have it. */
interface Reach extends ToolFacts {
  readonly network: "none" | "shared";
  readonly filesInWords: string;
}

function reachOf(tool: PlannedTool): Reach {
  return { ...tool.facts, network: networkOf(tool), filesInWords: filesInWords(tool) };
}

/** Places by how near they are to this host. */
const NEARNESS = { remote: 0, sandbox: 1, host: 2 } as const;

/** Files by what they are to this host. */
const WEIGHT = { none: 0, remote: 1, workspace: 2, host: 3 } as const;

const HELD_BY = {
  none: "nothing",
  workspace: "the workspace bound",
  sandbox: "the sandbox",
  machine: "the machine",
} as const;

const SEAM = {
  none: "is pi's own as it stands",
  operations: "is backed through pi's Operations",
  execute: "has an execute in place of pi's",
} as const;

/** What one fact's change means, and what the tool does now. */
type Comparison = (before: Reach, after: Reach) => Pick<FactStep, "effect" | "now">;

function effect(widens: boolean): "widens" | "narrows" {
  return widens ? "widens" : "narrows";
}

/** Every fact; in this order messages name them. */
const COMPARISONS: { readonly [Fact in keyof Required<ToolFacts>]: Comparison } = {
  executes: (before, after) => ({
    effect: effect(NEARNESS[after.executes] > NEARNESS[before.executes]),
    now: `runs ${executesInWords(after.executes)}`,
  }),
  files: (before, after) => ({
    effect: effect(WEIGHT[after.files] > WEIGHT[before.files]),
    now: `acts on ${after.filesInWords}`,
  }),
  bound: (before, after) => {
    const now = `is held by ${HELD_BY[after.bound]}`;
    // Without files there is nothing to be held to.
    if (after.bound === "none") return { effect: effect(after.files !== "none"), now };
    return { effect: before.bound === "none" ? "narrows" : "detail", now };
  },
  writes: (_, after) => ({
    effect: effect(after.writes),
    now: after.writes ? "writes" : "does not write",
  }),
  network: (_, after) => ({
    effect: effect(after.network === "shared"),
    now: after.network === "shared" ? "reaches the network" : "reaches no network",
  }),
  hostPrograms: (before, after) => {
    const programs = after.hostPrograms.join(" and ") || "no program";
    // What starts a sandbox is a need; what does the tool's work on this host is reach.
    if (after.executes !== "host")
      return { effect: "detail", now: `needs ${programs} on this host` };
    const isMore = after.hostPrograms.some((program) => !before.hostPrograms.includes(program));
    return { effect: isMore ? "widens" : "detail", now: `starts ${programs} on this host` };
  },
  sandboxPrograms: (_, after) => ({
    effect: "detail",
    now: `needs ${after.sandboxPrograms.join(" and ") || "no program"} where commands run`,
  }),
  seam: (_, after) => ({ effect: "detail", now: SEAM[after.seam] }),
  note: (_, after) => ({
    effect: "detail",
    now: after.note === undefined ? "has no note" : "has another note",
  }),
};

function isFact(name: string): name is keyof ToolFacts {
  return Object.hasOwn(COMPARISONS, name);
}

function written(value: ToolFacts[keyof ToolFacts]): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value === undefined) return "none";
  return typeof value === "string" ? value : value.join(" ") || "none";
}

/** What changed in a tool's facts, whatever its adapter is called. */
export function compareFacts(before: PlannedTool, after: PlannedTool): FactStep[] {
  const was = reachOf(before);
  const is = reachOf(after);
  return Object.keys(COMPARISONS)
    .filter(isFact)
    .flatMap((fact) => {
      const [one, other] = [written(was[fact]), written(is[fact])];
      if (one === other) return [];
      return [
        { ...COMPARISONS[fact](was, is), before: `${fact} ${one}`, after: `${fact} ${other}` },
      ];
    });
}

/** What a new tool can do to this host, its files or its network; empty for one that only looks. */
export function reachInWords(tool: PlannedTool): string[] {
  const { executes, files, bound, writes, hostPrograms, network } = reachOf(tool);
  const isHost = executes === "host";
  const isLoose = isHost && bound === "none" && files !== "none";
  return [
    ...(isLoose ? ["acts on this host without a bound"] : []),
    ...(isHost && hostPrograms.length > 0
      ? [`starts ${hostPrograms.join(" and ")} on this host`]
      : []),
    ...(writes ? ["writes"] : []),
    ...(network === "shared" ? ["reaches the network"] : []),
  ];
}
