import { kindTypes } from "../../provider/kinds";
import { until } from "../acceptance/until";
import { type Emulator, startEmulator } from "../emulator";
import { valid } from "../kinds";
import { Host } from "./host";
import { failureOf, keyFingerprint } from "./running";

const here = { pullZoneId: 1001, hostnames: ["here.example"] };

let emulator: Emulator;
let host: Host | undefined;
beforeEach(async () => {
  emulator = await startEmulator({ quiet: true });
});
afterEach(async () => {
  await host?.stop();
  host = undefined;
  await emulator.close();
});

test("settings arrive unencrypted from the engine", async () => {
  host = await Host.start({ "edge:baseUrl": emulator.baseUrl, "edge:apiKey": emulator.key });
  await host.create("PullZoneAllowedReferrers", here);
  // The read before the write, the write, and the read that confirms it.
  expect(emulator.requests().map(({ status }) => status)).toEqual([200, 204, 200]);
});

test("settings of the environment override recorded ones, for a refresh and a destroy", async () => {
  const recorded = { "edge:baseUrl": "http://127.0.0.1:1", "edge:apiKey": "old-key" };
  host = await Host.start(recorded, { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key });
  await host.create("PullZoneAllowedReferrers", here);
  // The read before the write, the write, and the read that confirms it.
  expect(emulator.requests().map(({ status }) => status)).toEqual([200, 204, 200]);
});

test("a named connection has its own address and key", async () => {
  const second = { baseUrl: emulator.baseUrl, apiKey: emulator.key };
  const config = { "edge:baseUrl": "http://127.0.0.1:1", "edge:connections": JSON.stringify({ second }) };
  host = await Host.start(config);
  const { state } = await host.create("PullZoneAllowedReferrers", { ...here, connection: "second" });
  expect(state).toEqual({
    ...here,
    connection: "second",
    baseUrl: emulator.baseUrl,
    keyFingerprint,
    previous: { hostnames: [], removed: [] },
  });
  const read = await host.read("PullZoneAllowedReferrers", "1001", state);
  expect(read).toMatchObject({ state, inputs: { ...here, connection: "second" } });
  expect((await host.read("PullZoneAllowedReferrers", "1001", { connection: "second" })).state).toEqual({
    pullZoneId: 1001,
    hostnames: ["www.acme.example", "here.example"],
    connection: "second",
    baseUrl: emulator.baseUrl,
    external: true,
  });
  await host.delete("PullZoneAllowedReferrers", "1001", state);
  const { message } = await failureOf(host.create("PullZoneAllowedReferrers", { ...here, connection: "third" }));
  expect(message).toMatch(/^the list of allowed referrers of pull zone 1001 \(connection "third"\): could not read/);
  expect(message).toContain('there is no connection "third": edge:connections has "second".');
});

test("a misspelt connection fails the check, but an unset edge:connections does not", async () => {
  const misspelt = { ...here, connection: "secnd" };
  host = await Host.start({ "edge:connections": JSON.stringify({ second: {} }) });
  expect((await host.check("PullZoneAllowedReferrers", misspelt)).failures).toEqual([
    { property: "", reason: expect.stringMatching(/^there is no connection "secnd": edge:connections has "second"\./) },
  ]);
  const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
  expect((await host.check("PullZoneAllowedReferrers", { ...here, connection: unknown })).failures).toEqual([]);
  await host.stop();
  host = await Host.start();
  expect((await host.check("PullZoneAllowedReferrers", misspelt)).failures).toEqual([]);
});

describe("a state recorded at another address", () => {
  const recorded = { ...here, baseUrl: "https://old.example.com" };
  const warning = () =>
    `WARNING: Resources of this stack were last seen at https://old.example.com, and edge:baseUrl is now ${emulator.baseUrl}.`;

  beforeEach(async () => {
    host = await Host.start({ "edge:baseUrl": emulator.baseUrl, "edge:apiKey": emulator.key });
  });

  test("leads to one warning at the first diff of a preview", async () => {
    for (const _twice of [1, 2]) await host?.diff("PullZoneAllowedReferrers", "1001", recorded, here);
    await until(() => host?.log.length !== 0);
    expect(host?.log).toEqual([expect.stringContaining(warning())]);
  });

  test("leads to a warning before a delete", async () => {
    emulator.edit(({ pullZones }) => pullZones[0]?.AllowedReferrers.push("here.example"));
    await host?.delete("PullZoneAllowedReferrers", "1001", recorded);
    await until(() => host?.log.length !== 0);
    expect(host?.log).toEqual([expect.stringContaining(warning())]);
  });

  test("is recorded at the new address by a read, without further warnings", async () => {
    emulator.edit(({ pullZones }) => pullZones[0]?.AllowedReferrers.push("here.example"));
    const read = await host?.read("PullZoneAllowedReferrers", "1001", recorded);
    expect(read?.state).toEqual({ ...here, baseUrl: emulator.baseUrl });
    await host?.diff("PullZoneAllowedReferrers", "1001", read?.state ?? {}, here);
    await until(() => host?.log.length !== 0);
    expect(host?.log).toHaveLength(1);
  });
});

test("edge:adopt turns adopt on", async () => {
  host = await Host.start({ "edge:baseUrl": emulator.baseUrl, "edge:apiKey": emulator.key, "edge:adopt": "true" });
  const { id, state } = await host.create("ShieldZone", { pullZoneId: 1002 });
  expect([id, state.adopted]).toEqual(["7002", true]);
});

test.each([
  ["no address", {}, /the address of the platform's API is not set.*pulumi config set edge:baseUrl.*EDGE_BASE_URL/],
  ["no key", { "edge:baseUrl": "http://127.0.0.1:1" }, /the API key is not set.*--secret edge:apiKey.*EDGE_ACCESS_KEY/],
  ["an invalid address", { "edge:baseUrl": "nowhere", "edge:apiKey": "k" }, /edge:baseUrl must be a full address/],
  [
    "an unencrypted address",
    { "edge:baseUrl": "http://example.com", "edge:apiKey": "k" },
    /edge:baseUrl must be an https address/,
  ],
])(
  "with %s, the first request to the platform fails with what to set, the others refer to it, and check and diff succeed",
  async (_what, config, reason) => {
    const running = await Host.start(config as Record<string, string>);
    host = running;
    const program = valid.PullZoneAllowedReferrers ?? {};
    expect((await host.check("PullZoneAllowedReferrers", program)).failures).toEqual([]);
    expect((await host.diff("PullZoneAllowedReferrers", "1002", program, program)).changes).toBe("none");
    const messages: string[] = [];
    for (const request of [
      () => running.create("PullZoneAllowedReferrers", program),
      () => running.read("PullZoneAllowedReferrers", "1002", program),
      () => running.delete("PullZoneAllowedReferrers", "1002", program),
    ]) {
      messages.push((await failureOf(request())).message);
    }
    expect(messages[0]).toMatch(reason);
    for (const message of messages.slice(1)) {
      expect(message).toMatch(/of pull zone 1002: .*Another error of this run says what to do/);
    }
    expect(host.written).toBe("");
  },
);

test("a preview of every kind sends no request", async () => {
  host = await Host.start({ "edge:baseUrl": emulator.baseUrl, "edge:apiKey": emulator.key });
  for (const type of kindTypes) {
    const { inputs, failures } = await host.check(type, valid[type] ?? {});
    expect(failures).toEqual([]);
    const id = type === "AccessListConfiguration" ? "7002/700202" : "1001/1";
    await host.diff(type, id, inputs, { ...inputs });
  }
  expect(emulator.requests()).toEqual([]);
});
