import { setTimeout as pause } from "node:timers/promises";
import { type Emulator, type FaultRule, startEmulator } from "../emulator";
import { ways } from "../way";
import { openStack, secret } from "./engine";
import { descendantsOf, isAlive, isProvider } from "./processes";
import { until } from "./until";

/**
 * Deadlines on a busy machine, after the CLI is killed: for the provider to exit, and for its last request to start.
 */
const [endsWithinMs, lastRequestWithinMs] = [6_000, 1_000];

interface Situation {
  readonly declares: string;
  readonly faults: readonly FaultRule[];
  readonly isThere: (emulator: Emulator) => boolean;
}

const asked =
  (operation: string, count = 1) =>
  (emulator: Emulator) =>
    emulator.requests().filter((request) => request.operation === operation).length >= count;
const records = `Array.from({ length: 250 }, (_, number) => ({ key: "r" + number, name: "r" + number, type: "A", value: "192.0.2.1" }))`;
const referrers = `new edge.PullZoneAllowedReferrers("sites", { pullZoneId: 1001, hostnames: ["www.shop.example"] });`;

const situations: Readonly<Record<string, Situation>> = {
  "writes a list": {
    declares: `new edge.DnsRecords("records", { dnsZoneId: 4001, records: ${records} });`,
    faults: [{ match: { method: "PUT" }, inject: { delayMs: 40 } }],
    isThere: asked("createDnsRecord", 20),
  },
  "writes many resources": {
    declares: `for (const { key, ...record } of ${records}) new edge.DnsRecord(key, { dnsZoneId: 4001, ...record });`,
    faults: [{ match: { method: "PUT" }, inject: { delayMs: 40 } }],
    isThere: asked("createDnsRecord", 20),
  },
  "waits for a certificate": {
    declares: `new edge.PullZoneHostname("new", { pullZoneId: 1001, hostname: "new.acme.example", certificate: "managed" });`,
    faults: [{ match: { operation: "loadFreeCertificate" }, inject: { status: 400 } }],
    isThere: asked("loadFreeCertificate"),
  },
  "waits before it tries again": {
    declares: referrers,
    faults: [{ inject: { status: 429, headers: { "retry-after": "300" } } }],
    isThere: asked("getPullZone"),
  },
  "waits for a slow response": {
    declares: referrers,
    faults: [{ match: { method: "POST" }, inject: { delayMs: 60_000 } }],
    isThere: asked("addPullZoneAllowedReferrer"),
  },
};

describe.each(ways)("a provider whose CLI is killed (%s)", (way) => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await startEmulator({ quiet: true });
  });
  afterAll(() => emulator.close());

  test.each(Object.entries(situations))(
    "exits within seconds and sends nothing more if it %s",
    async (_what, { declares, faults, isThere }) => {
      emulator.reset();
      emulator.setFaults([...faults]);
      emulator.clearRequests();
      const stack = await openStack({
        way,
        config: {
          "edge:baseUrl": emulator.baseUrl,
          "edge:apiKey": secret(emulator.key),
          "edge:maxRetries": "100",
          "edge:maxRetryAfterMs": "600000",
        },
      });
      try {
        stack.write(`const edge = require("pulumi-edge-platform"); ${declares}`);
        const child = stack.start(["up", "--yes", "--skip-preview", "--non-interactive"]);
        await until(() => child.exitCode !== null || isThere(emulator));
        expect(child.exitCode).toBeNull();
        const left = descendantsOf(child.pid);
        const killed = performance.now();
        child.kill("SIGKILL");
        await pause(lastRequestWithinMs);
        const sent = emulator.requests().length;
        const providers = left.filter(isProvider);
        expect(providers.length).toBeGreaterThan(0);
        await until(() => !providers.some(isAlive) || performance.now() - killed > 2 * endsWithinMs);
        expect(performance.now() - killed).toBeLessThan(endsWithinMs);
        expect(emulator.requests()).toHaveLength(sent);
        // A killed CLI leaves its language host running.
        for (const { pid } of left.filter(isAlive)) process.kill(pid, "SIGKILL");
      } finally {
        stack.close();
      }
    },
  );
});
