import { spawnSync } from "node:child_process";
import { hostname } from "node:os";
import { areOfDeadRuns } from "../../../../examples/fleet/deadRuns.ts";

const elsewhere = { host: "worker-2", pid: 812 };
const here = { host: hostname(), pid: process.pid };
const dead = { host: hostname(), pid: spawnSync("true").pid };

test("a lock is released only if a worker's run that has ended holds it", () => {
  expect(areOfDeadRuns([elsewhere], [dead, elsewhere])).toBe(true);
  expect(areOfDeadRuns([dead], [dead])).toBe(true);
});

test.each([
  ["of someone who runs the CLI on their own machine", [{ host: "laptop", pid: 812 }], [elsewhere]],
  ["of someone who runs the CLI on the worker's machine", [{ ...elsewhere, pid: 813 }], [elsewhere]],
  ["of a run in progress on this machine", [here], [here]],
  ["of a dead run and of someone else", [elsewhere, { host: "laptop", pid: 7 }], [elsewhere]],
  ["that the error does not name", [], [elsewhere]],
  ["of nobody that a worker has recorded", [elsewhere], []],
])("a lock stays that is %s", (_, locks, runs) => {
  expect(areOfDeadRuns(locks, runs)).toBe(false);
});
