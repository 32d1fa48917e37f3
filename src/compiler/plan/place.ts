import type { ToolFacts } from "../../runtime/adapters/facts.js";
import type { Plan, PlannedMode, PlannedTool } from "./plan.js";

/** The answer for one tool in one mode: where it executes, on whose files, bounded or not. */
export interface Placement {
  readonly mode: string;
  readonly tool: string;
  readonly adapter: string;
  readonly executes: string;
  readonly files: string;
  readonly bound: string;
  readonly writes: boolean;
  readonly network: "none" | "shared";
  /** How pi's tool is backed, in words. */
  readonly seam: string;
  readonly note?: string;
}

const EXECUTES: Readonly<Record<ToolFacts["executes"], string>> = {
  host: "this host",
  sandbox: "sandbox",
  remote: "remote sandbox",
};

const BOUND: Readonly<Record<ToolFacts["bound"], string>> = {
  none: "no",
  workspace: "workspace",
  sandbox: "sandbox",
  machine: "the machine",
};

const SEAM: Readonly<Record<ToolFacts["seam"], string>> = {
  none: "pi's own",
  operations: "pi's Operations",
  spawnHook: "pi's spawn hook",
  execute: "execute replaced",
};

const FILES: Readonly<Record<ToolFacts["files"], string>> = {
  host: "all of this host",
  workspace: "the workspace",
  remote: "the remote machine",
  none: "none",
};

/** The place where a mode's shell runs, in words. */
export function shellPlace(mode: PlannedMode): string {
  return mode.shell === "host" ? "on this host" : `in a ${EXECUTES[mode.shell]}`;
}

/** What a tool's files are, in words. */
export function filesInWords(tool: PlannedTool): string {
  return tool.facts.files === "none" ? "no files" : FILES[tool.facts.files];
}

/** The network that a tool of a mode can reach. */
export function networkOf(tool: PlannedTool): "none" | "shared" {
  return tool.facts.network === "option" ? (tool.network ?? "none") : tool.facts.network;
}

/** The placement matrix: a row a tool and mode, in the plan's order. */
export function place(plan: Plan): Placement[] {
  return plan.modes.flatMap((mode) =>
    mode.tools.map((tool) => ({
      mode: mode.name,
      tool: tool.name,
      adapter: tool.adapter.id,
      executes: EXECUTES[tool.facts.executes],
      files: FILES[tool.facts.files],
      bound: BOUND[tool.facts.bound],
      writes: tool.facts.writes,
      network: networkOf(tool),
      seam: SEAM[tool.facts.seam],
      ...(tool.facts.note !== undefined && { note: tool.facts.note }),
    })),
  );
}
