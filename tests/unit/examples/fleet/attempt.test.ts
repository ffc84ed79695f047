import { recoverySteps } from "../../../../commands/recover/steps.ts";
import { attempt, type DeadRun } from "../../../../examples/fleet/attempt.ts";

const dead: DeadRun = { host: "worker-2", pid: 812, command: "up", sites: ["a-www"] };
const died: DeadRun = { ...dead, leftLock: true };

interface Given {
  readonly destroy?: boolean;
  readonly adopt?: string;
  /** The first command fails: a lock is held by this run, or by someone else. */
  readonly lock?: DeadRun | string;
  readonly error?: string;
  readonly takenBy?: string;
  readonly sites?: string[];
}

/** The commands of an attempt, with the records that it makes and its error. */
async function stepsOf(deadRuns: readonly DeadRun[], given: Given = {}): Promise<readonly string[]> {
  const steps: string[] = [];
  const { finish } = recoverySteps({ yes: true, destroy: given.destroy ?? false });
  const lockError = new Error(given.error ?? "locked");
  const run = async ([command = ""]: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    steps.push([command, ...Object.values(env)].join(" "));
    if (steps.length === 1 && (given.lock ?? given.error) !== undefined) throw lockError;
    return {};
  };
  const end = await attempt({
    recovery: recoverySteps({ yes: true }, given.adopt),
    args: finish.args,
    isDestroy: given.destroy ?? false,
    sites: given.sites ?? ["a-www"],
    deadRuns,
    run,
    locksIn: (error) => {
      if (error !== lockError || given.lock === undefined) return [];
      return [typeof given.lock === "string" ? { host: given.lock, pid: 7 } : given.lock];
    },
    recordLeft: async (runs) => void steps.push(`record ${runs.length}`),
    refuseSitesOfOthers: async () => {
      if (given.takenBy) throw new Error(`taken by ${given.takenBy}`);
    },
  }).catch((error: Error) => error);
  return end instanceof Error ? [...steps, `failed: ${end.message}`] : steps;
}

const released = (first: string) => [first, "record 1", "cancel", "refresh"];

test("an up that ended by itself is never followed by one that adopts as its own", async () => {
  expect(await stepsOf([])).toEqual(["up"]);
  expect(await stepsOf([], { error: "the name is taken" })).toEqual(["up", "failed: the name is taken"]);
  expect(await stepsOf([], { destroy: true })).toEqual(["destroy"]);
});

test("a run that released its lock ended by itself, even if its worker did not see it", async () => {
  expect(await stepsOf([dead])).toEqual(["up"]);
  expect(await stepsOf([dead], { error: "the name is taken" })).toEqual(["up", "failed: the name is taken"]);
});

test("an up that died is recovered", async () => {
  expect(await stepsOf([dead], { lock: dead })).toEqual([...released("up"), "up own"]);
  expect(await stepsOf([dead], { lock: dead, adopt: "true" })).toEqual([...released("up"), "up"]);
});

test("an up that died is recovered until that succeeds, whatever ended the attempts before", async () => {
  expect(await stepsOf([died])).toEqual(["refresh", "up own"]);
  const refresh = { ...dead, pid: 813, command: "refresh" };
  expect(await stepsOf([died, refresh], { lock: refresh })).toEqual([...released("refresh"), "up own"]);
});

test("a lock of someone else stays", async () => {
  expect(await stepsOf([dead], { lock: "laptop" })).toEqual(["up", "failed: locked"]);
  expect(await stepsOf([], { lock: dead })).toEqual(["up", "failed: locked"]);
});

test.each(["destroy", "refresh"])("a %s that died has created nothing", async (command) => {
  const other = { ...dead, command };
  expect(await stepsOf([other], { lock: other })).toEqual([...released("up"), "up"]);
});

test("nothing is adopted for a site that no dead run declared", async () => {
  expect(await stepsOf([died], { sites: ["a-www", "b-www"] })).toEqual(["refresh", "up"]);
  const other = { ...died, sites: ["b-www"] };
  expect(await stepsOf([died, other], { sites: ["a-www", "b-www"] })).toEqual(["refresh", "up own"]);
});

test("nothing is adopted while another tenant may have the site", async () => {
  expect(await stepsOf([died], { takenBy: "b" })).toEqual(["refresh", "failed: taken by b"]);
});

test("a destroy first records what an up that died has created", async () => {
  expect(await stepsOf([dead], { lock: dead, destroy: true })).toEqual([...released("destroy"), "up own", "destroy"]);
  const destroy = { ...dead, command: "destroy" };
  expect(await stepsOf([destroy], { lock: destroy, destroy: true })).toEqual([...released("destroy"), "destroy"]);
});
