import { hostname } from "node:os";
import type { PgBoss } from "pg-boss";
import { locksIn } from "pulumi-edge-platform/recovery";
import { areOfDeadRuns, type Run } from "./deadRuns.ts";
import { PulumiError } from "./events.ts";

/** The queue of the processes of the CLI whose end no worker has seen. Nobody works on its jobs. */
export const runQueue = "runs";

/** Records a process of the CLI until its end is seen. */
export async function recordRun(boss: PgBoss, stack: string, pid: number): Promise<() => Promise<void>> {
  const id = await boss.send(runQueue, { host: hostname(), pid } satisfies Run, { singletonKey: stack });
  return async () => {
    if (id) await boss.deleteJob(runQueue, id);
  };
}

/** Throws the error unless it names locks, and each is that of a run that died with its worker. */
export async function expectDeadRun(boss: PgBoss, stack: string, error: Error): Promise<void> {
  const locks = locksIn(error instanceof PulumiError ? error.output : "");
  const runs = (await boss.findJobs<Run>(runQueue, { key: stack })).map(({ data }) => data);
  if (!areOfDeadRuns(locks, runs)) throw error;
}
