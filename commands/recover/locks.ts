/** Holder of a stack's lock. */
export interface Lock {
  readonly user: string;
  readonly host: string;
  /** Process id of the CLI on that host. */
  readonly pid: number;
}

/** Parses the locks in the CLI's refusal, such as `created by root@worker-1 (pid 812) at 2026-11-27T17:07:03Z`. */
export function locksIn(output: string): Lock[] {
  return [...output.matchAll(/: created by (.*)@(\S+) \(pid (\d+)\) at \d/g)].map(([, user = "", host = "", pid]) => {
    return { user, host, pid: Number(pid) };
  });
}
