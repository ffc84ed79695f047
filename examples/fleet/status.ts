import { abridged } from "./sites.ts";
import { driftIn, keyOf, removedTenants, type TenantJob } from "./tasks.ts";

/** Status of a tenant, based on its last job. */
export interface TenantStatus {
  readonly name: string;
  readonly command: string;
  readonly state: "waiting" | "at work" | "retrying" | "done" | "failed";
  readonly changes?: Record<string, number>;
  /** Reason why the last attempt failed. */
  readonly problem?: string;
  /** Drift since the last `up`. */
  readonly drift?: Record<string, number>;
  /** True if the last file that was enqueued does not declare the tenant, and nothing destroys it. */
  readonly removed?: true;
}

/** The fleet as a whole. */
export interface Status {
  readonly counts: Record<TenantStatus["state"], number>;
  /** An estimate of the time until all are done; undefined where none is at work or was. */
  readonly secondsLeft?: number;
  readonly tenants: readonly TenantStatus[];
}

const states = {
  created: "waiting",
  retry: "retrying",
  active: "at work",
  completed: "done",
  cancelled: "failed",
  failed: "failed",
} as const;

/** Summarizes the last jobs of the tenants. */
export function statusOf(jobs: ReadonlyMap<string, TenantJob>, declared?: ReadonlySet<string>): Status {
  const removed = new Set(declared ? removedTenants(declared, jobs).map(({ name }) => name) : []);
  const ofTenants = [...jobs.values()].filter(({ data }) => data.command !== "drift");
  const tenants = ofTenants.map((job) => {
    const status = statusOfTenant(job, jobs.get(keyOf("drift", job.data.tenant)));
    return removed.has(status.name) ? { ...status, removed: true as const } : status;
  });
  const counts = { waiting: 0, "at work": 0, retrying: 0, done: 0, failed: 0 };
  for (const { state } of tenants) counts[state] += 1;
  const secondsLeft = estimate(ofTenants);
  return { counts, ...(secondsLeft === undefined ? {} : { secondsLeft }), tenants };
}

function statusOfTenant(job: TenantJob, check: TenantJob | undefined): TenantStatus {
  const { data, output } = job;
  const state = states[job.state];
  const drift = state === "done" ? driftIn(check, job) : undefined;
  return {
    name: job.singletonKey ?? "",
    command: data.command,
    state,
    ...(state === "done" ? { changes: output?.changes ?? {} } : {}),
    ...(state === "failed" || state === "retrying" ? { problem: output?.message ?? "unknown" } : {}),
    ...(drift ? { drift } : {}),
  };
}

/** Estimates the remaining seconds from the mean of the last 50 jobs and the current parallelism. */
function estimate(jobs: readonly TenantJob[]): number | undefined {
  const isIn = (...wanted: string[]) => jobs.filter(({ state }) => wanted.includes(state));
  const done = isIn("completed").toSorted((one, other) => Number(other.completedOn) - Number(one.completedOn));
  const times = done.slice(0, 50).map(({ startedOn, completedOn }) => Number(completedOn) - Number(startedOn));
  const atWork = isIn("active").length;
  if (times.length === 0 || atWork === 0) return undefined;
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return Math.ceil((((isIn("created", "retry").length + atWork / 2) / atWork) * mean) / 1000);
}

/** The status for people. */
export function describe({ counts, secondsLeft, tenants }: Status): string {
  const ended = counts.done + counts.failed;
  const width = 30;
  const filled = tenants.length === 0 ? width : Math.floor((ended / tenants.length) * width);
  const numbers = Object.entries(counts).map(([state, count]) => `${count} ${state}`);
  const left = secondsLeft === undefined ? "" : `, about ${time(secondsLeft)} left`;
  const problems = tenants.flatMap(({ name, state, problem }) =>
    problem === undefined ? [] : [`  ${name} ${state}: ${problem}`],
  );
  const drifts = tenants.flatMap(({ name, drift }) => (drift ? [`  ${name} has drifted: ${listed(drift)}`] : []));
  const bar = `${"█".repeat(filled)}${"░".repeat(width - filled)} ${ended}/${tenants.length}`;
  const removed = removedLine(tenants.flatMap(({ name, removed }) => (removed ? name : [])));
  return [`${bar}: ${numbers.join(", ")}${left}`, ...problems, ...drifts, ...removed.map((line) => `  ${line}`)].join(
    "\n",
  );
}

/** Names tenants that are no longer declared: they stay up, and cost money. */
export function removedLine(names: readonly string[]): string[] {
  return names.length === 0
    ? []
    : [`${names.length} no longer declared, but not destroyed: ${abridged(names)}. See enqueue --prune.`];
}

/** Changes such as `create 4, update 1`. */
export function listed(changes: Record<string, number>): string {
  return Object.entries(changes)
    .filter(([kind]) => kind !== "same")
    .map(([kind, count]) => `${kind} ${count}`)
    .join(", ");
}

function time(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
