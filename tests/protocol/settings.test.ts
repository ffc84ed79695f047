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

test("settings of the environment override recorded ones in a refresh and a destroy", async () => {
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
  const misspelt = { ...here, connection: "secnd" };
  expect((await host.check("PullZoneAllowedReferrers", misspelt)).failures).toEqual([
    { property: "", reason: expect.stringMatching(/^there is no connection "secnd": edge:connections has "second"\./) },
  ]);
  const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
  expect((await host.check("PullZoneAllowedReferrers", { ...here, connection: unknown })).failures).toEqual([]);
  const { message } = await failureOf(host.create("PullZoneAllowedReferrers", misspelt));
  expect(message).toMatch(/^the list of allowed referrers of pull zone 1001 \(connection "secnd"\): could not read/);
  expect(message).toContain('there is no connection "secnd": edge:connections has "second".');
});

test("a state with a previous address gets the new address, with one warning per run", async () => {
  host = await Host.start({ "edge:baseUrl": emulator.baseUrl, "edge:apiKey": emulator.key });
  const recorded = { ...here, baseUrl: "https://old.example.com" };
  for (const _twice of [1, 2]) await host.diff("PullZoneAllowedReferrers", "1001", recorded, here);
  await until(() => host?.log.length !== 0);
  emulator.edit(({ pullZones }) => pullZones[0]?.AllowedReferrers.push("here.example"));
  const { state } = await host.read("PullZoneAllowedReferrers", "1001", recorded);
  expect(state).toEqual({ ...here, baseUrl: emulator.baseUrl });
  await host.delete("PullZoneAllowedReferrers", "1001", recorded);
  expect(host.log).toEqual([
    expect.stringContaining(
      `WARNING: Resources of this stack were last seen at https://old.example.com, but edge:baseUrl is now ${emulator.baseUrl}.`,
    ),
  ]);
});

test("without settings a preview of every kind succeeds, says once what an up needs, and sends no request", async () => {
  host = await Host.start();
  const misspelt = { ...here, connection: "secnd" };
  expect((await host.check("PullZoneAllowedReferrers", misspelt)).failures).toEqual([]);
  for (const type of kindTypes) {
    const { inputs, failures } = await host.check(type, valid[type] ?? {});
    expect(failures).toEqual([]);
    const id = type === "AccessListConfiguration" ? "7002/700202" : "1001/1";
    await host.diff(type, id, inputs, { ...inputs });
  }
  expect(host.written).toBe("");
  expect(host.log.filter((line) => line.includes("is not set"))).toEqual([
    expect.stringContaining('there is no connection "secnd"'),
    expect.stringContaining("the API key is not set. Run `pulumi config set --secret edge:apiKey`"),
  ]);
});
