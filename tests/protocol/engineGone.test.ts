import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FaultRule } from "../../emulator";
import { kindOf } from "../../provider/kinds";
import { type Emulator, startEmulator } from "../emulator";
import { inFull } from "../tier";
import type { Way } from "../way";
import { Host } from "./host";
import { settingsFor } from "./running";

/** Deadlines after the engine is gone: for the provider process to exit, and for its last request to start. */
const [endsWithinMs, lastRequestWithinMs] = [15_000, 500];

interface Situation {
  readonly faults?: readonly FaultRule[];
  readonly settings?: Readonly<Record<string, string>>;
  begin(host: Host, emulator: Emulator): Promise<unknown>;
  /** True if the process has reached the state under test. */
  isThere(emulator: Emulator, host: Host): boolean;
}

const referrers = { pullZoneId: 1001, hostnames: ["www.shop.example"] };
const records = Array.from({ length: 250 }, (_, number) => {
  return { key: `r${number}`, name: `r${number}`, type: "A", value: "192.0.2.1" };
});
const writes = (emulator: Emulator) => emulator.requests().filter(({ method }) => method !== "GET").length;
const asked = (emulator: Emulator) => emulator.requests().length > 0;
const retried = { "edge:maxRetries": "100", "edge:maxRetryAfterMs": "600000" };

const situations: Readonly<Record<string, Situation>> = {
  "has done nothing but a check": {
    begin: (host) => host.check("ShieldZone", { pullZoneId: 1001 }),
    isThere: () => true,
  },
  "is between two requests": {
    begin: (host) => host.create("PullZoneAllowedReferrers", referrers),
    isThere: () => true,
  },
  "writes a list": {
    faults: [{ match: { method: "PUT" }, inject: { delayMs: 40 } }],
    begin: (host) => host.create("DnsRecords", { dnsZoneId: 4001, records }),
    isThere: (emulator) => writes(emulator) > 20,
  },
  "creates many resources": {
    faults: [{ match: { method: "PUT" }, inject: { delayMs: 40 } }],
    begin: (host) =>
      Promise.all(records.map(({ key: _key, ...record }) => host.create("DnsRecord", { dnsZoneId: 4001, ...record }))),
    isThere: (emulator) => writes(emulator) > 20,
  },
  "waits for the platform": {
    faults: [{ match: { operation: "loadFreeCertificate" }, inject: { status: 400 } }],
    begin: (host) =>
      host.create("PullZoneHostname", { pullZoneId: 1001, hostname: "new.acme.example", certificate: "managed" }),
    isThere: (_emulator, { log }) => log.some((message) => message.includes("waiting for the certificate")),
  },
  "waits before it tries again": {
    faults: [{ inject: { status: 429, headers: { "retry-after": "300" } } }],
    settings: retried,
    begin: (host) => host.create("PullZoneAllowedReferrers", referrers),
    isThere: (_emulator, { log }) => log.length > 0,
  },
  "tries again all the time": {
    faults: [{ inject: { status: 429, headers: { "retry-after": "0" } } }],
    settings: { ...retried, "edge:maxRetries": "10000" },
    begin: (host) => host.create("PullZoneAllowedReferrers", referrers),
    isThere: (emulator) => emulator.requests().length > 5,
  },
  "is blocked on a slow response to a write": {
    faults: [{ match: { method: "POST" }, inject: { delayMs: 10_000 } }],
    begin: (host) => host.create("PullZoneAllowedReferrers", referrers),
    isThere: (emulator) => writes(emulator) > 0,
  },
  "is blocked on slow responses to reads, with more to come": {
    faults: [{ inject: { delayMs: 10_000 } }],
    begin: (host) =>
      Promise.all(records.map((_, number) => host.read("PullZoneAllowedReferrers", String(1001 + number), referrers))),
    isThere: asked,
  },
};

const ways = ["dynamic", "plugin"] as const;
const someWays = (turn: number): readonly Way[] => ways.filter((_, index) => inFull || index === turn % ways.length);
const cases = Object.entries(situations).flatMap(([what, situation], turn) =>
  someWays(turn).map((way) => [way, what, situation] as const),
);

// Jest cannot load modules between tests, when concurrent tests run.
for (const type of ["PullZoneAllowedReferrers", "ShieldZone", "DnsRecords", "DnsRecord", "PullZoneHostname"])
  kindOf(type);

test.concurrent.each(cases)(
  "a %s provider whose engine is gone exits and sends nothing more, if it %s",
  async (way, _what, each) => {
    await running(way, each, async (host, emulator) => {
      const begun = each.begin(host, emulator).catch(() => {});
      if (each.isThere(emulator, host)) await begun;
      else await until(() => each.isThere(emulator, host));
      const exited = loseEngine(host);
      await pause(lastRequestWithinMs);
      const sent = emulator.requests().length;
      expect(await exited).toBe(0);
      expect(emulator.requests()).toHaveLength(sent);
    });
  },
);

test.concurrent.each(someWays(0))(
  "a %s provider exits even if another process immediately listens on the engine's port",
  async (way) => {
    await running(way, {}, async (host) => {
      await host.create("PullZoneAllowedReferrers", referrers);
      const exited = loseEngine(host);
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(host.enginePort, "127.0.0.1", resolve));
      expect(await exited).toBe(0);
      await new Promise((resolve) => other.close(resolve));
    });
  },
);

test.concurrent.each(someWays(1))("a %s provider finds its engine if log flags precede the address", async (way) => {
  await running(way, { flags: ["--logtostderr", "-v=9"] }, async (host) => {
    await host.create("PullZoneAllowedReferrers", referrers);
    expect(await loseEngine(host)).toBe(0);
  });
});

async function running(
  way: Way,
  { faults = [], settings = {}, flags }: Pick<Situation, "faults" | "settings"> & { flags?: readonly string[] },
  run: (host: Host, emulator: Emulator) => Promise<void>,
): Promise<void> {
  const emulator = await startEmulator({ quiet: true });
  const host = await Host.start({ ...settingsFor(emulator), ...settings }, {}, way, undefined, flags);
  try {
    emulator.setFaults([...faults]);
    await run(host, emulator);
  } finally {
    await host.stop();
    emulator.clearFaults();
    await emulator.close();
  }
}

/**
 * Ends the engine of a process. Resolves with the process's exit code, or after the process should long have exited.
 */
async function loseEngine(host: Host): Promise<unknown> {
  const waiting = new AbortController();
  const stays = pause(endsWithinMs, "still there", { signal: waiting.signal }).catch(() => {});
  return Promise.race([host.loseEngine(), stays]).finally(() => waiting.abort());
}

async function until(isSo: () => boolean): Promise<void> {
  const begun = performance.now();
  while (!isSo()) {
    if (performance.now() - begun > 15_000) throw new Error("the provider did not come as far as the test wants it");
    await pause(5);
  }
}
