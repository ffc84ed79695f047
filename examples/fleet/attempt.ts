import type { RecoverySteps } from "pulumi-edge-platform/recovery";
import { areOf, isSameRun, type Run } from "./deadRuns.ts";

type Changes = Record<string, number>;

/** A run of the CLI whose end no worker has seen, with its purpose. */
export interface DeadRun extends Run {
  /** The command of the CLI, such as `up`. */
  readonly command: string;
  /** The sites that its tenant declared. */
  readonly sites: readonly string[];
  /** True if it left its lock: it died, and did not end by itself. */
  readonly leftLock?: boolean;
}

export interface Attempt {
  /** The recovery of an `up`. */
  readonly recovery: RecoverySteps;
  /** The arguments of the `up` or `destroy`. */
  readonly args: readonly string[];
  readonly isDestroy: boolean;
  readonly sites: readonly string[];
  readonly deadRuns: readonly DeadRun[];
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Changes>;
  /** Returns the locks that an error names. */
  locksIn(error: Error): readonly Run[];
  /** Records that these runs have left their locks, for the attempts to come. */
  recordLeft(runs: readonly DeadRun[]): Promise<void>;
  /** Throws if another tenant may have one of the sites. */
  refuseSitesOfOthers(): Promise<void>;
}

/**
 * Brings a tenant up or destroys it, and recovers first if a run before it died. A run that ended by itself has recorded what it created:
 * anything else on the platform is another's, and is never adopted as the tenant's own.
 */
export async function attempt(given: Attempt): Promise<Changes> {
  const { recovery, args, isDestroy, run } = given;
  const died = given.deadRuns.filter(({ leftLock }) => leftLock);
  try {
    const changes = await run(died.length > 0 ? recovery.refresh.args : args);
    if (died.length === 0) return changes;
  } catch (error) {
    died.push(...(await release(given, error as Error)));
    await run(recovery.refresh.args);
  }
  if (!mayOwn(given.sites, died)) return run(args);
  await given.refuseSitesOfOthers();
  const changes = await run(recovery.finish.args, recovery.finish.env);
  // A destroy knows only what is recorded.
  return isDestroy ? run(args) : changes;
}

/** Releases the locks that an error names, and returns the dead runs that left them. Throws the error if a lock is someone else's. */
async function release({ deadRuns, locksIn, recordLeft, run, recovery }: Attempt, error: Error): Promise<DeadRun[]> {
  const locks = locksIn(error);
  if (!areOf(deadRuns, locks)) throw error;
  const left = deadRuns.filter((dead) => locks.some((lock) => isSameRun(dead, lock)));
  await recordLeft(left);
  await run(recovery.cancel.args);
  return left;
}

/** True if each site was declared by an `up` that died: it may have been created without being recorded. */
function mayOwn(sites: readonly string[], died: readonly DeadRun[]): boolean {
  const ups = died.filter(({ command }) => command === "up");
  return ups.length > 0 && sites.every((site) => ups.some((up) => up.sites.includes(site)));
}

/** Refuses `own` for every run: with it, a tenant takes what exists under the name of its site. */
export function refuseOwn(adopt: unknown, where = "Pulumi.settings.yaml sets edge:adopt"): void {
  if (adopt !== "own") return;
  throw new Error(`${where} to own, with which each run would adopt the pull zones of others: remove it`);
}
