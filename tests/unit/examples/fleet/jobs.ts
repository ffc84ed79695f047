import type { TenantJob } from "../../../../examples/fleet/tasks.ts";
import type { Tenant } from "../../../../examples/fleet/tenants.ts";

export const shop: Tenant = {
  name: "shop",
  sites: { "tenant-shop": "https://shop.acme.example" },
  blocking: true,
  partners: [],
};

const created = new Date("2026-11-27T12:00:00Z");

export const at = (seconds: number): Date => new Date(created.getTime() + seconds * 1000);

/** Returns a job as the queue does. By default, it is a completed `up` of the shop. */
export function job(given: Partial<TenantJob> = {}): TenantJob {
  const { data = { command: "up", tenant: shop } } = given;
  const result = { state: "completed", output: { changes: { same: 4 }, program: "v1" } } as const;
  const times = { startedOn: at(0), completedOn: at(10) };
  return { ...result, ...times, singletonKey: data.tenant?.name ?? null, ...given, data } as TenantJob;
}
