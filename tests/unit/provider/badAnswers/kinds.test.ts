import fc from "fast-check";
import type { Emulator, PlatformSeed } from "../../../../emulator";
import type { Client } from "../../../../provider/client/client";
import { EdgeError } from "../../../../provider/client/errors";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { evidenceOf } from "../../../../provider/lifecycle/evidence";
import { UnfinishedError } from "../../../../provider/lifecycle/kind";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { withOrigin } from "../../../../provider/lifecycle/provenance";
import type { Properties } from "../../../../provider/schema/properties";
import { seed } from "../../../seed";
import { checked, testContext } from "../resources/context";
import { Between } from "./between";
import { expectState } from "./conforming";
import { startWithoutLogs } from "./emulator";
import { holds, runs } from "./judging";
import { type Life, lives, someLives } from "./lives";
import { errorBodies, mutated, mutation, pages, type Served } from "./mutations";

const methods = ["create", "read", "update", "delete"] as const;
type Method = (typeof methods)[number];

/** The platform at the beginning of a step, and the resource as the state has it then. */
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
  emulator.setOptions({ transitionMs: 0 });
  between = await Between.start(emulator.baseUrl);
  client = context().client;
});
afterAll(async () => {
  await client.close();
  await between.close();
  await emulator.close();
});

test("each kind has a life", () => {
  expect([...new Set(lives.map(({ type }) => type))].sort()).toEqual([...kindTypes].sort());
});

describe(`whatever is answered, what is recorded is right (seed ${seed})`, () => {
  const steps = someLives.flatMap((life) => methods.map((method) => [life.name, method, life] as const));

  test.each(steps)("%s, %s", async (name, method, life) => {
    const beginning = await beginningOf(life, method);
    between.change();
    await step(life, method, beginning);
    const count = between.exchanges.length;
    if (count === 0) return;
    await holds(`${name} ${method}`, fc.record({ nth: fc.nat(count - 1), change: mutation }), runs(8), async (bad) => {
      emulator.putState(beginning.platform);
      let answer: Served | undefined;
      between.change((real, index) => {
        if (index !== bad.nth) return real;
        answer = mutated(real, bad.change);
        return answer;
      });
      await expectRight(life, method, beginning, () => answer as Served);
    });
  });
});

describe("a 404 is gone only in the platform's own words", () => {
  const bodies = ["", " ", ...pages, ...errorBodies];

  test.each(someLives.map((life) => [life.name, life] as const))("%s", async (_, life) => {
    const beginning = await beginningOf(life, "read");
    between.change();
    await step(life, "read", beginning);
    for (let nth = between.exchanges.length - 1; nth >= 0; nth -= 1) {
      for (const body of bodies) {
        const answer: Served = { status: 404, headers: {}, body: Buffer.from(body) };
        between.change((real, index) => (index === nth ? answer : real));
        await expectRight(life, "read", beginning, () => answer);
      }
    }
  });
});

/** Takes a step whose answers are changed, and judges what the engine would record of it. */
async function expectRight(life: Life, method: Method, beginning: Beginning, changed: () => Served): Promise<void> {
  const outcome = await step(life, method, beginning).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  if ("error" in outcome) expectFailure(life, outcome.error);
  else if (method === "read" && outcome.result === undefined) {
    const { status, body } = changed();
    const isGone = life.meansGone(changed(), beginning.id);
    expect({ isGone, status, body: body.toString() }).toEqual({ isGone: true, status, body: body.toString() });
  } else if (outcome.result) {
    const { id, state } = outcome.result;
    expectState(kindOf(life.type), id, withOrigin(state, client));
  }
}

async function beginningOf(life: Life, method: Method): Promise<Beginning> {
  emulator.reset();
  emulator.setOptions({ transitionMs: 0 });
  between.change();
  if (method === "create") return { platform: emulator.state(), id: "", state: {} };
  const kind = kindOf(life.type);
  const { id, state } = await lifecycle.create(kind, context(), checked(kind, life.program));
  return { platform: emulator.state(), id, state: JSON.parse(JSON.stringify(state)) };
}

/** What the engine is given to record; nothing where there is nothing to record. */
async function step(life: Life, method: Method, { id, state }: Beginning) {
  const kind = kindOf(life.type);
  const run = context();
  switch (method) {
    case "create":
      return lifecycle.create(kind, run, checked(kind, life.program));
    case "read": {
      const found = await lifecycle.read(kind, run, id, state);
      if (found) expect(Object.keys(state)).toEqual(expect.arrayContaining(Object.keys(found.inputs ?? {})));
      return found && { id, state: found.state };
    }
    case "update":
      return { id, state: await lifecycle.update(kind, run, id, state, checked(kind, life.changed)) };
    case "delete":
      await lifecycle.remove(kind, run, id, state);
      return undefined;
  }
}

/** An error of the family; what was made all the same is recorded. */
function expectFailure({ type }: Life, error: unknown): void {
  if (error instanceof UnfinishedError) {
    const kind = kindOf(type);
    expect(() => JSON.stringify(error.outputs)).not.toThrow();
    expect(Object.keys({ ...kind.inputs.shape, ...kind.outputs.shape })).toEqual(
      expect.arrayContaining(Object.keys(error.outputs)),
    );
  } else expect(error).toBeInstanceOf(EdgeError);
}

/** A provider process of its own, which has seen that its key is of the account; its connections are those of all. */
function context() {
  const own = testContext({ ...emulator, baseUrl: between.baseUrl });
  evidenceOf(own).reads({});
  return client ? { ...own, client } : own;
}
