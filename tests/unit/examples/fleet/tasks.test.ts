import {
  claimsBy,
  driftIn,
  earlierSites,
  keyOf,
  refuseSitesOfOthers,
  removedTenants,
  type TenantJob,
  verdictOn,
} from "../../../../examples/fleet/tasks.ts";
import type { Tenant } from "../../../../examples/fleet/tenants.ts";
import { at, job, shop } from "./jobs.ts";

const up = (tenant: Tenant = shop, program = "v1", all = false) => ({ command: "up" as const, tenant, program, all });
const destroy = { ...up(), command: "destroy" as const };
const logging = { ...shop, blocking: false };

test.each([
  ["is new", up(), undefined, "enqueued"],
  ["is unchanged", up(), job(), "unchanged"],
  [
    "is unchanged, with the properties in another order",
    up(JSON.parse(JSON.stringify(shop, ["sites", "tenant-shop", "partners", "blocking", "name"]))),
    job(),
    "unchanged",
  ],
  ["has changed", up(logging), job(), "enqueued"],
  ["was brought up by another program", up(shop, "v2"), job(), "enqueued"],
  ["is forced", up(shop, "v1", true), job(), "enqueued"],
  ["failed", up(), job({ state: "failed" }), "enqueued"],
  ["waits", up(), job({ state: "created" }), "enqueued"],
  ["waits for another attempt", up(), job({ state: "retry" }), "enqueued"],
  ["is being updated", up(shop, "v1", true), job({ state: "active" }), "unchanged"],
  ["is being updated with another declaration", up(logging), job({ state: "active" }), "busy"],
  ["is up and removed", destroy, job(), "enqueued"],
  ["is destroyed", { ...destroy, program: "v2" }, job({ data: { command: "destroy", tenant: shop } }), "unchanged"],
  ["is destroyed and declared again", up(), job({ data: { command: "destroy", tenant: shop } }), "enqueued"],
  ["is being updated and removed", destroy, job({ state: "active" }), "busy"],
])("decides whether to enqueue a tenant that %s", (_, wish, last, verdict) => {
  expect(verdictOn(wish, last)).toBe(verdict);
});

test("the drift that a check found applies until the next update", () => {
  const drifted = { changes: { same: 3, update: 1 } };
  const check = job({ data: { command: "drift", tenant: shop }, output: drifted, completedOn: at(20) });
  expect(driftIn(check, job({ completedOn: at(10) }))).toEqual({ update: 1 });
  expect(driftIn(check, job({ completedOn: at(30) }))).toBeUndefined();
  expect(driftIn({ ...check, output: { changes: { same: 4 } } }, job())).toBeUndefined();
  expect(driftIn({ ...check, state: "active" }, job())).toBeUndefined();
  expect(driftIn(undefined, job())).toBeUndefined();
});

test("a tenant has one key for its state and one for its drift checks, whatever its name", () => {
  const drift = { ...shop, name: "drift" };
  expect(keyOf("up", shop)).toBe(keyOf("destroy", shop));
  const keys = [keyOf("up", drift), keyOf("drift", drift), keyOf("drift", shop), keyOf("drift", undefined)];
  expect(new Set(keys).size).toBe(keys.length);
});

const withSites = (name: string, ...sites: string[]) => ({
  ...shop,
  name,
  sites: Object.fromEntries(sites.map((site) => [site, "https://a.example"])),
});
const [a, b] = [withSites("a", "a-www"), withSites("b", "A-www")];
const byKey = (...jobs: TenantJob[]) => new Map(jobs.map((each) => [each.singletonKey ?? "", each]));
const upOf = (tenant: Tenant) => ({ command: "up", tenant }) as const;
const destroyOf = (tenant: Tenant) => ({ command: "destroy", tenant }) as const;

test.each([
  ["is up", { data: upOf(a) }],
  ["waits", { data: upOf(a), state: "created" }],
  ["failed", { data: upOf(a), state: "failed" }],
  ["is being destroyed", { data: destroyOf(a), state: "active" }],
  ["could not be destroyed", { data: destroyOf(a), state: "failed" }],
  ["has not yet released it", { data: { ...upOf(withSites("a")), earlierSites: ["a-www"] }, state: "retry" }],
] as const)("a site belongs to another tenant that %s", (_, last) => {
  expect(() => refuseSitesOfOthers([b], byKey(job(last)))).toThrow(
    'a site belongs to another tenant: "A-www" of tenant "b" is "a-www" of "a". Remove it from one tenant. To move it, first enqueue the other',
  );
});

test.each([
  ["another tenant has been destroyed", { data: destroyOf(a) }],
  ["another tenant has released it", { data: { ...upOf(withSites("a")), earlierSites: ["a-www"] } }],
  ["only a drift check has it", { data: { command: "drift", tenant: a }, singletonKey: "drift:a" }],
  ["the tenant itself has it", { data: upOf(withSites("b", "a-www")) }],
] as const)("a site is free if %s", (_, last) => {
  expect(() => refuseSitesOfOthers([b], byKey(job(last)))).not.toThrow();
});

test("a site may move between tenants that are enqueued together", () => {
  expect(() => refuseSitesOfOthers([withSites("a"), b], byKey(job({ data: upOf(a) })))).not.toThrow();
});

test("tenants that already share a site do not prevent others from being enqueued", () => {
  const last = byKey(job({ data: upOf(a) }), job({ data: upOf(b) }));
  expect(() => refuseSitesOfOthers([withSites("c", "c-www")], last)).not.toThrow();
});

test("an uncompleted job keeps the sites of each earlier declaration", () => {
  expect(earlierSites(b, undefined)).toEqual([]);
  expect(earlierSites(withSites("a", "A-WWW", "a-new"), job({ data: upOf(a) }))).toEqual([]);
  const second = {
    ...upOf(withSites("a", "a-second")),
    earlierSites: earlierSites(withSites("a", "a-second"), job({ data: upOf(a) })),
  };
  expect(second.earlierSites).toEqual(["a-www"]);
  const third = withSites("a", "a-third");
  expect(earlierSites(third, job({ data: second, state: "created" }))).toEqual(["a-second", "a-www"]);
  expect(earlierSites(third, job({ data: second }))).toEqual(["a-second"]);
  expect(claimsBy(job({ data: second, state: "failed" }))).toEqual([
    { tenant: "a", site: "a-second" },
    { tenant: "a", site: "a-www" },
  ]);
});

test.each([
  ["is up", { data: upOf(a) }, ["a"]],
  ["waits", { data: upOf(a), state: "created" }, ["a"]],
  ["is being destroyed", { data: destroyOf(a), state: "active" }, []],
  ["could not be destroyed", { data: destroyOf(a), state: "failed" }, ["a"]],
  ["is destroyed", { data: destroyOf(a) }, []],
  ["is up and declared", { data: upOf(b) }, []],
] as const)("finds what remains of an undeclared tenant that %s", (_, last, names) => {
  const check = job({ data: { command: "drift", tenant: a }, singletonKey: "drift:a" });
  expect(removedTenants(new Set(["b"]), byKey(job(last), check)).map(({ name }) => name)).toEqual(names);
});
