import { hostname } from "node:os";
import type { PgBoss } from "pg-boss";
import { isDead, type Run } from "./deadRuns.ts";

/** The queue of the processes of the CLI whose end no worker has seen. Nobody works on its jobs. */
export const runQueue = "runs";

/** Records a process of the CLI until its end is seen. */
export async function recordRun(boss: PgBoss, stack: string, pid: number): Promise<() => Promise<void>> {
  const id = await boss.send(runQueue, { host: hostname(), pid } satisfies Run, { singletonKey: stack });
  return async () => {
    if (id) await boss.deleteJob(runQueue, id);
  };
}

/** Returns the dead runs of a stack, and a function that removes their records once the stack is recovered. */
export async function deadRunsOf(boss: PgBoss, stack: string): Promise<{ runs: Run[]; remove(): Promise<void> }> {
  const dead = (await boss.findJobs<Run>(runQueue, { key: stack })).filter(({ data }) => isDead(data));
  const ids = dead.map(({ id }) => id);
  return {
    runs: dead.map(({ data }) => data),
    remove: async () => {
      if (ids.length > 0) await boss.deleteJob(runQueue, ids);
    },
  };
}
