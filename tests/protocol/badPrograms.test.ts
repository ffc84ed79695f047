import fc from "fast-check";
import { kindOf, kindTypes } from "../../provider/kinds";
import { valid } from "../kinds";
import { someKinds } from "../kinds/sorts";
import { seed } from "../seed";
import { oneOfEach } from "../tier";
import { runs } from "../unit/provider/badResponses/judging";
import { placesOf } from "../wrongPrograms/inputPlaces";
import { refused, tells, withoutPrefix } from "../wrongPrograms/messages";
import { wrongPrograms } from "../wrongPrograms/wrongValues";
import { Host } from "./host";

let host: Host;
beforeAll(async () => {
  host = await Host.start();
});
afterAll(() => host.stop());

const wrong = new Map(kindTypes.map((type) => [type, wrongPrograms(kindOf(type), valid[type] ?? {})]));

test("two thousand programs have one invalid input each, and every input is covered", () => {
  expect([...wrong.values()].flat().length).toBeGreaterThanOrEqual(2000);
  for (const [type, programs] of wrong) {
    const named = new Set(programs.map(({ path }) => path.split(/[.[]/)[0]));
    expect([...named]).toEqual(expect.arrayContaining(Object.keys(kindOf(type).inputs.shape)));
  }
});

test.each(someKinds)(
  "each wrong program with %s gets its recorded message, which names the property and what is allowed",
  async (type) => {
    const programs = (wrong.get(type) ?? []).map((program, index) => ({
      ...program,
      recorded: refused(type)[index]?.message ?? "",
    }));
    expect(programs.filter((program) => !tells([program.recorded], program))).toEqual([]);
    const wrongMessages: object[] = [];
    for (const { recorded, ...program } of oneOfEach(programs, ({ what }) => what)) {
      const reasons = await reasonsOf(type, program.program);
      if (!tells(reasons, program) || reasons[0] !== recorded)
        wrongMessages.push({ ...program, program: JSON.stringify(program.program), reasons });
    }
    expect(wrongMessages).toEqual([]);
  },
);

test.each(someKinds)("a program with ten invalid inputs of %s gets a message for each", async (type) => {
  const all = Object.keys(kindOf(type).inputs.shape);
  for (let first = 0; first < all.length; first += 10) {
    const names = all.slice(first, first + 10);
    const reasons = await reasonsOf(type, Object.fromEntries(names.map((name) => [name, [{ wrong: [] }]])));
    for (const name of names) {
      expect(reasons).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^${name}\\b`))]));
    }
    expect(new Set(reasons).size).toBe(reasons.length);
  }
});

const numRuns = runs(50);
const secret = "sk_live_hunter2hunter2";

test.each(someKinds)(
  `a random program of %s is valid or fails with the property that is wrong (seed ${seed})`,
  async (type) => {
    const names = Object.keys(kindOf(type).inputs.shape);
    const known = new Set(placesOf(kindOf(type)).flatMap(({ path }) => path));
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(secret, [secret], { [names[0] as string]: secret }, 1e300, [[null]]),
    );
    const name = fc.oneof(fc.constantFrom(...names), fc.stringMatching(/^[a-z]{1,9}$/));
    const program = fc.dictionary(name, value, { maxKeys: 4, noNullPrototype: true });
    await fc.assert(
      fc.asyncProperty(program, async (declared) => {
        for (const reason of await reasonsOf(type, { ...valid[type], ...declared })) {
          // The process treats earlier checks as other resources of the same program and reports what both declare.
          if (/ declares the same list| declares a part of it| is declared with .*, and with /.test(reason)) continue;
          expect(reason).not.toContain(secret);
          const [place = ""] = withoutPrefix(reason).split(/[.[ ]/);
          const isNamed = known.has(place) || place in declared || /^(neither|both|userName and password)/.test(reason);
          expect({ reason, isNamed }).toEqual({ reason, isNamed: true });
        }
      }),
      { seed, numRuns },
    );
  },
);

async function reasonsOf(type: string, program: Record<string, unknown>): Promise<string[]> {
  const { failures } = await host.check(type, program);
  expect(failures.map(({ property }) => property)).toEqual(failures.map(() => ""));
  return failures.map(({ reason }) => reason);
}
