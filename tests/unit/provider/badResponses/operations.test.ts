import { operations } from "../../../../provider/api";
import { updateShieldZone } from "../../../../provider/api/shieldZones";
import { Client } from "../../../../provider/client/client";
import { EdgeError } from "../../../../provider/client/errors";
import { type Emulator, startEmulator } from "../../../emulator";
import { seed } from "../../../seed";
import { StandIn, settingsWith } from "../client/standIn";
import { Between, send } from "./between";
import { expectOneMessage, holds, runs } from "./judging";
import { beyond, key, mutated, mutation, rounded, type Served } from "./mutations";
import { requests } from "./requests";

const real = new Map<string, Served>();
let emulator: Emulator;
let standIn: StandIn;
let client: Client;
let served: Served;

beforeAll(async () => {
  emulator = await startEmulator({ quiet: true, now: "2026-03-10T12:00:00Z", key });
  const between = await Between.start(emulator.baseUrl);
  const settings = { baseUrl: between.baseUrl, originLoggingUrl: `${between.baseUrl}/__origin-logging` };
  const recording = new Client(settingsWith({ ...settings, apiKey: key }));
  for (const name of Object.keys(operations)) {
    emulator.reset();
    // The lowest plan has no bot detection.
    await recording.send(updateShieldZone, { body: { shieldZoneId: 7002, shieldZone: { planType: 1 } } });
    between.change();
    await recording.send(operations[name] as never, (await requestOf(name, recording)) as never);
    real.set(name, between.exchanges.at(-1)?.real as Served);
  }
  await recording.close();
  await between.close();
  standIn = await StandIn.serving((_request, response) => send(response, served));
  client = new Client(settingsWith({ baseUrl: standIn.origin, originLoggingUrl: standIn.origin, apiKey: key }));
});
afterAll(async () => {
  await client.close();
  await standIn.close();
  await emulator.close();
});

test("each operation has a request and a real response", () => {
  expect(Object.keys(requests).sort()).toEqual(Object.keys(operations).sort());
  expect([...real.values()].filter(({ status }) => status >= 300)).toEqual([]);
});

describe(`returns a valid result or fails with one message, whatever the response (seed ${seed})`, () => {
  test.each(Object.keys(operations))("%s", async (name) => {
    const operation = operations[name] as (typeof operations)[string];
    const request = { ...requests[name] };
    await holds(name, mutation, runs(25), async (change) => {
      served = mutated(real.get(name) as Served, change);
      standIn.received.length = 0;
      const outcome = await client.send(operation as never, request as never).then(
        (response: unknown) => ({ response }),
        (error: unknown) => ({ error }),
      );
      if ("response" in outcome) {
        if (operation.response) operation.response.parse(outcome.response);
        if (!served.body.includes(rounded)) expect(JSON.stringify(outcome.response) ?? "").not.toContain(rounded);
      } else {
        expect(outcome.error).toBeInstanceOf(EdgeError);
        const { message } = outcome.error as EdgeError;
        expect(message).toContain(`could not ${operation.does} (${operation.method} /`);
        expectOneMessage(message);
        // A second edit parses the document, and may round the first edit's number.
        if (served.body.includes(beyond) && !served.body.includes(rounded)) expect(message).not.toContain(rounded);
      }
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });
  });
});

async function requestOf(name: string, client: Client): Promise<unknown> {
  const request = requests[name];
  if (name !== "getShieldEventLogs") return request;
  const first = (await client.send(
    operations.getFirstShieldEventLogs as never,
    requests.getFirstShieldEventLogs as never,
  )) as {
    continuationToken: string;
  };
  return { ...request, path: { ...request?.path, continuationToken: first.continuationToken } };
}
