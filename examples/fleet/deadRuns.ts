import { hostname } from "node:os";

/** A process of the CLI: in a lock, or as a worker has started it. */
export interface Run {
  readonly host: string;
  readonly pid: number;
}

/** Whether each lock is that of one of these runs, none of which is in progress on this machine. */
export function areOfDeadRuns(locks: readonly Run[], runs: readonly Run[]): boolean {
  const isDead = ({ host, pid }: Run) => host !== hostname() || !isAlive(pid);
  return (
    locks.length > 0 &&
    locks.every((lock) => runs.some((run) => run.host === lock.host && run.pid === lock.pid && isDead(run)))
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
