import { prepareInvoke, readInvoke } from "../../../../provider/dataSources/invoke";
import { served } from "../../../../provider/host/served";
import { Session } from "../../../../provider/host/session";
import { pathToLoneSurrogate } from "../../../../provider/schema/loneSurrogates";
import type { Properties } from "../../../../provider/schema/properties";
import { StackSettings } from "../../../../provider/settings/stackSettings";
import { startEmulator } from "../../../emulator";
import { valid } from "../../../kinds";
import { someKinds } from "../../../kinds/sorts";
import type { Served } from "../badResponses/mutations";
import { withBetween } from "../badResponses/withBetween";

const { emulator, between, context } = withBetween(() => startEmulator({ quiet: true, options: { transitionMs: 0 } }));

beforeEach(() => {
  emulator().reset();
  between().change();
});

/** The body with half of a character, which JSON can have and no message of the engine, in place of each of its strings, one at a time. */
function withHalves(body: string): string[] {
  const strings = [...body.matchAll(/(?<=[:[,])"(?:[^"\\]|\\.)*"(?=[,}\]])/g)];
  return strings.map(({ index, 0: { length } }) => `${body.slice(0, index)}"\\ud83d"${body.slice(index + length)}`);
}

/** The result of each of these readings, of which each has half a character in one place. */
async function readWithHalves(read: () => Promise<unknown>): Promise<unknown[]> {
  between().change();
  await read();
  const results: unknown[] = [];
  for (const [place, { real }] of [...between().exchanges].entries()) {
    for (const body of withHalves(real.body.toString())) {
      between().change((answer, index): Served => (index === place ? { ...answer, body: Buffer.from(body) } : answer));
      results.push(
        ...(await read().then(
          (found) => [found],
          () => [],
        )),
      );
    }
  }
  return results;
}

let others = 0;

/** A kind in a provider process of its own: with settings of its own, it shares no response with another. */
function kindServed(type: string) {
  const config: Record<string, string> = {
    "edge:baseUrl": between().baseUrl,
    "edge:apiKey": emulator().key,
    "edge:maxRetries": "0",
    "edge:requestTimeoutMs": String(60_000 + others++),
  };
  const settings = new StackSettings();
  settings.configure({ get: (name: string) => config[name] } as never);
  return served(type, new Session(), settings);
}

test.each(someKinds)("what the engine gets of %s is text, whatever the platform shows", async (type) => {
  const { id, outs = {} } = await kindServed(type).create(valid[type] ?? {});
  const read = (state: Properties) => async () => {
    const { id: found, props, inputs, shown } = await kindServed(type).read(id, state);
    return { found, props, inputs, isForGet: shown !== undefined };
  };
  const results = [...(await readWithHalves(read(outs))), ...(await readWithHalves(read({})))];
  expect(pathToLoneSurrogate(results)).toBeUndefined();
  if (showing.includes(type)) expect(JSON.stringify(results).includes("\ufffd")).toBe(true);
});

/** Kinds that show a text of the platform's as it is. */
const showing = [
  "PullZone",
  "WafRule",
  "EdgeRule",
  "ContainerRegistry",
  "ContainerTemplate",
  "Application",
  "EdgeScript",
];

test("what a program gets of a data source is text", async () => {
  const results = await readWithHalves(() => readInvoke(prepareInvoke("getPullZone", { pullZoneId: 1001 }), context()));
  expect(results.length).toBeGreaterThan(10);
  expect(pathToLoneSurrogate(results)).toBeUndefined();
});
