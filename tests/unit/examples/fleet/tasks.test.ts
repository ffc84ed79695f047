import { driftIn, keyOf, verdictOn } from "../../../../examples/fleet/tasks.ts";
import type { Tenant } from "../../../../examples/fleet/tenants.ts";
import { at, job, shop } from "./jobs.ts";

const up = (tenant: Tenant = shop, program = "v1", all = false) => ({ command: "up" as const, tenant, program, all });
const destroy = { ...up(), command: "destroy" as const };
const logging = { ...shop, blocking: false };

test.each([
  ["is new", up(), undefined, "enqueued"],
  ["is as declared", up(), job(), "unchanged"],
  [
    "is as declared, with the properties in another order",
    up(JSON.parse(JSON.stringify(shop, ["sites", "tenant-shop", "partners", "blocking", "name"]))),
    job(),
    "unchanged",
  ],
  ["is declared differently", up(logging), job(), "enqueued"],
  ["was brought up by another program", up(shop, "v2"), job(), "enqueued"],
  ["is wanted in any case", up(shop, "v1", true), job(), "enqueued"],
  ["failed", up(), job({ state: "failed" }), "enqueued"],
  ["waits", up(), job({ state: "created" }), "enqueued"],
  ["waits for another attempt", up(), job({ state: "retry" }), "enqueued"],
  ["is at work", up(shop, "v1", true), job({ state: "active" }), "unchanged"],
  ["is at work with another declaration", up(logging), job({ state: "active" }), "busy"],
  ["is up, and is to be destroyed", destroy, job(), "enqueued"],
  ["is destroyed", { ...destroy, program: "v2" }, job({ data: { command: "destroy", tenant: shop } }), "unchanged"],
  ["is destroyed, and is to be up", up(), job({ data: { command: "destroy", tenant: shop } }), "enqueued"],
  ["is at work, and is to be destroyed", destroy, job({ state: "active" }), "busy"],
])("a tenant that %s", (_, wish, last, verdict) => {
  expect(verdictOn(wish, last)).toBe(verdict);
});

test("drift counts until the next up", () => {
  const drifted = { changes: { same: 3, update: 1 } };
  const check = job({ data: { command: "drift", tenant: shop }, output: drifted, completedOn: at(20) });
  expect(driftIn(check, job({ completedOn: at(10) }))).toEqual({ update: 1 });
  expect(driftIn(check, job({ completedOn: at(30) }))).toBeUndefined();
  expect(driftIn({ ...check, output: { changes: { same: 4 } } }, job())).toBeUndefined();
  expect(driftIn({ ...check, state: "active" }, job())).toBeUndefined();
  expect(driftIn(undefined, job())).toBeUndefined();
});

test("a tenant has one key for its state, and one for checks for drift, whatever its name", () => {
  const drift = { ...shop, name: "drift" };
  expect(keyOf("up", shop)).toBe(keyOf("destroy", shop));
  const keys = [keyOf("up", drift), keyOf("drift", drift), keyOf("drift", shop), keyOf("drift", undefined)];
  expect(new Set(keys).size).toBe(keys.length);
});
