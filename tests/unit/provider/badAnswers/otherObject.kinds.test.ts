import { isDeepStrictEqual as equal } from "node:util";
import type { Emulator, PlatformSeed } from "../../../../emulator";
import type { Client } from "../../../../provider/client/client";
import { dataSourceNames } from "../../../../provider/dataSources";
import { prepareCall, readCall } from "../../../../provider/dataSources/call";
import { kindOf } from "../../../../provider/kinds";
import { evidenceOf } from "../../../../provider/lifecycle/evidence";
import { UnfinishedError } from "../../../../provider/lifecycle/kind";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import type { Properties } from "../../../../provider/schema/properties";
import { good } from "../dataSources/goodArguments";
import { operationOf } from "../legalAnswers/operationOf";
import { checked, testContext } from "../resources/context";
import { Between } from "./between";
import { startWithoutLogs } from "./emulator";
import { type Life, someLives } from "./lives";
import type { Served } from "./mutations";
import { aboutAnother } from "./otherObject";

const methods = ["create", "read", "update", "delete"] as const;
type Method = (typeof methods)[number];

interface Beginning {
  readonly platform: PlatformSeed;
  readonly id: string;
  readonly state: Properties;
}

let emulator: Emulator;
let between: Between;
let client: Client;

beforeAll(async () => {
  emulator = await startWithoutLogs();
  between = await Between.start(emulator.baseUrl);
  client = context().client;
});
afterAll(async () => {
  await client.close();
  await between.close();
  await emulator.close();
});

const steps = someLives.flatMap((life) => methods.map((method) => [life.name, method, life] as const));

test.each(steps)("%s, %s: an answer about another object is an error, or changes nothing", async (_, method, life) => {
  const beginning = await beginningOf(life, method);
  between.change();
  const proper = await step(life, method, beginning);
  const exchanges = [...between.exchanges];
  for (const [place, { request, real }] of exchanges.entries()) {
    const operation = operationOf(request);
    const other = operation && real.status < 300 ? aboutAnother(operation, real.body.toString()) : undefined;
    if (other === undefined) continue;
    emulator.putState(beginning.platform);
    between.change((answer, index): Served => (index === place ? { ...answer, body: Buffer.from(other) } : answer));
    const outcome = await step(life, method, beginning).catch((error: Error) => error);
    if (!(outcome instanceof Error)) {
      expect([request, { ...outcome, state: undefined }]).toEqual([request, { ...proper, state: undefined }]);
      // What a look in passing was to tell is left out, or stays as it was recorded.
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

test.each(dataSourceNames)("%s: an answer about another object is an error", async (name) => {
  emulator.reset();
  between.change();
  const run = context();
  const read = () => readCall(prepareCall(name, good[name] ?? {}), run);
  await read().catch(() => undefined);
  for (const [place, { request, real }] of [...between.exchanges].entries()) {
    const operation = operationOf(request);
    const other = operation && real.status < 300 ? aboutAnother(operation, real.body.toString()) : undefined;
    if (other === undefined) continue;
    between.change((answer, index): Served => (index === place ? { ...answer, body: Buffer.from(other) } : answer));
    const outcome = await read().catch(({ message }: Error) => message);
    expect([request, outcome]).toEqual([request, expect.stringContaining("is about another object: ")]);
  }
});

async function beginningOf(life: Life, method: Method): Promise<Beginning> {
  emulator.reset();
  emulator.setOptions({ transitionMs: 0 });
  between.change();
  if (method === "create") return { platform: emulator.state(), id: "", state: {} };
  const kind = kindOf(life.type);
  const { id, state } = await lifecycle.create(kind, context(), checked(kind, life.program));
  return { platform: emulator.state(), id, state: JSON.parse(JSON.stringify(state)) };
}

/** What is recorded after a step, and what the platform has. */
async function step({ type, program, changed }: Life, method: Method, { id, state }: Beginning) {
  const kind = kindOf(type);
  const run = context();
  const recorded = async () => {
    if (method === "create") return lifecycle.create(kind, run, checked(kind, program));
    if (method === "read") return { id, state: (await lifecycle.read(kind, run, id, state))?.state };
    if (method === "update") return { id, state: await lifecycle.update(kind, run, id, state, checked(kind, changed)) };
    return { id, state: await lifecycle.remove(kind, run, id, state) };
  };
  return { ...(await recorded()), platform: withoutTimes(emulator.state()) };
}

function withoutTimes(platform: PlatformSeed): unknown {
  return JSON.parse(JSON.stringify(platform).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, "then"));
}

/** A provider process of its own, which has seen that its key is of the account; its connections are those of all. */
function context() {
  const own = testContext({ ...emulator, baseUrl: between.baseUrl });
  evidenceOf(own).reads({});
  return client ? { ...own, client } : own;
}
