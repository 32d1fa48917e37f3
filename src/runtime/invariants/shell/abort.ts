import { setTimeout as sleep } from "node:timers/promises";
import type { OpenMode } from "../open-mode.js";
import type { Outcome } from "../report.js";
import { type Fault, violation } from "../violation.js";
import { type FindProcesses, type Processes, processFinder } from "./processes.js";

/** Milliseconds in which an aborted command must have ended. */
const LIMIT = 1000;

/** Seconds after which the probe's processes end by themselves, should nothing else end them. */
const LIFE = 5;

const STARTED = "started";

/**
 * Rule 14, its second part: an aborted command has ended within a second, and no process of it is left
 * (without a sandbox: none of its group).
 */
export async function checkAbort({ mode, bundle, place, call }: OpenMode): Promise<Outcome> {
  const find = processFinder(bundle.sandbox);
  const mark = `${place.prefix}-process`;
  const one = `sh -c 'sleep ${LIFE}; :' ${mark}`;
  const command = `echo ${STARTED}; ${one} & ${one}; wait`;
  const controller = new AbortController();
  let hasStarted = false;
  let hasEnded = false;
  const running = call(
    "bash",
    { command },
    {
      signal: controller.signal,
      onText: (text) => {
        hasStarted ||= text.includes(STARTED);
      },
    },
  ).finally(() => {
    hasEnded = true;
  });
  const pause = bundle.sandbox.placement === "remote" ? 500 : 20;
  while (!hasStarted && !hasEnded) {
    await sleep(pause);
    // A command whose output comes late is seen by its processes.
    hasStarted ||= (await find(mark)).count > 1;
  }
  if (!hasStarted) return { notChecked: "the command ended before it could be aborted" };
  const inTime = await endsInTime(running, controller);
  const left = await stillRunning(find, mark);
  end(left.pids);
  const answer = await running;
  const fault = faultOf({ inTime, failed: answer.failed, left: left.count });
  return fault === undefined
    ? { violations: [], note: "ends on abort" }
    : { violations: [violation("TC732", mode, { ...fault, tool: "bash" })] };
}

/** Aborts a call, and tells whether it had ended when the limit was over. */
async function endsInTime(call: Promise<unknown>, controller: AbortController): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, LIMIT, false);
  });
  controller.abort();
  const inTime = await Promise.race([call.then(() => true), limit]);
  clearTimeout(timer);
  return inTime;
}

/** What runs still after a moment: a killed process needs one to be gone. */
async function stillRunning(find: FindProcesses, mark: string): Promise<Processes> {
  let left = await find(mark);
  for (let looks = 0; left.count > 0 && looks < 25; looks += 1) {
    await sleep(20);
    left = await find(mark);
  }
  return left;
}

/** Ends what the probe itself has started; in a machine elsewhere it ends by itself. */
function end(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** The first thing that is wrong: what follows from it is not told again. */
function faultOf(seen: { inTime: boolean; failed: boolean; left: number }): Fault | undefined {
  const message = (): string | undefined => {
    if (!seen.inTime) return `goes on after an abort: the call had not ended ${LIMIT} ms later`;
    if (!seen.failed) return "takes an aborted command for one that succeeded";
    if (seen.left === 0) return undefined;
    const processes = seen.left === 1 ? "a process" : `${seen.left} processes`;
    return `leaves ${processes} of an aborted command running`;
  };
  const what = message();
  if (what === undefined) return undefined;
  return {
    message: `tool "bash" ${what}`,
    remedy: `let the adapter that backs "bash" end the command's whole process group when the call's signal is aborted, and reject at once`,
  };
}
