import type { PgBoss } from "pg-boss";
import { locksIn, recoverySteps } from "pulumi-edge-platform/recovery";
import { attempt } from "./attempt.ts";
import { changesIn, PulumiError } from "./events.ts";
import { programVersion, pulumi, sharedSettings, writeSettings } from "./pulumi.ts";
import { enqueueDrift, lastJobs, tenantQueue, untilTurn } from "./queue.ts";
import { deadRunsOf, recordRun } from "./runs.ts";
import type { Shares } from "./shares.ts";
import { type Confirmed, whileConfirming } from "./silence.ts";
import { type Result, refuseSitesOfOthers, type TenantJob } from "./tasks.ts";

export interface WorkerOptions {
  /** How many jobs run at once. */
  readonly parallel: number;
  /** The shares of the account's requests per second; default: no limit. */
  readonly shares?: Shares | undefined;
  /** Interrupts the runs in progress. */
  readonly interrupt: AbortSignal;
  onEnd(job: TenantJob, outcome: Result | Error): void;
}

/** Takes jobs until the queue is stopped. */
export async function work(boss: PgBoss, options: WorkerOptions): Promise<void> {
  const polling = { localConcurrency: options.parallel, pollingIntervalSeconds: 1, heartbeatRefreshSeconds: 5 };
  const limit = options.shares ? { groupConcurrency: options.shares.runs } : {};
  await boss.work(tenantQueue, { ...polling, ...limit, includeMetadata: true }, async ([job]) => {
    const task = job as TenantJob;
    const confirm = async () => {
      const { affected } = (await boss.touch(tenantQueue, task)) as { affected: number };
      return affected > 0;
    };
    const running = whileConfirming(confirm, (confirmed) => perform(boss, task, options, confirmed));
    const outcome = await running.catch((error: Error) => error);
    options.onEnd(task, outcome);
    // The queue stores the message alone.
    if (outcome instanceof Error) throw new Error(outcome.message);
    return outcome;
  });
}

async function perform(boss: PgBoss, job: TenantJob, options: WorkerOptions, confirmed: Confirmed): Promise<Result> {
  const { command, tenant, refresh } = job.data;
  const program = programVersion();
  if (!tenant) return { changes: { enqueued: await enqueueDrift(boss) }, program };
  const stack = tenant.name;
  const run = (args: readonly string[], env = {}) =>
    pulumi(args, {
      env,
      confirmed,
      interrupt: options.interrupt,
      kill: job.signal,
      // A check for drift takes no lock, and changes nothing.
      onStart: async (pid) => (command === "drift" ? async () => {} : recordRun(boss, stack, pid)),
    });
  const initialized = async (args: readonly string[], env = {}) => {
    return run(args, env).catch(async (error: Error) => {
      if (!isMissing(error)) throw error;
      if (command !== "up") return "{}";
      const { secretsprovider } = sharedSettings();
      await run(["stack", "init", stack, ...(secretsprovider ? ["--secrets-provider", secretsprovider] : [])]);
      return run(args, env);
    });
  };

  if (options.shares) await untilTurn(boss, job, options.shares.runs, job.signal);
  writeSettings(tenant, options.shares ? { "edge:requestsPerSecond": options.shares.requestsPerSecond } : {});
  if (command === "drift")
    return { changes: changesIn(await initialized(["refresh", "--preview-only", "--stack", stack])), program };

  const isDestroy = command === "destroy";
  const { finish } = recoverySteps({ stack, yes: true, destroy: isDestroy });
  const dead = await deadRunsOf(boss, stack);
  const output = await attempt({
    recovery: recoverySteps({ stack, yes: true }, process.env.EDGE_ADOPT),
    exporting: ["stack", "export", "--stack", stack],
    args: [...finish.args, ...(refresh ? ["--refresh"] : [])],
    mayContinue: job.retryCount > 0 || dead.runs.length > 0,
    deadRuns: dead.runs,
    run: initialized,
    locksIn: (error) => locksIn(error instanceof PulumiError ? error.output : ""),
    refuseSitesOfOthers: async () => refuseSitesOfOthers([tenant], await lastJobs(boss)),
  });
  if (isDestroy) await run(["stack", "rm", "--yes", "--stack", stack]).catch(ignoreMissing);
  await dead.remove();
  return { changes: changesIn(output), program };
}

function isMissing(error: Error): boolean {
  return error instanceof PulumiError && /no stack named/.test(error.output);
}

function ignoreMissing(error: Error): void {
  if (!isMissing(error)) throw error;
}
