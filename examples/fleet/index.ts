import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { PgBoss } from "pg-boss";
import { refuseOwn } from "./attempt.ts";
import { declaredNames, recordDeclared } from "./declared.ts";
import { manifests } from "./manifests.ts";
import { folder, sharedSettings } from "./pulumi.ts";
import { enqueue, enqueueDrift, lastJobs, openQueue, scheduleDrift } from "./queue.ts";
import { sharesOf } from "./shares.ts";
import { abridged, limitLine, refuseSharedSites } from "./sites.ts";
import { describe, listed, removedLine, type Status, statusOf } from "./status.ts";
import { type Enqueued, refuseSitesOfOthers, removedTenants } from "./tasks.ts";
import { parseTenants, type Tenant } from "./tenants.ts";
import { work } from "./worker.ts";

const usage = `Usage: npm run -s fleet -- COMMAND [options]

  enqueue    brings up each tenant that differs from its declaration
  destroy    destroys the stack of each tenant
  drift      checks each tenant that is up for drift
  work       runs enqueued jobs until Ctrl-C or SIGTERM, then finishes the jobs in progress
  status     shows how many tenants are done, failed, at work and waiting
  manifests  writes a Stack of the Pulumi Kubernetes Operator for each tenant

  --tenants FILE           enqueue, destroy, manifests: file with the tenants, or - for stdin (default: tenants.json of this program)
  --all                    enqueue: includes unchanged tenants
  --prune                  enqueue: destroys the tenants that are no longer in the file
  --cron "0 3 * * *"       drift: schedules checks in UTC instead of running now; off removes the schedule
  --parallel N             work: number of parallel runs (default: 2)
  --requests-per-second N  work: the account's limit, shared by all workers; must be the same for each (default: no limit)
  --once                   work: exits when the queue is empty
  --wait                   status: waits until the queue is empty
  --json                   status: prints JSON
`;

const options = {
  tenants: { type: "string", default: join(folder, "tenants.json") },
  all: { type: "boolean", default: false },
  prune: { type: "boolean", default: false },
  cron: { type: "string" },
  parallel: { type: "string", default: "2" },
  "requests-per-second": { type: "string" },
  once: { type: "boolean", default: false },
  wait: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>["values"];

const commands: Record<string, (values: Values) => Promise<number>> = {
  enqueue: enqueueUp,
  destroy: async (values) => {
    const tenants = await tenantsOf(values);
    return withQueue(async (boss) => report(await enqueue(boss, "destroy", tenants, await lastJobs(boss)), []));
  },
  drift: async ({ cron }) =>
    withQueue(async (boss) => {
      if (cron === undefined) say(`${await enqueueDrift(boss)} enqueued`);
      else await scheduleDrift(boss, cron);
      return 0;
    }),
  work: workUntilStopped,
  status: async ({ wait: waits, json }) => withQueue((boss) => showStatus(boss, waits, json)),
  manifests: async (values) => {
    say(manifests(await declaredTenants(values), sharedSettings().config));
    return 0;
  },
};

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const command = commands[positionals[0] ?? ""];
  if (command && !values.help) return command(values);
  process.stdout.write(usage);
  return values.help ? 0 : 1;
}

async function tenantsOf({ tenants }: Values): Promise<Tenant[]> {
  return tenants === "-"
    ? parseTenants(await text(process.stdin), "stdin")
    : parseTenants(readFileSync(tenants, "utf8"), tenants);
}

/** Reads tenants to be brought up. */
async function declaredTenants(values: Values): Promise<Tenant[]> {
  const tenants = await tenantsOf(values);
  refuseSharedSites(tenants, values.tenants === "-" ? "stdin" : values.tenants);
  return tenants;
}

