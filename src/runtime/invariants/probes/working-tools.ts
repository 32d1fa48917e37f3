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
  /** Those that there is no probe for: a host's own, whose arguments nobody here knows. */
  readonly notProbed: readonly string[];
}

/**
 * Rule 13, its first part, and what rule 1 looks like at run time: one call a tool does what it must,
 * and starts no program on this host beside a mode whose commands run elsewhere.
 */
export async function probeTools(open: OpenMode): Promise<ProbedTools> {
  const violations: Violation[] = [];
  const working: string[] = [];
  const notProbed: string[] = [];
  for (const tool of activeTools(open)) {
    const probe = toolProbe(tool.name, open.place, open.seen, open.bundle.workspaceRoot);
    if (probe === undefined) {
      notProbed.push(tool.name);
      continue;
    }
    await probe.prepare?.();
    const { value: answer, programs } = await watchPrograms(() =>
      open.call(tool.name, probe.params),
    );
    const foreign = programs.filter((program) => !isExpected(open, tool, program));
    const missing = answer.failed ? "failed" : await probe.check(answer.text);
    // A search that ran at the wrong place finds nothing: one cause, told once.
    if (foreign.length > 0) violations.push(startsPrograms(open, tool.name, foreign));
    else if (missing !== undefined) {
      violations.push(doesNotWork(open, tool.name, missing, answer.text));
    } else working.push(tool.name);
  }
  return { violations, working, notProbed };
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
