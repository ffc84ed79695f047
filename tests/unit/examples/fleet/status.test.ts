import { describe as describeStatus, statusOf } from "../../../../examples/fleet/status.ts";
import type { TenantJob } from "../../../../examples/fleet/tasks.ts";
import { at, job, shop } from "./jobs.ts";

const named = (name: string, given: Partial<TenantJob> = {}) =>
  job({ data: { command: "up", tenant: { ...shop, name } }, ...given });
const byKey = (...jobs: TenantJob[]) => new Map(jobs.map((each) => [each.singletonKey ?? "", each]));

const drifted = job({
  data: { command: "drift", tenant: { ...shop, name: "a" } },
  singletonKey: "drift:a",
  completedOn: at(60),
  output: { changes: { same: 3, update: 1 } },
});

test("prints a fleet in progress with a bar, an estimate, and the problems", () => {
  const jobs = byKey(
    named("a", { output: { changes: { create: 4 }, program: "v1" } }),
    named("b", { state: "failed", output: { message: "the name is taken" } }),
    named("c", { state: "active" }),
    named("d", { state: "active" }),
    named("e", { state: "retry", output: { message: "job heartbeat timeout" } }),
    named("f", { state: "created" }),
    drifted,
  );
  expect(describeStatus(statusOf(jobs))).toBe(
    [
      "██████████░░░░░░░░░░░░░░░░░░░░ 2/6: 1 waiting, 2 at work, 1 retrying, 1 done, 1 failed, about 15 s left",
      "  b failed: the name is taken",
      "  e retrying: job heartbeat timeout",
      "  a has drifted: update 1",
    ].join("\n"),
  );
});

test("has no estimate before the first tenant is done, and shows an empty fleet as complete", () => {
  expect(statusOf(byKey(named("a", { state: "active" }), named("b", { state: "created" })))).not.toHaveProperty(
    "secondsLeft",
  );
  expect(describeStatus(statusOf(new Map()))).toMatch(/^█+ 0\/0: /);
});

test("contains each tenant with its changes, problem and drift", () => {
  expect(statusOf(byKey(named("a"), named("b", { state: "failed", output: null }), drifted)).tenants).toEqual([
    { name: "a", command: "up", state: "done", changes: { same: 4 }, drift: { update: 1 } },
    { name: "b", command: "up", state: "failed", problem: "unknown" },
  ]);
});

test("names a tenant that is no longer declared until it is destroyed", () => {
  const destroyed = job({ data: { command: "destroy", tenant: { ...shop, name: "c" } } });
  const status = statusOf(byKey(named("a"), named("b"), destroyed), new Set(["a"]));
  expect(status.tenants.map(({ name, removed }) => [name, removed])).toEqual([
    ["a", undefined],
    ["b", true],
    ["c", undefined],
  ]);
  expect(describeStatus(status)).toMatch(/\n {2}1 no longer declared, but not destroyed: b\. See enqueue --prune\.$/);
});
