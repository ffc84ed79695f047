import { type Emulator, startEmulator } from "../emulator";
import { valid } from "../kinds";
import { Host, type RequestFailed } from "./host";
import { arrived, failureOf, settingsFor } from "./running";

let emulator: Emulator;
let host: Host;
beforeEach(async () => {
  emulator = await startEmulator({ quiet: true });
  host = await Host.start(settingsFor(emulator));
});
afterEach(async () => {
  await host.stop();
  await emulator.close();
});

test("a warning reaches the engine's log as a warning, and nothing else is written", async () => {
  emulator.setOptions({ ddosExecutionModeWritable: false });
  await host.create("ShieldZone", { pullZoneId: 1001, ddosExecutionMode: "Log" });
  await logged(1);
  expect(host.log).toEqual([
    expect.stringMatching(/^WARNING: the shield zone of pull zone 1001: the platform ignored ddosExecutionMode "Log"/),
  ]);
  expect(host.written).toBe("");
});

test("an object that another resource declares in the same run is not deleted, with a warning", async () => {
  const program = { pullZoneId: 1001, hostnames: ["www.shop.example"] };
  const { id, state } = await host.create("PullZoneAllowedReferrers", program);
  await host.delete("PullZoneAllowedReferrers", id, state);
  expect(emulator.state().pullZones[0]?.AllowedReferrers).toContain("www.shop.example");
  await logged(1);
  expect(host.log).toEqual([
    expect.stringMatching(
      /^WARNING: allowed referrer www\.shop\.example of pull zone 1001 was left as it is: another resource of this program declares it \(a rename or a replacement\)\./,
    ),
  ]);
});

test("a shield zone that is deleted before its replacement is adopted again, even without adopt", async () => {
  const { id, state } = await host.create("ShieldZone", { pullZoneId: 1001, wafExecutionMode: "Block" });
  const next = await Host.start(settingsFor(emulator));
  try {
    await next.delete("ShieldZone", id, state);
    expect(await next.create("ShieldZone", { pullZoneId: 1001, wafExecutionMode: "Block" })).toEqual({ id, state });
  } finally {
    await next.stop();
  }
});

test("a wait between two attempts is logged while it lasts", async () => {
  const patient = await Host.start({ ...settingsFor(emulator), "edge:maxRetries": "1" });
  emulator.setFaults([{ match: { method: "POST" }, nth: 1, inject: { status: 429, headers: { "retry-after": "0" } } }]);
  try {
    await patient.create("PullZoneAllowedReferrers", valid.PullZoneAllowedReferrers ?? {});
    await until(() => patient.log.length > 0);
    expect(patient.log[0]).toMatch(/^INFO: could not add the allowed referrer .*429.*trying again/);
  } finally {
    await patient.stop();
  }
});

describe("an interruption", () => {
  const patience = { transitionMs: 600_000 };
  const deploying = () => host.create("ApplicationDeployment", { appId: "app-2", deployed: true });

  test("ends a wait and records the created object with its id", async () => {
    emulator.setOptions(patience);
    const creating = failureOf(deploying());
    await until(() => host.log.some((line) => line.includes("waiting for active")));
    await host.cancel();
    expect((await creating).recorded).toMatchObject({
      id: "app-2",
      reasons: [expect.stringContaining("the wait for active was interrupted; it is progressing")],
    });
  });

  test("ends the wait before another attempt", async () => {
    const patient = await Host.start({ ...settingsFor(emulator), "edge:maxRetries": "4" });
    emulator.setFaults([{ inject: { status: 429, headers: { "retry-after": "50" } } }]);
    try {
      const creating = failureOf(patient.create("PullZoneAllowedReferrers", valid.PullZoneAllowedReferrers ?? {}));
      await until(() => patient.log.length > 0);
      await patient.cancel();
      expect((await creating).message).toContain("429 Too Many Requests");
    } finally {
      await patient.stop();
    }
  });

  test("does not come from any other request of the engine", async () => {
    emulator.setOptions({ transitionMs: 1_000 });
    expect((await deploying()).id).toBe("app-2");
    await logged(1);
  });
});

describe("a process that waits for an application", () => {
  beforeEach(() => emulator.setOptions({ transitionMs: 600_000 }));

  /** A deployment that would take ten minutes. */
  async function waiting(): Promise<{ creating: Promise<RequestFailed> }> {
    const creating = failureOf(host.create("ApplicationDeployment", { appId: "app-2", deployed: true }));
    await until(() => host.log.some((line) => line.includes("waiting for active")));
    return { creating };
  }

  test("ends when its engine is killed", async () => {
    await waiting();
    expect(await host.loseEngine()).toBe(0);
  });

  test.each(["SIGTERM", "SIGINT"] as const)(
    "responds with its progress on %s, starts nothing more, and ends",
    async (signal) => {
      const { creating } = await waiting();
      const exited = host.signal(signal);
      expect((await creating).recorded?.id).toBe("app-2");
      expect(await exited).toBe(0);
    },
  );
});

async function logged(count: number): Promise<void> {
  await until(() => host.log.length >= count);
  await arrived();
}

/** Waits without a timer, because the provider does not wait for the engine's log. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
