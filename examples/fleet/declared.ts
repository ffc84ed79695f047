import type { PgBoss } from "pg-boss";
import type { Tenant } from "./tenants.ts";

/** The queue of the names in the last file that was enqueued: one job, on which nobody works. */
export const declaredQueue = "declared";

const key = { singletonKey: "declared" };

interface Declared {
  readonly tenants: readonly string[];
}

/** Records the tenants that are declared. */
export async function recordDeclared(boss: PgBoss, tenants: readonly Tenant[]): Promise<void> {
  const declared: Declared = { tenants: tenants.map(({ name }) => name) };
  await boss.upsert(declaredQueue, declared, key);
}

/** Returns the names of the tenants that are declared, or undefined before the first `enqueue`. */
export async function declaredNames(boss: PgBoss): Promise<ReadonlySet<string> | undefined> {
  const job = (await boss.findJobs<Declared>(declaredQueue, { key: key.singletonKey })).at(-1);
  return job && new Set(job.data.tenants);
}
