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
  execute: "execute replaced",
};

const FILES: Readonly<Record<ToolFacts["files"], string>> = {
  host: "all of this host",
  workspace: "the workspace",
  remote: "the remote machine",
  none: "none",
};

/** A place where something runs, in words: `on this host`, `in a sandbox`. */
export function executesInWords(executes: ToolFacts["executes"]): string {
  return executes === "host" ? "on this host" : `in a ${EXECUTES[executes]}`;
}

/** The place where a mode's shell runs, in words. */
export function shellPlace(mode: PlannedMode): string {
  return executesInWords(mode.shell);
}

/** What a tool's files are, in words. */
export function filesInWords(tool: PlannedTool): string {
  return tool.facts.files === "none" ? "no files" : FILES[tool.facts.files];
}

/** The network that a tool of a mode can reach. */
export function networkOf(tool: PlannedTool): "none" | "shared" {
  return tool.facts.network === "option" ? (tool.network ?? "none") : tool.facts.network;
}

/** One mode's part of the placement matrix. */
export interface ModePlacement {
  readonly mode: PlannedMode;
  readonly rows: readonly Placement[];
}

/** The placement matrix: a row a tool and mode, in the plan's order. */
export function place(plan: Plan): ModePlacement[] {
  return plan.modes.map((mode) => ({
    mode,
    rows: mode.tools.map((tool) => placeTool(mode, tool)),
  }));
}

function placeTool(mode: PlannedMode, tool: PlannedTool): Placement {
  const { facts } = tool;
  return {
    mode: mode.name,
    tool: tool.name,
    adapter: tool.adapter.id,
    executes: EXECUTES[facts.executes],
    files: FILES[facts.files],
    bound: BOUND[facts.bound],
    writes: facts.writes,
    network: networkOf(tool),
    seam: SEAM[facts.seam],
    ...(facts.note !== undefined && { note: facts.note }),
  };
}
