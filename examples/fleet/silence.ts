import type { PgBoss } from "pg-boss";
import { silenceSeconds, tenantQueue } from "./queue.ts";
import type { TenantJob } from "./tasks.ts";

/** Runs `use` with a signal that is aborted when the job is no longer this worker's, or the database has been silent for too long. */
export async function untilSilence<T>(boss: PgBoss, job: TenantJob, use: (end: AbortSignal) => Promise<T>): Promise<T> {
  const silence = new AbortController();
  let heard = 0;
  // What the database confirms holds from when it was asked: the response may take long.
  const touch = async () => {
    const asked = performance.now();
    await boss.touch(tenantQueue, job);
    heard = Math.max(heard, asked);
  };
  await touch();
  const timer = setInterval(() => {
    if (performance.now() - heard < silenceSeconds * 1000) touch().catch(() => {});
    else silence.abort(new Error(`the database has not responded for ${silenceSeconds} s`));
  }, 1000);
  return use(AbortSignal.any([job.signal, silence.signal])).finally(() => clearInterval(timer));
}
