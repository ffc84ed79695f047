import fc from "fast-check";
import { Client } from "../../../../provider/client/client";
import { EdgeError } from "../../../../provider/client/errors";
import { dataSourceNames, dataSourceOf } from "../../../../provider/dataSources";
import { DataSourceError, prepareInvoke, readInvoke } from "../../../../provider/dataSources/invoke";
import { type Emulator, startEmulator } from "../../../emulator";
import { seed } from "../../../seed";
import { settingsWith } from "../client/standIn";
import { good } from "../dataSources/goodArguments";
import { today } from "../dataSources/reading";
import { Between } from "./between";
import { expectOneMessage, holds, runs } from "./judging";
import { beyond, key, mutated, mutation, richer, rounded, type Served } from "./mutations";

let emulator: Emulator;
let between: Between;
let client: Client;
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);

beforeAll(async () => {
  process.on("unhandledRejection", note);
  emulator = await startEmulator({ quiet: true, now: `${today}T12:00:00Z`, key });
  between = await Between.start(emulator.baseUrl);
  client = new Client(settingsWith({ ...urls(), apiKey: key }));
});
afterAll(async () => {
  await client.close();
  await between.close();
  await emulator.close();
  process.off("unhandledRejection", note);
});
afterEach(() => expect(unhandled).toEqual([]));

const urls = () => ({ baseUrl: between.baseUrl, originLoggingUrl: `${between.baseUrl}/__origin-logging` });

function read(name: string) {
  // The emulator's clock stands still, so its limit of requests would never end.
  emulator.edit(({ accessLogs }) => {
    for (const logs of accessLogs) logs.recent = [];
  });
  return readInvoke(prepareInvoke(name, good[name] ?? {}), { client, settings: client.settings });
}

describe(`whatever the response, a data source returns a valid result or fails with one message (seed ${seed})`, () => {
  test.each(dataSourceNames)("%s", async (name) => {
    between.change();
    await read(name);
    const count = between.exchanges.length;
    await holds(name, fc.record({ nth: fc.nat(count - 1), change: mutation }), runs(50), async ({ nth, change }) => {
      let response: Served | undefined;
      between.change((real, index) => {
        if (index !== nth) return real;
        response = mutated(real, change);
        return response;
      });
      const outcome = await read(name).then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      );
      if ("result" in outcome) expectResult(name, outcome.result, response);
      else expectFailure(name, outcome.error);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });
  });
});

const inJson = dataSourceNames.filter((name) =>
  dataSourceOf(name).uses.every(({ success }) => success.holds !== "text"),
);

test.each(inJson)("%s tolerates unknown fields in every object", async (name) => {
  between.change();
  const usual = await read(name);
  between.change((real) => ({ ...real, body: Buffer.from(JSON.stringify(richer(JSON.parse(real.body.toString())))) }));
  const found = await read(name);
  expect(found).toMatchObject(usual);
  dataSourceOf(name).result.strict().parse(found);
});

function expectResult(name: string, result: object, response: Served | undefined): void {
  expect(dataSourceOf(name).result.strict().safeParse(result).error?.issues).toBeUndefined();
  if (response?.body.includes(beyond) && !response.body.includes(rounded)) {
    expect(JSON.stringify(result)).not.toContain(rounded);
  }
}

function expectFailure(name: string, error: unknown): void {
  expect(error).toBeInstanceOf(DataSourceError);
  const { message, cause } = error as DataSourceError;
  expect(message).toMatch(new RegExp(`^${name}( \\(.*?\\))?: (could not|the platform)`));
  expect(message).not.toContain("please report this");
  expect(cause).toBeInstanceOf(EdgeError);
  expectOneMessage(message);
}
