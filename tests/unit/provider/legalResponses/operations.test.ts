import { operations } from "../../../../provider/api";
import { updateShieldZone } from "../../../../provider/api/shieldZones";
import { isSuccess } from "../../../../provider/api/success";
import { Client } from "../../../../provider/client/client";
import { dataSourceNames, dataSourceOf } from "../../../../provider/dataSources";
import { prepareInvoke, readInvoke } from "../../../../provider/dataSources/invoke";
import { type Emulator, startEmulator } from "../../../emulator";
import { oneOfEach } from "../../../tier";
import { Between } from "../badResponses/between";
import { key, type Served } from "../badResponses/mutations";
import { requests } from "../badResponses/requests";
import { settingsWith } from "../client/standIn";
import { good } from "../dataSources/goodArguments";
import { today } from "../dataSources/reading";
import { operationOf } from "./operationOf";
import { sortOfVariant, variantsOf } from "./variants";

let emulator: Emulator;
let between: Between;
let client: Client;

beforeAll(async () => {
  emulator = await startEmulator({ quiet: true, now: `${today}T12:00:00Z`, key });
  between = await Between.start(emulator.baseUrl);
  client = new Client(
    settingsWith({
      baseUrl: between.baseUrl,
      originLoggingUrl: `${between.baseUrl}/__origin-logging`,
      apiKey: key,
      maxRetries: 0,
    }),
  );
});
afterAll(async () => {
  await client.close();
  await between.close();
  await emulator.close();
});
beforeEach(async () => {
  emulator.reset();
  between.change();
  await client.send(updateShieldZone, { body: { shieldZoneId: 7002, shieldZone: { planType: 1 } } });
});

/** Number of legal responses served by all tests; printed by `LEGAL_RESPONSES=print`. */
let served = 0;
afterAll(() => {
  if (process.env.LEGAL_RESPONSES === "print") process.stderr.write(`${served} legal responses\n`);
});

const ask = (name: string) => client.send(operations[name] as never, requests[name] as never) as Promise<unknown>;

async function failuresOf(name: string, run: () => Promise<unknown>): Promise<string[]> {
  const state = emulator.state();
  between.change();
  await run();
  const failures: string[] = [];
  const exchanges = [...between.exchanges];
  const writes = exchanges.some(({ request }) => !request.startsWith("GET "));
  for (const [place, { real }] of exchanges.entries()) {
    const source = real.body.toString();
    const operation = operationOf(exchanges[place]?.request as string);
    if (!operation?.response || ["html", "text"].includes(operation.success.holds) || source === "") continue;
    const content = JSON.parse(source);
    for (const { what, in: varied } of oneOfEach(variantsOf(operation.response, content), sortOfVariant)) {
      const body = varied(content);
      // A response without the operation's result may come from another server.
      if (!isSuccess(operation.success, JSON.parse(body))) continue;
      if (writes) emulator.putState(state);
      between.change(
        (response, index): Served => (index === place ? { ...response, body: Buffer.from(body) } : response),
      );
      served += 1;
      await run().catch((error: Error) => failures.push(`${name}: ${what}: ${error.message}`));
    }
  }
  return failures;
}

const withResponse = Object.keys(operations).filter(
  (name) => operations[name]?.response && name !== "getShieldEventLogs",
);

// The client treats operations with one schema alike.
test.each(oneOfEach(withResponse, (name) => operations[name]?.response))(
  "%s accepts every legal response",
  async (name) => expect(await failuresOf(name, () => ask(name))).toEqual([]),
);

/** Properties that a data source requires. Its error names them. */
const needs: Readonly<Record<string, RegExp>> = {
  getImageDigest: /^getImageDigest: (digest|(every|everything) optional.*) (null|missing): .*has no digest/,
};

test.each(dataSourceNames)("%s accepts every legal response, and returns a valid result", async (name) => {
  const read = async () => {
    const result = await readInvoke(prepareInvoke(name, good[name] ?? {}), { client, settings: client.settings });
    dataSourceOf(name).result.strict().parse(result);
  };
  expect((await failuresOf(name, read)).filter((failure) => !needs[name]?.test(failure))).toEqual([]);
});
