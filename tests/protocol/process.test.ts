import { until } from "../acceptance/until";
import { type Emulator, startEmulator } from "../emulator";
import { valid } from "../kinds";
import { Host, type RequestFailed } from "./host";
import { arrived, failureOf, settingsFor } from "./running";

let emulator: Emulator;
let host: Host;
beforeEach(async () => {
  emulator = await startEmulator({ quiet: true });
  host = await Host.start({ ...settingsFor(emulator), "edge:maxRetries": "1" });
});
afterEach(async () => {
  await host.stop();
  await emulator.close();
});

test("warnings and waits reach the engine's log, and nothing else is written", async () => {
  emulator.setOptions({ ddosExecutionModeWritable: false });
  await host.create("ShieldZone", { pullZoneId: 1001, ddosExecutionMode: "Log" });
  await until(() => host.log.length > 0);
  emulator.setFaults([{ match: { method: "POST" }, nth: 1, inject: { status: 429, headers: { "retry-after": "0" } } }]);
  await host.create("PullZoneAllowedReferrers", valid.PullZoneAllowedReferrers ?? {});
  await until(() => host.log.length > 1);
  await arrived();
  expect(host.log).toEqual([
    expect.stringMatching(/^WARNING: the shield zone of pull zone 1001: the platform ignored ddosExecutionMode "Log"/),
    expect.stringMatching(/^INFO: could not add the allowed referrer .*429.*trying again/),
  ]);
  expect(host.written).toBe("");
});

test("only the engine's cancel ends a wait, and the created object is recorded with its id", async () => {
  const { creating } = await waiting();
  await host.check("ShieldZone", { pullZoneId: 1001 });
  await host.cancel();
  expect((await creating).recorded).toMatchObject({
    id: "app-2",
    reasons: [expect.stringContaining("the wait for active was interrupted while its status was progressing")],
  });
});

describe("a process that waits for an application", () => {
  test.each(["SIGTERM", "SIGINT"] as const)(
    "responds with its progress on %s, starts nothing more, and exits",
    async (signal) => {
      const { creating } = await waiting();
      const exited = host.signal(signal);
      expect((await creating).recorded?.id).toBe("app-2");
      expect(await exited).toBe(0);
    },
  );
});

async function waiting(): Promise<{ creating: Promise<RequestFailed> }> {
  emulator.setOptions({ transitionMs: 600_000 });
  const creating = failureOf(host.create("ApplicationDeployment", { appId: "app-2", deployed: true }));
  await until(() => host.log.some((line) => line.includes("waiting for active")));
  return { creating };
}
