import { activeTools, type OpenMode } from "../open-mode.js";
import type { ExpectedTool } from "../subject.js";
import { excerpt, listed, type Violation, violation } from "../violation.js";
import { watchPrograms } from "./started-programs.js";
import { toolProbe } from "./tool-probes.js";

/** What the probe calls came to. */
export interface ProbedTools {
  readonly violations: readonly Violation[];
  /** Those whose probe call did what it must. */
  readonly working: readonly string[];
  /** What they answered, by their names. */
  readonly answers: ReadonlyMap<string, string>;
  /** Those that there is no probe for: a host's own, whose arguments nobody here knows. */
  readonly notProbed: readonly string[];
}

/** What became of one tool's call; undefined where there is none to make. */
interface Probed {
  readonly tool: string;
  readonly result: { readonly answer: string } | Violation | undefined;
}

/**
 * Rule 13, its first part, and what rule 1 looks like at run time: one call a tool does what it must,
 * and starts no program on this host beside a mode whose commands run elsewhere.
 */
export async function probeTools(open: OpenMode): Promise<ProbedTools> {
  const probed = await Promise.all(activeTools(open).map((tool) => probe(open, tool)));
  const answers = probed.flatMap(({ tool, result }) =>
    result && "answer" in result ? [[tool, result.answer] as const] : [],
  );
  return {
    violations: probed.flatMap(({ result }) => (result && "code" in result ? result : [])),
    working: answers.map(([tool]) => tool),
    answers: new Map(answers),
    notProbed: probed.flatMap(({ tool, result }) => (result === undefined ? tool : [])),
  };
}

async function probe(open: OpenMode, expected: ExpectedTool): Promise<Probed> {
  const tool = expected.name;
  const call = toolProbe(tool, open.place, open.seen, open.bundle.workspaceRoot);
  if (call === undefined) return { tool, result: undefined };
  await call.prepare?.();
  const { value, programs } = await watchPrograms(() => open.call(tool, call.params));
  const foreign = programs.filter((program) => !isExpected(open, expected, program));
  // A search that ran at the wrong place finds nothing: one cause, told once.
  if (foreign.length > 0) return { tool, result: startsPrograms(open, tool, foreign) };
  const missing = value.failed ? "failed" : await call.check(value.text);
  return {
    tool,
    result:
      missing === undefined ? { answer: value.text } : doesNotWork(open, tool, missing, value.text),
  };
}

function isExpected({ expected, launchers }: OpenMode, tool: ExpectedTool, program: string) {
  return (
    expected.shell === "host" || tool.hostPrograms.includes(program) || launchers.includes(program)
  );
}

function startsPrograms({ mode, expected }: OpenMode, tool: string, programs: readonly string[]) {
  const place = expected.shell === "remote" ? "on another machine" : "in a sandbox";
  return violation("TC724", mode, {
    tool,
    message: `tool "${tool}" starts ${listed(programs)} on this host, while the mode's commands run ${place}`,
    remedy: `back "${tool}" with an adapter that works through the mode's sandbox: pi starts fd and rg on the agent's host unless find has a glob of its own and grep another execute`,
  });
}

function doesNotWork({ mode }: OpenMode, tool: string, missing: string, answer: string) {
  return violation("TC721", mode, {
    tool,
    message: `a call of tool "${tool}" ${missing}; it answered ${excerpt(answer)}`,
    remedy: `mend what the answer names, or the adapter that backs "${tool}" in the catalog`,
  });
}
