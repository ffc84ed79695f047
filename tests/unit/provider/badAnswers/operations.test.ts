import { operations } from "../../../../provider/api";
import { updateShieldZone } from "../../../../provider/api/shieldZones";
import { Client } from "../../../../provider/client/client";
import { EdgeError } from "../../../../provider/client/errors";
import { type Emulator, startEmulator } from "../../../emulator";
import { seed } from "../../../seed";
import { StandIn, settingsWith } from "../client/standIn";
import { Between, send } from "./between";
import { calls } from "./calls";
import { expectOneMessage, holds, runs } from "./judging";
import { beyond, key, mutated, mutation, rounded, type Served } from "./mutations";

/** The real answer of each operation. */
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
    // On the least plan there is no bot detection.
    await recording.send(updateShieldZone, { body: { shieldZoneId: 7002, shieldZone: { planType: 1 } } });
    between.change();
    await recording.send(operations[name] as never, (await callOf(name, recording)) as never);
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

test("each operation has a call, and a real answer", () => {
  expect(Object.keys(calls).sort()).toEqual(Object.keys(operations).sort());
  expect([...real.values()].filter(({ status }) => status >= 300)).toEqual([]);
});

describe(`whatever is answered is a good answer or one message (seed ${seed})`, () => {
  test.each(Object.keys(operations))("%s", async (name) => {
    const operation = operations[name] as (typeof operations)[string];
    const call = { ...calls[name] };
    await holds(name, mutation, runs(25), async (change) => {
      served = mutated(real.get(name) as Served, change);
      standIn.received.length = 0;
      const outcome = await client.send(operation as never, call as never).then(
        (answer: unknown) => ({ answer }),
        (error: unknown) => ({ error }),
      );
      if ("answer" in outcome) {
        if (operation.response) operation.response.parse(outcome.answer);
        if (!served.body.includes(rounded)) expect(JSON.stringify(outcome.answer) ?? "").not.toContain(rounded);
      } else {
        expect(outcome.error).toBeInstanceOf(EdgeError);
        const { message } = outcome.error as EdgeError;
        expect(message).toContain(`could not ${operation.does} (${operation.method} /`);
        expectOneMessage(message);
        // Of two edits the second reads the document, and may have rounded what the first has set.
        if (served.body.includes(beyond) && !served.body.includes(rounded)) expect(message).not.toContain(rounded);
      }
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });
  });
});

/** The second page of event logs is asked for by the token that the first one gives. */
async function callOf(name: string, client: Client): Promise<unknown> {
  const call = calls[name];
  if (name !== "getShieldEventLogs") return call;
  const first = (await client.send(
    operations.getFirstShieldEventLogs as never,
    calls.getFirstShieldEventLogs as never,
  )) as {
    continuationToken: string;
  };
  return { ...call, path: { ...call?.path, continuationToken: first.continuationToken } };
}
