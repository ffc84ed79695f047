/** Who holds a lock of a stack: what its lock file says. */
export interface Lock {
  readonly user: string;
  readonly host: string;
  /** The process of the CLI on that host. */
  readonly pid: number;
}

/** The locks that the CLI names when it refuses to run, as in `created by root@worker-1 (pid 812) at 2026-11-27T17:07:03Z`. */
export function locksIn(output: string): Lock[] {
  return [...output.matchAll(/: created by (.*)@(\S+) \(pid (\d+)\) at \d/g)].map(([, user = "", host = "", pid]) => {
    return { user, host, pid: Number(pid) };
  });
}
