import { recoverySteps } from "../../../../commands/recover/steps.ts";
import { attempt } from "../../../../examples/fleet/attempt.ts";

const dead = { host: "worker-2", pid: 812 };
const zone = "urn:pulumi:a::fleet::edge:index:PullZone::a-www";
const shield = "urn:pulumi:a::fleet::edge:index:ShieldZone::a-www";

interface Given {
  readonly isFirst?: boolean;
  readonly destroy?: boolean;
  readonly adopt?: string;
  /** URNs of pending operations, by operation type. */
  readonly pending?: Record<string, readonly string[]>;
  /** Lock that the first `up`, `destroy` or `refresh` encounters. */
  readonly lock?: { readonly at: string; readonly by: typeof dead };
  readonly error?: string;
  readonly takenBy?: string;
}

/** Returns the commands of an attempt after a dead run, and its error. */
async function stepsOf({
  isFirst,
  destroy = false,
  pending = {},
  lock,
  error,
  takenBy,
  adopt,
}: Given): Promise<string[]> {
  const steps: string[] = [];
  const lockError = new Error("locked");
  let isLocked = lock !== undefined;
  const run = async ([command = "", ...args]: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const targets = args.filter((_, index) => args[index - 1] === "--target");
    steps.push([command, ...targets, ...Object.values(env)].join(" "));
    if (command === "cancel") isLocked = false;
    if (isLocked && command === lock?.at) throw lockError;
    if (error !== undefined && command === "up") throw new Error(error);
    if (command !== "stack") return command;
    const operations = Object.entries(pending).flatMap(([type, urns]) =>
      urns.map((urn) => ({ type, resource: { urn } })),
    );
    return JSON.stringify({ version: 3, deployment: { pending_operations: operations } });
  };
  const end = await attempt({
    recovery: recoverySteps({ yes: true }, adopt),
    exporting: ["stack", "export"],
    args: recoverySteps({ yes: true, destroy }).finish.args,
    mayContinue: !isFirst,
    deadRuns: [dead],
    run,
    locksIn: (found) => (found === lockError && lock ? [lock.by] : []),
    refuseSitesOfOthers: async () => {
      if (takenBy) throw new Error(`taken by ${takenBy}`);
    },
  }).catch(({ message }: Error) => ({ message }));
  return typeof end === "string" ? [...steps, `= ${end.replace("\n", ", ")}`] : [...steps, `failed: ${end.message}`];
}

test("the first attempt only updates a tenant, or destroys it", async () => {
  expect(await stepsOf({ isFirst: true })).toEqual(["up", "= up"]);
  expect(await stepsOf({ isFirst: true, destroy: true })).toEqual(["destroy", "= destroy"]);
});

test("an attempt after a run that ended by itself adopts nothing", async () => {
  expect(await stepsOf({})).toEqual(["stack", "up", "= up"]);
  expect(await stepsOf({ error: "the name is taken" })).toEqual(["stack", "up", "failed: the name is taken"]);
  expect(await stepsOf({ pending: { updating: [zone], deleting: [shield] } })).toEqual(["stack", "up", "= up"]);
});

test("adopts as its own only what a dead run was creating", async () => {
  const pending = { creating: [zone, shield, zone], updating: ["urn:other"] };
  expect(await stepsOf({ pending })).toEqual(["stack", `up ${zone} ${shield} own`, "refresh", "up", "= up, up"]);
  expect(await stepsOf({ pending, adopt: "true" })).toEqual([
    "stack",
    `up ${zone} ${shield}`,
    "refresh",
    "up",
    "= up, up",
  ]);
});

test("explains what to do if a tenant no longer declares what a dead run was creating", async () => {
  const error = `Target '${zone}' could not be found in the stack.`;
  const [, , failure] = await stepsOf({ pending: { creating: [zone] }, error });
  expect(failure).toMatch(/in the stack\. A run died while creating it, so it may exist\. Enqueue the tenant again/);
});

test("a destroy first records what a dead run was creating", async () => {
  const pending = { creating: [zone] };
  const steps = ["stack", `up ${zone} own`, "refresh", "destroy", "= up, destroy"];
  expect(await stepsOf({ pending, destroy: true })).toEqual(steps);
});

test("adopts nothing while another tenant may have the site", async () => {
  expect(await stepsOf({ pending: { creating: [zone] }, takenBy: "b" })).toEqual(["stack", "failed: taken by b"]);
});

test("releases a dead run's lock when an attempt encounters it", async () => {
  expect(await stepsOf({ lock: { at: "up", by: dead } })).toEqual(["stack", "up", "cancel", "up", "= up"]);
  expect(await stepsOf({ lock: { at: "up", by: dead }, pending: { creating: [zone] } })).toEqual([
    "stack",
    `up ${zone} own`,
    "cancel",
    `up ${zone} own`,
    "refresh",
    "up",
    "= up, up",
  ]);
  expect(await stepsOf({ lock: { at: "destroy", by: dead }, destroy: true, isFirst: true })).toEqual([
    "destroy",
    "cancel",
    "destroy",
    "= destroy",
  ]);
});

test("keeps a lock of somebody else", async () => {
  const lock = { at: "up", by: { host: "laptop", pid: 7 } };
  expect(await stepsOf({ lock })).toEqual(["stack", "up", "failed: locked"]);
});
