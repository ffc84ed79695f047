import { isDeepStrictEqual } from "node:util";
import type { JobWithMetadata } from "pg-boss";
import { type Claim, describeShared, secondClaims, siteKey, sitesOf } from "./sites.ts";
import type { Tenant } from "./tenants.ts";

/** `drift` compares the platform with the state and writes nothing. */
export type Command = "up" | "destroy" | "drift";

/** Task of a job. `drift` without a tenant enqueues a job for each tenant that is up. */
export interface Task {
  readonly command: Command;
  readonly tenant?: Tenant;
  /** True if the `up` first reads the platform because there is drift. */
  readonly refresh?: boolean;
  /** Sites of earlier declarations, which may be on the platform until this job is completed. */
  readonly earlierSites?: readonly string[];
}

/** Result of a completed job. */
export interface Result {
  /** The number of resources by kind of change. */
  readonly changes: Record<string, number>;
  /** The program that ran; see `programVersion`. */
  readonly program: string;
}

export type TenantJob = Omit<JobWithMetadata<Task>, "output"> & {
  output: (Partial<Result> & { message?: string }) | null;
};

/** Result of an `enqueue`, by tenant. */
export interface Enqueued {
  readonly enqueued: readonly Tenant[];
  /** Already as declared, without drift. */
  readonly unchanged: readonly Tenant[];
  /** At work with another declaration or command. */
  readonly busy: readonly Tenant[];
}

export type Verdict = keyof Enqueued;

/** Desired state of a tenant in an `enqueue`. */
interface Wish {
  readonly command: "up" | "destroy";
  readonly tenant: Tenant;
  /** The program that is to have run. */
  readonly program: string;
  /** True if a job is required even without a change. */
  readonly all: boolean;
}

/** Decides whether a tenant requires a job, based on its last one. */
export function verdictOn({ command, tenant, program, all }: Wish, last: TenantJob | undefined): Verdict {
  const isSame = last?.data.command === command && isDeepStrictEqual(last.data.tenant, tenant);
  if (last?.state === "active") return isSame ? "unchanged" : "busy";
  const isDone = last?.state === "completed" && (command === "destroy" || last.output?.program === program);
  return isSame && isDone && !all ? "unchanged" : "enqueued";
}

/** Returns the sites that a tenant may have on the platform, by its last job. */
export function claimsBy({ data, state }: TenantJob): Claim[] {
  const { command, tenant, earlierSites = [] } = data;
  if (!tenant || command === "drift" || (command === "destroy" && state === "completed")) return [];
  const earlier = state === "completed" ? [] : earlierSites.map((site) => ({ tenant: tenant.name, site }));
  return [...sitesOf(tenant), ...earlier];
}

/** Returns the sites that a tenant may have on the platform and no longer declares. */
export function earlierSites({ sites }: Tenant, last: TenantJob | undefined): string[] {
  const declared = new Set(Object.keys(sites).map(siteKey));
  const claimed = last ? claimsBy(last).map(({ site }) => site) : [];
  return [...new Set(claimed)].filter((site) => !declared.has(siteKey(site)));
}

/** Refuses tenants that declare a site of a tenant that is not among them, by the last jobs. */
export function refuseSitesOfOthers(tenants: readonly Tenant[], last: ReadonlyMap<string, TenantJob>): void {
  const names = new Set(tenants.map(({ name }) => name));
  const others = [...last.values()].filter(({ data }) => !names.has(data.tenant?.name ?? "")).flatMap(claimsBy);
  const taken = secondClaims([...others, ...tenants.flatMap(sitesOf)]).filter(({ tenant }) => names.has(tenant));
  if (taken.length === 0) return;
  throw new Error(
    `a site belongs to another tenant: ${describeShared(taken)}. Remove it from one tenant. To move it, first enqueue the other tenant without it or destroy that tenant, and wait until that job is done.`,
  );
}

/** Returns the tenants that are not declared and that nothing destroys, by the last jobs. */
export function removedTenants(declared: ReadonlySet<string>, last: ReadonlyMap<string, TenantJob>): Tenant[] {
  const isLeft = ({ data, state }: TenantJob) =>
    data.command === "up" || (data.command === "destroy" && state === "failed");
  const left = [...last.values()].filter(isLeft).flatMap(({ data }) => data.tenant ?? []);
  return left.filter(({ name }) => !declared.has(name));
}

/** Returns the drift since the last `up` that the last check found. */
export function driftIn(check: TenantJob | undefined, up: TenantJob | undefined): Record<string, number> | undefined {
  if (check?.state !== "completed" || (up?.completedOn ?? 0) > (check.completedOn ?? 0)) return undefined;
  const { same, ...drift } = check.output?.changes ?? {};
  return Object.keys(drift).length > 0 ? drift : undefined;
}

/** The key of a job: a tenant has one at a time. */
export function keyOf(command: Command, tenant: Tenant | undefined): string {
  const name = tenant?.name ?? "";
  return command === "drift" ? `drift:${name}` : name;
}
