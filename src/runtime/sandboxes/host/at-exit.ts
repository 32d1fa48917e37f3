const cleanups = new Set<() => void>();

/**
 * Runs a synchronous clean-up when this process ends without it having been taken back: for what a
 * host that does not dispose of its sandboxes would leave lying about. Gives the way to take it back.
 */
export function atExit(cleanup: () => void): () => void {
  if (cleanups.size === 0) process.once("exit", runAll);
  cleanups.add(cleanup);
  return () => {
    cleanups.delete(cleanup);
    if (cleanups.size === 0) process.removeListener("exit", runAll);
  };
}

function runAll(): void {
  for (const cleanup of cleanups) {
    try {
      cleanup();
    } catch {
      // The process is ending: there is nobody to tell, and the others still have their turn.
    }
  }
}
