import { prepareInvoke, readInvoke } from "../../../../provider/dataSources/invoke";
import { served } from "../../../../provider/host/served";
import { Session } from "../../../../provider/host/session";
import { pathToLoneSurrogate } from "../../../../provider/schema/loneSurrogates";
import type { Properties } from "../../../../provider/schema/properties";
import { StackSettings } from "../../../../provider/settings/stackSettings";
import { startEmulator } from "../../../emulator";
import { valid } from "../../../kinds";
import { someKinds } from "../../../kinds/sorts";
import { inFull } from "../../../tier";
import type { Served } from "../badResponses/mutations";
import { withBetween } from "../badResponses/withBetween";

const { emulator, between, context } = withBetween(() => startEmulator({ quiet: true, options: { transitionMs: 0 } }));

beforeEach(() => {
  emulator().reset();
  between().change();
});

/**
 * Returns copies of the body with a lone surrogate in one string each, or in every fifth one. JSON allows lone
 * surrogates, the engine's messages do not.
 */
function withLoneSurrogates(body: string): string[] {
  const strings = [...body.matchAll(/(?<=[:[,])"(?:[^"\\]|\\.)*"(?=[,}\]])/g)];
  const some = inFull ? strings : strings.filter((_, index) => index % 5 === 0);
  return some.map(({ index, 0: { length } }) => `${body.slice(0, index)}"\\ud83d"${body.slice(index + length)}`);
}

async function readWithLoneSurrogates(read: () => Promise<unknown>): Promise<unknown[]> {
  between().change();
  await read();
  const results: unknown[] = [];
  for (const [place, { real }] of [...between().exchanges].entries()) {
    for (const body of withLoneSurrogates(real.body.toString())) {
      between().change(
        (response, index): Served => (index === place ? { ...response, body: Buffer.from(body) } : response),
      );
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

/** Serves a kind in its own provider process with its own settings, so that it shares no cached response. */
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

test.each(someKinds)("the engine receives only valid strings from %s, whatever the platform returns", async (type) => {
  const { id, outs = {} } = await kindServed(type).create(valid[type] ?? {});
  const read = (state: Properties) => async () => {
    const { id: found, props, inputs, settings } = await kindServed(type).read(id, state);
    return { found, props, inputs, isForGet: settings !== undefined };
  };
  const results = [...(await readWithLoneSurrogates(read(outs))), ...(await readWithLoneSurrogates(read({})))];
  expect(pathToLoneSurrogate(results)).toBeUndefined();
  if (showing.includes(type)) expect(JSON.stringify(results).includes("\ufffd")).toBe(true);
});

/** Kinds whose state contains a string of the platform unchanged. */
const showing = [
  "PullZone",
  "WafRule",
  "EdgeRule",
  "ContainerRegistry",
  "ContainerTemplate",
  "Application",
  "EdgeScript",
];

test("a program receives only valid strings from a data source", async () => {
  const results = await readWithLoneSurrogates(() =>
    readInvoke(prepareInvoke("getPullZone", { pullZoneId: 1001 }), context()),
  );
  expect(results.length).toBeGreaterThan(10);
  expect(pathToLoneSurrogate(results)).toBeUndefined();
});
