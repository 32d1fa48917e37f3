import type { Limits } from "../host/run-process.js";
import type { ExecResult, IsolatedCode } from "../sandbox.js";
import { commandEnvironment } from "./environment.js";
import { type LaunchContext, launchIsolated } from "./launch.js";
import { runInside } from "./run-inside.js";

/** How a snippet of each language is run, from the file that it is in. */
const RUNNERS = {
  python: { program: "python3", target: "/run/snippet.py" },
  shell: { program: "/bin/bash", target: "/run/snippet.sh" },
} as const satisfies Record<IsolatedCode["language"], { program: string; target: string }>;

/** Runs a snippet in a bubblewrap of its own: no workspace, no network, a /tmp in memory. */
export function runIsolated(
  context: LaunchContext,
  { language, code }: IsolatedCode,
  limits: Limits,
): Promise<ExecResult> {
  const { program, target } = RUNNERS[language];
  const env = commandEnvironment(
    { allow: ["LANG", "LC_*", "TZ"], set: {}, home: "/tmp" },
    process.env,
    // Python writes what it prints in ASCII where no locale is set.
    language === "python" ? { PYTHONUTF8: "1", PYTHONDONTWRITEBYTECODE: "1" } : {},
  );
  const launch = launchIsolated(context, { env, target });
  return runInside(launch, [program, target], limits, { data: Buffer.from(code) });
}
