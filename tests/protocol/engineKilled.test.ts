import { kindOf } from "../../provider/kinds";
import { until } from "../acceptance/until";
import { type Emulator, startEmulator } from "../emulator";
import { Host, type RequestFailed, servedBy } from "./host";
import { settingsFor } from "./running";

/** Runs a test with its own provider process, because the tests run concurrently. */
async function withProcess(
  run: (host: Host, emulator: Emulator) => Promise<void>,
  env: Record<string, string>,
): Promise<void> {
  const emulator = await startEmulator({ quiet: true });
  const host = await Host.start(settingsFor(emulator), env);
  try {
    await run(host, emulator);
  } finally {
    await host.stop();
    await emulator.close();
  }
}

// Jest cannot load modules between tests, when concurrent tests run.
kindOf("PullZoneAllowedReferrers");

const quickStart = { NODE_OPTIONS: "--require pulumi-edge-platform/quick-start" };
const referrers = { pullZoneId: 1001, hostnames: ["www.shop.example"] };

test.concurrent("with the quick start, an idle process exits by itself even if nothing else of the package is loaded", () =>
  withProcess(async (host) => expect(await host.loseEngine()).toBe(0), quickStart));

const way = servedBy();
/** Longer than the provider needs to notice that its engine was killed. */
const patienceMs = 7_000;

// Pulumi's host has not run this package's code by then. Once the host exits by itself, remove this from
// docs/operations/recovery.md.
test.concurrent("without the quick start, an idle plugin exits by itself, but Pulumi's own host keeps running", () =>
  withProcess(
    async (host) => {
      const stays = new Promise((resolve) => setTimeout(() => resolve("stays"), patienceMs));
      expect(await Promise.race([host.loseEngine(), stays])).toBe(way === "plugin" ? 0 : "stays");
    },
    { NODE_OPTIONS: "" },
  ));

test.concurrent.each([{}, quickStart])("a process finishes its running request before it exits, with %p", (env) =>
  withProcess(async (host, emulator) => {
    emulator.setFaults([{ match: { method: "POST" }, inject: { delayMs: 1_500 } }]);
    const creating = host.create("PullZoneAllowedReferrers", referrers);
    await until(() => emulator.requests().some(({ method }) => method === "POST"));
    const exited = host.loseEngine();
    // The running request finishes. Nothing more is sent, so the next update confirms it.
    expect((await creating.catch(({ recorded }: RequestFailed) => recorded))?.id).toBe("1001");
    expect(emulator.requests().map(({ status }) => status)).toEqual([200, 204]);
    expect(await exited).toBe(0);
  }, env),
);
