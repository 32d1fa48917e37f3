import { posix } from "node:path";
import { shellQuote } from "../../sandboxes/shell-quote.js";
import type { ProbePlace } from "./probe-place.js";

/** One call that must succeed, and what must come of it. */
export interface ToolProbe {
  readonly params: Readonly<Record<string, unknown>>;
  /** Before the call, past the tools. */
  prepare?(): Promise<void>;
  /** What is missing, in words that follow "the call"; undefined when all is as it must be. */
  check(text: string): string | undefined | Promise<string | undefined>;
}

/** What the shell's probe prints first. */
const READY = "ready";

const BEFORE = "before";
const AFTER = "after";

/**
 * The probe call of a tool: of pi's, and of those that this library ships. None for another tool, whose
 * arguments nobody here knows. `seen` is the name of a file at the workspace's root that holds the word.
 */
export function toolProbe(
  tool: string,
  place: ProbePlace,
  seen: string,
  workspaceRoot: string,
): ToolProbe | undefined {
  const { word } = place;
  const file = (use: string) => `${place.prefix}-${use}.txt`;
  const shows = (what: string, wanted: string) => (text: string) =>
    text.includes(wanted) ? undefined : `did not show ${what}`;
  const left = (name: string, wanted: string) => async () => {
    const content = await place.read(name).catch(() => undefined);
    if (content === wanted) return undefined;
    return content === undefined
      ? "left no file in the workspace"
      : "left other content in the file";
  };
  const probes: Readonly<Record<string, ToolProbe>> = {
    bash: {
      // Its folder and its files, on the lines after the first, are for another rule to look at.
      params: { command: `echo ${READY}; pwd; cat ${seen} 2>&1 || true` },
      check: shows("what the command printed", READY),
    },
    read: { params: { path: seen }, check: shows("the content of a file in the workspace", word) },
    write: {
      params: { path: file("written"), content: `${word}\n` },
      check: left(file("written"), `${word}\n`),
    },
    edit: {
      params: { path: file("edited"), edits: [{ oldText: BEFORE, newText: AFTER }] },
      prepare: () => place.write(file("edited"), `${BEFORE} ${word}\n`),
      check: left(file("edited"), `${AFTER} ${word}\n`),
    },
    find: { params: { pattern: seen }, check: shows("a file that is in the workspace", seen) },
    grep: { params: { pattern: word }, check: shows("a line that is in the workspace", seen) },
    ls: {
      params: { path: workspaceRoot, limit: 100_000 },
      check: shows("a file that is at the workspace's root", seen),
    },
    execute_isolated_code: {
      params: {
        language: "shell",
        code: `echo ${word}; cat ${shellQuote(posix.join(workspaceRoot, seen))} 2>&1 || true`,
      },
      check: (text) =>
        text.split(word).length > 2
          ? "showed a file of the workspace"
          : shows("what the snippet printed", word)(text),
    },
  };
  return Object.hasOwn(probes, tool) ? probes[tool] : undefined;
}
