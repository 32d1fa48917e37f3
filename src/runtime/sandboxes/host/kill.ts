/**
 * Ends a process and its whole group at once. The process must have been started as the leader of a
 * group of its own (`detached`). One that is gone already is no error.
 */
export function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, "SIGKILL");
      return;
    } catch {
      // No such group (yet, or any more): try the process itself, then there is nothing left to end.
    }
  }
}
