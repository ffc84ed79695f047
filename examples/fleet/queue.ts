import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { declaredQueue } from "./declared.ts";
import { programVersion } from "./pulumi.ts";
import { runQueue } from "./runs.ts";
import { heartbeatSeconds, silenceSeconds } from "./silence.ts";
import {
  driftIn,
  type Enqueued,
  earlierSites,
  keyOf,
  type Task,
  type TenantJob,
  type Verdict,
  verdictOn,
} from "./tasks.ts";
import type { Tenant } from "./tenants.ts";

/** One job for each tenant and for each check for drift. */
export const tenantQueue = "tenants";

/** The jobs that send requests to one account: a worker may limit how many of them run at once. */
const account = { id: "account" };

/** Opens the queue, in the database of the states unless `FLEET_DATABASE_URL` names another. Only workers supervise it. */
export async function openQueue(isWorker: boolean): Promise<PgBoss> {
  const connectionString = process.env.FLEET_DATABASE_URL ?? process.env.PULUMI_BACKEND_URL ?? "";
  if (!/^postgres(ql)?:/.test(connectionString)) {
    throw new Error("set FLEET_DATABASE_URL or PULUMI_BACKEND_URL to the URL of a PostgreSQL database");
  }
  // A worker's connection that hangs is replaced.
  const connection = { connectionString, ...(isWorker ? { query_timeout: silenceSeconds * 1000 } : {}) };
  const boss = new PgBoss({
    ...connection,
    schema: "fleet",
    supervise: isWorker,
    schedule: isWorker,
    registerInstance: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", ({ message }) => process.stderr.write(`fleet: ${message}\n`));
  await boss.start();
  await boss.createQueue(tenantQueue, {
    policy: "exclusive",
    heartbeatSeconds,
    retryLimit: 3,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 3600,
    // The last job of each tenant says what is up.
    deleteAfterSeconds: 0,
  });
  // Their jobs wait for nobody, and must not expire.
  const kept = { retentionSeconds: 315_360_000 };
  await boss.createQueue(runQueue, kept);
  await boss.createQueue(declaredQueue, kept);
  return boss;
}

/** Enqueues a job for each tenant. A job that still waits takes the new declaration. With `all`, also for unchanged ones. */
export async function enqueue(
  boss: PgBoss,
  command: "up" | "destroy",
  tenants: readonly Tenant[],
  last: ReadonlyMap<string, TenantJob>,
  all = false,
): Promise<Enqueued> {
  const program = programVersion();
  const verdicts = tenants.map((tenant) => {
    const refresh = driftIn(last.get(keyOf("drift", tenant)), last.get(tenant.name)) !== undefined;
    const wish = { command, tenant, program, all: all || refresh };
    return { tenant, refresh, verdict: verdictOn(wish, last.get(tenant.name)) };
  });
  const having = (wanted: Verdict) => verdicts.filter(({ verdict }) => verdict === wanted);
  const jobs = having("enqueued").map(({ tenant, refresh }, index) => {
    const earlier = earlierSites(tenant, last.get(tenant.name));
    const task: Task = { command, tenant, refresh, ...(earlier.length > 0 ? { earlierSites: earlier } : {}) };
    return { id: randomUUID(), data: task, singletonKey: tenant.name, group: account, priority: priorityAt(index) };
  });
  const inserted = await insertNew(boss, jobs, last);
  // Waiting jobs take the new declaration.
  for (const { id, data, singletonKey } of jobs) {
    if (!inserted.has(id)) await boss.upsert(tenantQueue, data, { singletonKey });
  }
  const named = (verdict: Verdict) => having(verdict).map(({ tenant }) => tenant);
  return { enqueued: named("enqueued"), unchanged: named("unchanged"), busy: named("busy") };
}

/** Enqueues a check for drift of each tenant that is up. Those that already wait, or are at work, stay as they are. */
export async function enqueueDrift(boss: PgBoss): Promise<number> {
  const last = await lastJobs(boss);
  const up = [...last.values()].filter(({ state, data }) => state === "completed" && data.command === "up");
  const jobs = up.map(({ data }) => {
    const task = { command: "drift", tenant: data.tenant } as Task;
    // After whatever is to be brought up.
    return { id: randomUUID(), data: task, singletonKey: keyOf("drift", data.tenant), group: account, priority: -1e9 };
  });
  return (await insertNew(boss, jobs, last)).size;
}

/** Inserts the jobs whose key has none that waits or is at work, in place of the last one, and returns their ids. */
async function insertNew(boss: PgBoss, jobs: NewJob[], last: ReadonlyMap<string, TenantJob>): Promise<Set<string>> {
  const inserted = new Set(await boss.insert(tenantQueue, jobs, { returnId: true }));
  const before = jobs.filter(({ id }) => inserted.has(id)).flatMap(({ singletonKey }) => last.get(singletonKey) ?? []);
  const ids = before.map(({ id }) => id);
  if (ids.length > 0) await boss.deleteJob(tenantQueue, ids);
  return inserted;
}

/** In their order, so that the tenant of a dead worker comes before those that nobody has begun. */
function priorityAt(index: number): number {
  const seconds = Math.floor((Date.now() - Date.UTC(2026, 0)) / 1000);
  return -seconds - index;
}

interface NewJob {
  readonly id: string;
  readonly data: Task;
  readonly singletonKey: string;
  readonly group: { readonly id: string };
  readonly priority: number;
}

/** Checks for drift at the times of a cron expression, in UTC; `off` ends that. */
export async function scheduleDrift(boss: PgBoss, cron: string): Promise<void> {
  if (cron === "off") return boss.unschedule(tenantQueue);
  const options = { singletonKey: keyOf("drift", undefined), missed: "once", deleteAfterSeconds: 86_400 } as const;
  await boss.schedule(tenantQueue, cron, { command: "drift" } satisfies Task, options);
}

/** The last job by its key: the tenant's name, or that of its check for drift. */
export async function lastJobs(boss: PgBoss): Promise<Map<string, TenantJob>> {
  // Oldest first. A tenant has one or two, because a new one replaces the one before it.
  const jobs = (await boss.findJobs<Task>(tenantQueue, { limit: 100_000 })) as TenantJob[];
  return new Map(jobs.map((job) => [job.singletonKey ?? "", job]));
}

/** Waits until less than so many jobs taken earlier are at work: the queue's limit lets more through if workers ask at the same moment. */
export async function untilTurn(boss: PgBoss, job: TenantJob, runs: number, end: AbortSignal): Promise<void> {
  let earlier: number;
  do {
    // Until then, each job taken earlier is visible.
    await wait(500, undefined, { signal: end });
    const { rows } = await boss.getDb().executeSql(
      `SELECT count(*)::int AS earlier FROM fleet.job, (SELECT started_on, id FROM fleet.job WHERE name = $1 AND id = $2) AS own
      WHERE job.name = $1 AND job.state = 'active' AND (job.started_on, job.id) < (own.started_on, own.id)`,
      [tenantQueue, job.id],
    );
    earlier = rows[0].earlier;
  } while (earlier >= runs);
}
