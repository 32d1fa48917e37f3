import { posix } from "node:path";
import { shellQuote } from "../../sandboxes/shell-quote.js";
import type { OpenMode } from "../open-mode.js";
import type { Outcome } from "../report.js";
import { violation } from "../violation.js";

const LINES = ["first", "second", "third"] as const;

/** How often the command looks for leave to go on, every 20 ms, before it goes on without. */
const LOOKS = 50;

/**
 * Rule 14, its first part: what a command prints is shown while it runs, in at least two updates. The
 * command prints a line and goes on when that was seen, so that a slow machine takes longer and nothing
 * else.
 */
export async function checkStreaming({ mode, bundle, place, call }: OpenMode): Promise<Outcome> {
  if (!bundle.sandbox.capabilities.includes("streaming")) {
    return { notChecked: "the sandbox does not say that it streams" };
  }
  const [first, second, third] = LINES;
  const leaves = [`${place.prefix}-go-1`, `${place.prefix}-go-2`] as const;
  const path = (leave: string) => shellQuote(posix.join(bundle.workspaceRoot, leave));
  const command = `
n=0
wait_for() {
  while [ ! -e "$1" ] && [ $n -lt ${LOOKS} ]; do n=$((n+1)); sleep 0.02; done
}
echo ${first}; wait_for ${path(leaves[0])}
echo ${second}; wait_for ${path(leaves[1])}
echo ${third}`;
  const seen = new Set<string>();
  const giving: Promise<void>[] = [];
  const give = (line: string, leave: string) => {
    if (seen.has(line)) return;
    seen.add(line);
    giving.push(place.write(leave, ""));
  };
  const answer = await call(
    "bash",
    { command },
    {
      onText: (text) => {
        if (text.includes(third)) return;
        if (text.includes(second)) give(second, leaves[1]);
        else if (text.includes(first)) give(first, leaves[0]);
      },
    },
  );
  await Promise.all(giving);
  if (seen.size === 2) return { violations: [], note: "streams" };
  const shown = seen.size === 0 ? "nothing" : "only one of them";
  const failure = answer.failed ? ", and it failed" : "";
  return {
    violations: [
      violation("TC731", mode, {
        tool: "bash",
        message: `tool "bash" does not stream: of three lines that a command printed one after another, ${shown} was shown before its end${failure}`,
        remedy: `let the adapter that backs "bash" hand on each piece of output as it arrives, or leave "streaming" out of its sandbox's capabilities`,
      }),
    ],
  };
}
