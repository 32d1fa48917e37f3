import { OutsideWorkspaceError } from "../../workspace/workspace.js";
import type { AdapterContext, ToolExecute } from "../adapter.js";
import { type ModelPath, resolveModelPath } from "../model-path.js";
import { isAboutVanished } from "./complaint.js";
import { type Found, type NotSearched, readEvents } from "./events.js";
import { formatFound } from "./format.js";
import { type Search, searchScript } from "./script.js";

/** Matches after which pi's grep stops when the call names no limit: `tools/grep.js`. */
const DEFAULT_LIMIT = 100;

/** Beyond what the script sends by itself, with room for what rg has to say. Bytes. */
const MAX_OUTPUT = 1_000_000;

/** How a mode's search differs from the plain one. */
export interface SearchOptions {
  /** ripgrep by name or by its path inside the sandbox. Default: `rg`. */
  readonly rg?: string;
  /**
   * Whether a search path is refused whose real place is outside the workspace. Default: yes, except
   * in a remote sandbox, where the machine is the bound.
   */
  readonly confine?: boolean;
  /** What a search path means. Default: what pi makes of it. */
  readonly locate?: (path: string, workspaceRoot: string) => ModelPath;
}

/**
 * pi's grep with ripgrep run through the sandbox's `exec`: the same arguments, text, notices and
 * details, at one command a search. Throws OutsideWorkspaceError, and otherwise an Error with rg's own
 * words, with what is missing, or pi's `Operation aborted`.
 */
export function grepThroughSandbox(
  context: AdapterContext,
  {
    rg = "rg",
    confine = context.bundle.sandbox.placement !== "remote",
    locate = resolveModelPath,
  }: SearchOptions = {},
): ToolExecute {
  const { bundle, pi } = context;
  const { workspaceRoot, sandbox } = bundle;
  return async (call) => {
    if (call.signal?.aborted) throw new Error("Operation aborted");
    const search = readSearch(call.params, (path) => locate(path, workspaceRoot));
    const script = searchScript(search, { workspaceRoot, rg, confine });
    const answer = await sandbox
      .exec(script, {
        cwd: workspaceRoot,
        selfContained: true,
        maxOutputBytes: MAX_OUTPUT,
        ...(call.signal && { signal: call.signal }),
      })
      .catch((error: unknown) => {
        throw call.signal?.aborted ? new Error("Operation aborted") : error;
      });
    const complaint = Buffer.from(answer.stderr).toString("utf8").trim();
    const outcome = readEvents(Buffer.from(answer.stdout).toString("utf8"));
    return formatFound(accept(outcome, search, complaint), search, pi);
  };
}

/** Lets a search through that ran to its end or its limit; throws what is wrong with another. */
function accept(
  outcome: Found | NotSearched | undefined,
  search: Search,
  complaint: string,
): Found {
  switch (outcome?.kind) {
    case "missing":
      throw new Error(`Path not found: ${search.path.absolute}`);
    case "other":
      // rg waits for ever for a FIFO that it is told to search.
      throw new Error(`EINVAL: not a regular file, open '${search.path.written}'`);
    case "outside":
      throw new OutsideWorkspaceError(search.path.written);
    case "no-rg":
      throw new Error(NO_RIPGREP);
    case "no-awk":
      throw new Error("awk is not in the sandbox, and grep needs it there: install it");
    case "found":
      // As in pi, a search that could not look everywhere is an error, unless it found enough.
      if (outcome.count >= search.limit || outcome.status <= 1) return outcome;
      if ([126, 127].includes(outcome.status)) {
        throw new Error(complaint === "" ? NO_RIPGREP : `${NO_RIPGREP} (${complaint})`);
      }
      if (outcome.status > 128) {
        throw new Error(`ripgrep was ended by signal ${outcome.status - 128} before it was done`);
      }
      if (isAboutVanished(complaint)) return outcome;
      throw new Error(complaint || `ripgrep exited with code ${outcome.status}`);
    default:
      throw new Error(complaint || `cannot search ${search.path.absolute}`);
  }
}

const NO_RIPGREP =
  "ripgrep (rg) is not in the sandbox, and grep runs it there: install it when the sandbox is set up, " +
  "from the image's package manager, or let the host call bringRipgrep(sandbox) of pi-tool-catalog/adapters";

function readSearch(params: unknown, locate: (path: string) => ModelPath): Search {
  const given = typeof params === "object" && params !== null ? params : {};
  const text = (name: string) => {
    const value: unknown = Reflect.get(given, name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const number = (name: string) => {
    const value: unknown = Reflect.get(given, name);
    return typeof value === "number" && !Number.isNaN(value) ? value : undefined;
  };
  return {
    pattern: text("pattern") ?? "",
    path: locate(text("path") ?? "."),
    glob: text("glob"),
    ignoreCase: Reflect.get(given, "ignoreCase") === true,
    literal: Reflect.get(given, "literal") === true,
    context: Math.min(Math.max(0, Math.floor(number("context") ?? 0)), MAX_COUNT),
    limit: Math.min(Math.max(1, number("limit") ?? DEFAULT_LIMIT), MAX_COUNT),
  };
}

/** The most lines or matches that are asked for: a number that rg and awk both take. */
const MAX_COUNT = 1_000_000_000;
