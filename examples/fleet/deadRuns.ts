import { hostname } from "node:os";

/** A process of the CLI: in a lock, or as a worker has started it. */
export interface Run {
  readonly host: string;
  readonly pid: number;
}

/** True if no process of this machine is the run. A job has one worker at a time: on other machines, its earlier runs have ended. */
export function isDead({ host, pid }: Run): boolean {
  return host !== hostname() || !isAlive(pid);
}

/** True if there are locks, and each is that of one of these runs. */
export function areOf(runs: readonly Run[], locks: readonly Run[]): boolean {
  return locks.length > 0 && locks.every((lock) => runs.some((run) => run.host === lock.host && run.pid === lock.pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
