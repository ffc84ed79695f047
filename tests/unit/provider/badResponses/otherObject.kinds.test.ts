import { isDeepStrictEqual as equal } from "node:util";
import { dataSourceNames } from "../../../../provider/dataSources";
import { prepareInvoke, readInvoke } from "../../../../provider/dataSources/invoke";
import { UnfinishedError } from "../../../../provider/lifecycle/kind";
import { good } from "../dataSources/goodArguments";
import { operationOf } from "../legalResponses/operationOf";
import { withoutTimes } from "../lifecycle/platform";
import { startWithoutLogs } from "./emulator";
import { type Life, someLives } from "./lives";
import type { Served } from "./mutations";
import { aboutAnother } from "./otherObject";
import { type Beginning, beginningOf, type Method, methods, step } from "./steps";
import { withBetween } from "./withBetween";

const platform = withBetween(startWithoutLogs);
const { emulator, between, context } = platform;

const steps = someLives.flatMap((life) => methods.map((method) => [life.name, method, life] as const));

test.each(steps)("%s, %s: a response about another object is an error or changes nothing", async (_, method, life) => {
  const beginning = await beginningOf(platform, life, method);
  between().change();
  const proper = await outcomeOf(life, method, beginning);
  const exchanges = [...between().exchanges];
  for (const [place, { request, real }] of exchanges.entries()) {
    const operation = operationOf(request);
    const other = operation && real.status < 300 ? aboutAnother(operation, real.body.toString()) : undefined;
    if (other === undefined) continue;
    emulator().putState(beginning.platform);
    between().change(
      (response, index): Served => (index === place ? { ...response, body: Buffer.from(other) } : response),
    );
    const outcome = await outcomeOf(life, method, beginning).catch((error: Error) => error);
    if (!(outcome instanceof Error)) {
      expect([request, { ...outcome, state: undefined }]).toEqual([request, { ...proper, state: undefined }]);
      // Details that the step only reads are omitted, or stay as recorded.
      const left = Object.entries(proper.state ?? {}).map(([name, value]) => {
        const shown = outcome.state?.[name];
        return [name, shown === undefined || equal(shown, beginning.state[name]) ? value : shown];
      });
      expect([request, Object.fromEntries(left)]).toEqual([request, proper.state ?? {}]);
      expect(Object.keys(proper.state ?? {})).toEqual(expect.arrayContaining(Object.keys(outcome.state ?? {})));
    } else {
      expect([request, outcome.message]).toEqual([request, expect.stringContaining("is about another object: ")]);
      if (outcome instanceof UnfinishedError) expect([request, outcome.id]).toEqual([request, proper.id]);
    }
  }
});

test.each(dataSourceNames)("%s: a response about another object is an error", async (name) => {
  emulator().reset();
  between().change();
  const run = context();
  const read = () => readInvoke(prepareInvoke(name, good[name] ?? {}), run);
  await read().catch(() => undefined);
  for (const [place, { request, real }] of [...between().exchanges].entries()) {
    const operation = operationOf(request);
    const other = operation && real.status < 300 ? aboutAnother(operation, real.body.toString()) : undefined;
    if (other === undefined) continue;
    between().change(
      (response, index): Served => (index === place ? { ...response, body: Buffer.from(other) } : response),
    );
    const outcome = await read().catch(({ message }: Error) => message);
    expect([request, outcome]).toEqual([request, expect.stringContaining("is about another object: ")]);
  }
});

test.each(["AccessList", "AccessListConfiguration"])(
  "%s: another zone's access lists, which name no zone, drop nothing from the state",
  async (type) => {
    for (const life of someLives.filter((each) => each.type === type)) {
      const beginning = await beginningOf(platform, life, "read");
      between().change((real, index) => {
        const { request } = between().exchanges[index] ?? {};
        return request?.endsWith("/access-lists") ? { ...real, body: ofAnotherZone(real.body) } : real;
      });
      const outcome = await step(platform, life, "read", beginning).catch(({ message }: Error) => message);
      expect(outcome).toEqual(expect.stringContaining("may belong to another zone"));
    }
  },
);

/** Returns a zone's access lists with the configurations of a zone without custom lists. */
function ofAnotherZone(body: Buffer): Buffer {
  const { managedLists, ...rest } = JSON.parse(body.toString());
  const others = managedLists.map(({ configurationId, ...list }: { configurationId: number }) => ({
    ...list,
    configurationId: configurationId + 500,
  }));
  return Buffer.from(JSON.stringify({ ...rest, managedLists: others, customLists: [] }));
}

async function outcomeOf(life: Life, method: Method, beginning: Beginning) {
  const recorded = { id: beginning.id, state: undefined, ...(await step(platform, life, method, beginning)) };
  return { ...recorded, platform: JSON.parse(withoutTimes(JSON.stringify(emulator().state()))) };
}
