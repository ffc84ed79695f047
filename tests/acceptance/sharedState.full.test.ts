import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Emulator, startEmulator } from "../emulator";
import type { Backend } from "./backends/backend";
import { startPostgres, whyNoPostgres } from "./backends/postgres";
import { startS3 } from "./backends/s3";
import { failureOf, OperationFailed, openStack, type Stack } from "./engine";
import { descendantsOf, isAlive, isProvider } from "./processes";
import { tell } from "./progress";
import { commandsIn, shell } from "./shell";
import { until } from "./until";

const stacksAtOnce = Number(process.env.EDGE_SHARED_STACKS ?? 20);
const page = readFileSync(resolve(__dirname, "../../docs/operations/shared-state.md"), "utf8");
const [toPostgres, toS3, recover] = commandsIn(page).map(({ line }) => line) as [string, string, string];

/** Declares one resource with a natural key, and one without, which an up could create twice. */
const program = (name: string) => `
  const edge = require("pulumi-edge-platform");
  const { existsSync } = require("node:fs");
  module.exports = async () => {
    new edge.ContainerRegistry("hub", { displayName: "${name}", type: "dockerHub", userName: "acme", password: "hunter2-hunter2" });
    // Lets a test keep an up running.
    while (existsSync("gate")) await new Promise((resolve) => setTimeout(resolve, 20));
    new edge.PullZoneAllowedReferrers("partner", { pullZoneId: 1001, hostnames: ["${name}.example.com"] });
  };
`;
/** Both resources and the stack itself. */
const declared = 3;

const backends = [
  { name: "PostgreSQL", start: startPostgres, login: toPostgres, reason: whyNoPostgres() },
  { name: "an S3-compatible store", start: startS3, login: toS3, reason: undefined },
];

describe.each(backends)("state in $name", ({ name, start, login, reason }) => {
  if (reason !== undefined) return void test.skip(`${name}: ${reason}`, () => {});

  let emulator: Emulator;
  let backend: Backend;
  const open: Stack[] = [];

  beforeAll(async () => {
    emulator = await startEmulator({ quiet: true });
    backend = await start();
  });

  beforeEach(() => tell(`${expect.getState().currentTestName}`));

  afterEach(() => {
    for (const stack of open.splice(0)) stack.close();
  });

  afterAll(async () => {
    await backend?.close();
    await emulator?.close();
  });

  test("has the stacks after a login with the command in docs/operations/shared-state.md", async () => {
    const stack = await openShared("login");
    stack.setEnv({ PULUMI_BACKEND_URL: undefined, POSTGRES_URL: backend.url, S3_URL: backend.url });
    const { code, out } = await shell(stack, login);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("Logged in to") });
    expect((await stack.cli(["whoami", "--verbose"])).includes(new URL(backend.url).protocol)).toBe(true);
    expect(await stack.cli(["stack", "select", "login"])).toBe("");
  });

  test("makes a second up fail with the lock's owner, and does not affect the first up", async () => {
    const stack = await openShared("second");
    const openGate = closeGate(stack);
    const first = stack.up();
    await until(() => registries("second").length === 1);

    const { message } = await failureOf(stack.up());
    expect(message).toMatch(/the stack is currently locked by 1 lock\(s\)/);
    expect(message).toMatch(/created by \S+ \(pid \d+\) at /);
    expect(message).toContain("`pulumi cancel`");

    openGate();
    expect((await first).changes).toEqual({ create: declared });
    await expectWhole(stack, "second");
  });

  test("lets two concurrent ups succeed or fail with the lock, without duplicates", async () => {
    const stack = await openShared("both");
    const outcomes = await Promise.all([stack.up(), stack.up()].map((up) => up.catch((error: unknown) => error)));
    for (const failed of outcomes.filter((outcome) => outcome instanceof Error)) {
      expect(failed).toBeInstanceOf(OperationFailed);
      expect((failed as Error).message).toContain("the stack is currently locked by");
    }
    await stack.up();
    await expectWhole(stack, "both");
  });

  test(`lets ${stacksAtOnce} concurrent stacks run without waiting for each other, each with its own state`, async () => {
    const names = Array.from({ length: stacksAtOnce }, (_, index) => `tenant-${index}`);
    const stacks = await Promise.all(names.map(openShared));
    const openGates = stacks.map(closeGate);
    const ups = Promise.all(stacks.map((stack) => stack.up()));
    // All are running now. None ends before its gate opens.
    await Promise.race([ups, until(() => names.every((name) => registries(name).length === 1))]);
    for (const openGate of openGates) openGate();
    expect((await ups).map(({ changes }) => changes)).toEqual(names.map(() => ({ create: declared })));

    for (const [index, stack] of stacks.entries()) {
      const { resources } = await stack.export();
      const hostnames = resources.flatMap(({ outputs }) => outputs?.hostnames ?? []);
      expect(hostnames).toEqual([`${names[index]}.example.com`]);
    }
  });

  test("keeps the lock of a killed up until pulumi-edge-platform recover reconciles program, state and platform", async () => {
    const stack = await openShared("killed");
    // Killed before the response, so the created object is not recorded.
    emulator.setFaults([{ match: { operation: "createRegistry" }, times: 1, inject: { delayMs: 2000 } }]);
    emulator.clearRequests();
    const openGate = closeGate(stack);
    const child = stack.start(["up", "--yes", "--skip-preview", "--non-interactive"]);
    const exited = new Promise((resolve) => child.once("exit", resolve));
    await until(() => emulator.requests().some(({ operation }) => operation === "createRegistry"));
    const left = descendantsOf(child.pid);
    child.kill("SIGKILL");
    await exited;
    for (const each of left.filter((one) => !isProvider(one) && isAlive(one))) process.kill(each.pid, "SIGKILL");
    await until(() => !left.some(isAlive));
    expect(registries("killed")).toHaveLength(1);

    expect((await failureOf(stack.up())).message).toContain("the stack is currently locked by 1 lock(s)");
    openGate();
    expect(await shell(stack, recover)).toMatchObject({ code: 0 });
    await expectWhole(stack, "killed");
  });

  async function openShared(name: string): Promise<Stack> {
    const address = { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key };
    const stack = await openStack({ name, backend: backend.url, env: { ...backend.env, ...address } });
    open.push(stack);
    stack.write(program(name));
    return stack;
  }

  function registries(name: string): unknown[] {
    return emulator.state().registries.filter(({ displayName }) => displayName === name);
  }

  /** Expects that program, state and platform agree, without duplicates or pending operations. */
  async function expectWhole(stack: Stack, name: string): Promise<void> {
    expect((await stack.up({ refresh: true })).changes).toEqual({ same: declared });
    expect(registries(name)).toHaveLength(1);
    expect((await stack.export()).pending_operations ?? []).toEqual([]);
  }
});

/** Keeps ups of the stack running until the returned function is called. */
function closeGate(stack: Stack): () => void {
  const gate = join(stack.folder, "gate");
  writeFileSync(gate, "");
  return () => rmSync(gate);
}
