import { hostname } from "node:os";
import type { PgBoss } from "pg-boss";
import type { DeadRun } from "./attempt.ts";
import { isDead } from "./deadRuns.ts";

/** The queue of the processes of the CLI whose end no worker has seen. Nobody works on its jobs. */
export const runQueue = "runs";

/** Records a process of the CLI until its end is seen. */
export async function recordRun(boss: PgBoss, stack: string, run: Omit<DeadRun, "host">): Promise<() => Promise<void>> {
  const id = await boss.send(runQueue, { host: hostname(), ...run } satisfies DeadRun, { singletonKey: stack });
  return async () => {
    if (id) await boss.deleteJob(runQueue, id);
  };
}

/** The dead runs of a stack, and their records. */
export interface DeadRuns {
  readonly runs: readonly DeadRun[];
  recordLeft(runs: readonly DeadRun[]): Promise<void>;
  /** Removes the records, once the stack is recovered. */
  remove(): Promise<void>;
}

/** Returns the dead runs of a stack. */
export async function deadRunsOf(boss: PgBoss, stack: string): Promise<DeadRuns> {
  const jobs = (await boss.findJobs<DeadRun>(runQueue, { key: stack })).filter(({ data }) => isDead(data));
  const dead = new Map(jobs.map(({ data, id }) => [data, id]));
  return {
    runs: [...dead.keys()],
    recordLeft: async (runs) => {
      for (const run of runs) await boss.update(runQueue, { ...run, leftLock: true }, { id: dead.get(run) ?? "" });
    },
    remove: async () => {
      if (dead.size > 0) await boss.deleteJob(runQueue, [...dead.values()]);
    },
  };
}
