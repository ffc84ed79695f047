import { spawnSync } from "node:child_process";
import { hostname } from "node:os";
import { areOf, isDead } from "../../../../examples/fleet/deadRuns.ts";

const elsewhere = { host: "worker-2", pid: 812 };
const here = { host: hostname(), pid: process.pid };
const dead = { host: hostname(), pid: spawnSync("true").pid };

test("a run is dead unless its process runs on this machine", () => {
  expect([here, dead, elsewhere].map(isDead)).toEqual([false, true, true]);
});

test.each([
  ["of a dead run", [elsewhere], [dead, elsewhere], true],
  ["of two dead runs", [dead, elsewhere], [dead, elsewhere], true],
  ["of a person's CLI on their own machine", [{ host: "laptop", pid: 812 }], [elsewhere], false],
  ["of a person's CLI on the worker's machine", [{ ...elsewhere, pid: 813 }], [elsewhere], false],
  ["of a dead run and of somebody else", [elsewhere, { host: "laptop", pid: 7 }], [elsewhere], false],
  ["whose owner the error does not name", [], [elsewhere], false],
  ["of a process that no worker has recorded", [elsewhere], [], false],
])("a lock %s counts only if a dead run holds it", (_, locks, runs, isTheirs) => {
  expect(areOf(runs, locks)).toBe(isTheirs);
});
