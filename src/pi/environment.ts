/** Runs of {@link withoutPiEnvironment} that have not ended, and what they took away. */
let running = 0;
let hidden: Record<string, string> = {};

/**
 * Runs an action with pi's own variables (`PI_PACKAGE_DIR`, `PI_CODING_AGENT_DIR`, …) out of sight:
 * they move the folders that pi reads its settings, its version and its documentation from. They are
 * back when the last action has ended, also when it failed. For this project's own process only.
 */
export async function withoutPiEnvironment<Result>(action: () => Promise<Result>): Promise<Result> {
  if (running === 0) hidden = take();
  running += 1;
  try {
    return await action();
  } finally {
    running -= 1;
    if (running === 0) Object.assign(process.env, hidden);
  }
}

function take(): Record<string, string> {
  const taken: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (!name.startsWith("PI_") || value === undefined) continue;
    taken[name] = value;
    delete process.env[name];
  }
  return taken;
}
