import { onExit } from "signal-exit";

/**
 * Runs a synchronous clean-up when this process ends without it having been taken back, by itself or by a
 * signal that it does not handle: for what a host that does not dispose of its sandboxes would leave lying
 * about. Gives the way to take it back.
 */
export function atExit(cleanup: () => void): () => void {
  return onExit(() => {
    try {
      cleanup();
    } catch {
      // The process is ending: there is nobody to tell, and the others still have their turn.
    }
  });
}
