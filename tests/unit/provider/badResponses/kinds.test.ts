import fc from "fast-check";
import { EdgeError } from "../../../../provider/client/errors";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { withWriter } from "../../../../provider/lifecycle/account/provenance";
import { UnfinishedError } from "../../../../provider/lifecycle/kind";
import { seed } from "../../../seed";
import { oneOfEach } from "../../../tier";
import { expectState } from "./conforming";
import { startWithoutLogs } from "./emulator";
import { holds, runs } from "./judging";
import { type Life, lives, someLives } from "./lives";
import { errorBodies, mutated, mutation, pages, type Served } from "./mutations";
import { type Beginning, beginningOf, type Method, methods, step } from "./steps";
import { withBetween } from "./withBetween";

const platform = withBetween(startWithoutLogs);
const { emulator, between, client } = platform;

test("every kind has a life", () => {
  expect([...new Set(lives.map(({ type }) => type))].sort()).toEqual([...kindTypes].sort());
});

describe(`records a valid state, whatever the response (seed ${seed})`, () => {
  const steps = someLives.flatMap((life) => methods.map((method) => [life.name, method, life] as const));

  test.each(steps)("%s, %s", async (name, method, life) => {
    const beginning = await beginningOf(platform, life, method);
    between().change();
    await step(platform, life, method, beginning);
    const count = between().exchanges.length;
    if (count === 0) return;
    await holds(`${name} ${method}`, fc.record({ nth: fc.nat(count - 1), change: mutation }), runs(8), async (bad) => {
      emulator().putState(beginning.platform);
      let response: Served | undefined;
      between().change((real, index) => {
        if (index !== bad.nth) return real;
        response = mutated(real, bad.change);
        return response;
      });
      await expectRight(life, method, beginning, () => response as Served);
    });
  });
});

describe("treats only the platform's own 404 as a missing object", () => {
  const bodies = ["", " ", ...oneOfEach(pages), ...errorBodies];

  test.each(someLives.map((life) => [life.name, life] as const))("%s", async (_, life) => {
    const beginning = await beginningOf(platform, life, "read");
    between().change();
    await step(platform, life, "read", beginning);
    for (let nth = between().exchanges.length - 1; nth >= 0; nth -= 1) {
      for (const body of bodies) {
        const response: Served = { status: 404, headers: {}, body: Buffer.from(body) };
        between().change((real, index) => (index === nth ? response : real));
        await expectRight(life, "read", beginning, () => response);
      }
    }
  });
});

async function expectRight(life: Life, method: Method, beginning: Beginning, changed: () => Served): Promise<void> {
  const outcome = await step(platform, life, method, beginning).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  if ("error" in outcome) expectFailure(life, outcome.error);
  else if (method === "read" && outcome.result === undefined) {
    const { status, body } = changed();
    const isMissing = life.meansMissing(changed(), beginning.id);
    expect({ isMissing: isMissing, status, body: body.toString() }).toEqual({
      isMissing: true,
      status,
      body: body.toString(),
    });
  } else if (outcome.result) {
    const { id, state } = outcome.result;
    expectState(kindOf(life.type), id, withWriter(state, client()), method === "create");
  }
}

/** Expects an `EdgeError`, or an unfinished resource with a valid state. */
function expectFailure({ type }: Life, error: unknown): void {
  if (error instanceof UnfinishedError) {
    const kind = kindOf(type);
    expect(() => JSON.stringify(error.outputs)).not.toThrow();
    expect(Object.keys({ ...kind.inputs.shape, ...kind.outputs.shape })).toEqual(
      expect.arrayContaining(Object.keys(error.outputs)),
    );
  } else expect(error).toBeInstanceOf(EdgeError);
}