async function enqueueUp(values: Values): Promise<number> {
  const { all, prune } = values;
  const tenants = await declaredTenants(values);
  if (prune && tenants.length === 0)
    throw new Error("--prune requires at least one remaining tenant. To destroy all, use destroy");
  return withQueue(async (boss) => {
    const last = await lastJobs(boss);
    const removed = removedTenants(new Set(tenants.map(({ name }) => name)), last);
    // A site may move from a tenant that is destroyed.
    if (!prune) refuseSitesOfOthers(tenants, last);
    const pruned = prune ? await enqueue(boss, "destroy", removed, last) : undefined;
    const { enqueued, unchanged, busy } = await enqueue(boss, "up", tenants, last, all);
    await recordDeclared(boss, tenants);
    const lines = pruned ? prunedLines(pruned.enqueued) : removedLine(removed.map(({ name }) => name));
    return report({ enqueued, unchanged, busy: [...busy, ...(pruned?.busy ?? [])] }, [...lines, ...limitLine(tenants)]);
  });
}

function prunedLines(pruned: readonly Tenant[]): string[] {
  return pruned.length === 0 ? [] : [`${pruned.length} to be destroyed: ${abridged(pruned.map(({ name }) => name))}`];
}

function report({ enqueued, unchanged, busy }: Enqueued, lines: readonly string[]): number {
  for (const line of [`${enqueued.length} enqueued, ${unchanged.length} unchanged`, ...lines]) say(line);
  if (busy.length === 0) return 0;
  say(
    `${busy.length} at work with what was enqueued before: ${busy.map(({ name }) => name).join(", ")}. Rerun this later.`,
  );
  return 1;
}

async function workUntilStopped(values: Values): Promise<number> {
  refuseOwn(process.env.EDGE_ADOPT, "the environment sets EDGE_ADOPT");
  const parallel = atLeast(1, values.parallel, "--parallel");
  const limit = values["requests-per-second"];
  const shares = limit === undefined ? undefined : sharesOf(atLeast(2, limit, "--requests-per-second"));
  const [stop, interrupt] = [new AbortController(), new AbortController()];
  // The first signal lets the runs in progress finish, the second one interrupts them.
  const onSignal = () => (stop.signal.aborted ? interrupt : stop).abort();
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);

  const boss = await openQueue(true);
  await work(boss, {
    parallel,
    shares,
    interrupt: interrupt.signal,
    onEnd: ({ data, retryCount }, outcome) => {
      const attempt = retryCount > 0 ? ` (attempt ${retryCount + 1})` : "";
      const end = outcome instanceof Error ? `failed: ${outcome.message}` : listed(outcome.changes) || "unchanged";
      say(`${data.command} ${data.tenant?.name ?? "all"}${attempt}: ${end}`);
    },
  });
  // While the database does not respond, something may be left.
  const isOver = () => currentStatus(boss).then(isDone, () => false);
  while (!stop.signal.aborted && !(values.once && (await isOver()))) {
    await wait(1000, undefined, { signal: stop.signal }).catch(() => {});
  }
  say("finishing the jobs in progress");
  await boss.stop({ timeout: 3_600_000 });
  return 0;
}

async function showStatus(boss: PgBoss, waits: boolean, json: boolean): Promise<number> {
  const isLive = process.stdout.isTTY && !json;
  let status = await currentStatus(boss);
  while ((waits || isLive) && !isDone(status)) {
    if (isLive) process.stdout.write(`\x1b[2J\x1b[H${describe(status)}\n`);
    await wait(1000);
    status = await currentStatus(boss);
  }
  say(json ? JSON.stringify(status) : describe(status));
  return status.counts.failed > 0 ? 1 : 0;
}

async function currentStatus(boss: PgBoss): Promise<Status> {
  return statusOf(await lastJobs(boss), await declaredNames(boss));
}

function isDone({ counts }: Status): boolean {
  return counts.waiting + counts["at work"] + counts.retrying === 0;
}

async function withQueue(use: (boss: PgBoss) => Promise<number>): Promise<number> {
  const boss = await openQueue(false);
  return use(boss).finally(() => boss.stop());
}

function atLeast(least: number, value: string, option: string): number {
  const number = Number(value);
  if (!(number >= least)) throw new Error(`${option} must be at least ${least}; got ${value}`);
  return number;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    process.stderr.write(`fleet: ${error.message}\n`);
    process.exitCode = 1;
  },
);
