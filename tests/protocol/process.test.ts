import { type Emulator, startEmulator } from "../../emulator";
import { Host } from "./host";
import { valid } from "./programs";
import { arrived, settingsFor } from "./running";

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

test("a warning reaches the engine's log as one, and nothing else is written", async () => {
  emulator.setOptions({ ddosExecutionModeWritable: false });
  await host.create("ShieldZone", { pullZoneId: 1001, ddosExecutionMode: "Log" });
  await logged(1);
  expect(host.log).toEqual([
    expect.stringMatching(
      /^WARNING: the shield zone of pull zone 1001: the platform did not take ddosExecutionMode "Log"/,
    ),
  ]);
  expect(host.written).toBe("");
});

test("what is declared under another name in the same run is not deleted, and that is said", async () => {
  const { id, state } = await host.create("PullZoneAllowedReferrer", valid.PullZoneAllowedReferrer ?? {});
  await host.delete("PullZoneAllowedReferrer", id, state);
  expect(emulator.state().pullZones[0]?.AllowedReferrers).toContain("www.shop.example");
  await logged(1);
  expect(host.log).toEqual([
    "WARNING: allowed referrer www.shop.example of pull zone 1001 was left as it is: another resource of this program declares it (a rename or a replacement).",
  ]);
});

test("a shield zone that is deleted before it is replaced is taken over again without adopt", async () => {
  const { id, state } = await host.create("ShieldZone", { pullZoneId: 1001, wafExecutionMode: "Block" });
  const next = await Host.start(settingsFor(emulator));
  try {
    await next.delete("ShieldZone", id, state);
    expect(await next.create("ShieldZone", { pullZoneId: 1001, wafExecutionMode: "Block" })).toEqual({ id, state });
  } finally {
    await next.stop();
  }
});

test("a wait between two attempts is told while it lasts", async () => {
  const patient = await Host.start({ ...settingsFor(emulator), "edge:maxRetries": "1" });
  emulator.setFaults([{ nth: 1, inject: { status: 429, headers: { "retry-after": "0" } } }]);
  try {
    await patient.create("PullZoneAllowedReferrer", valid.PullZoneAllowedReferrer ?? {});
    await until(() => patient.log.length > 0);
    expect(patient.log[0]).toMatch(/^INFO: could not add the allowed referrer .*429.*trying again/);
  } finally {
    await patient.stop();
  }
});

describe("when the engine is gone", () => {
  test("the process ends by itself", async () => {
    await host.create("PullZoneAllowedReferrer", valid.PullZoneAllowedReferrer ?? {});
    expect(await host.loseEngine()).toBe(0);
  });

  test("so does one that has only checked and compared", async () => {
    await host.check("ShieldZone", { pullZoneId: 1001 });
    expect(await host.loseEngine()).toBe(0);
  });

  test("what is in hand is finished first", async () => {
    emulator.setFaults([{ inject: { delayMs: 5_000 } }]);
    const creating = host.create("PullZoneAllowedReferrer", valid.PullZoneAllowedReferrer ?? {});
    const exited = host.loseEngine();
    expect((await creating).id).toBe("1001/www.shop.example");
    expect(await exited).toBe(0);
  });
});

async function logged(count: number): Promise<void> {
  await until(() => host.log.length >= count);
  await arrived();
}

/** The log of the engine is told without waiting for it. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
