import fc from "fast-check";
import { kindOf, kindTypes } from "../../../provider/kinds";
import { checkInputs } from "../../../provider/lifecycle/lifecycle";
import { valid } from "../../kinds";
import { someKinds } from "../../kinds/sorts";
import { seed } from "../../seed";
import { placesOf } from "../../wrongPrograms/inputPlaces";
import { withoutPrefix } from "../../wrongPrograms/messages";
import { runs } from "./badResponses/judging";

const secret = "sk_live_hunter2hunter2";

const reasonsOf = (type: string, program: Record<string, unknown>) => checkInputs(kindOf(type), program).failures;

test.each(kindTypes)("a program with ten invalid inputs of %s gets a message for each", (type) => {
  const all = Object.keys(kindOf(type).inputs.shape);
  for (let first = 0; first < all.length; first += 10) {
    const names = all.slice(first, first + 10);
    const reasons = reasonsOf(type, Object.fromEntries(names.map((name) => [name, [{ wrong: [] }]])));
    for (const name of names) {
      expect(reasons).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^${name}\\b`))]));
    }
    expect(new Set(reasons).size).toBe(reasons.length);
  }
});

test.each(someKinds)(
  `a random program of %s is valid or fails with the name of the wrong property (seed ${seed})`,
  (type) => {
    const names = Object.keys(kindOf(type).inputs.shape);
    const known = new Set(placesOf(kindOf(type)).flatMap(({ path }) => path));
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(secret, [secret], { [names[0] as string]: secret }, 1e300, [[null]]),
    );
    const name = fc.oneof(fc.constantFrom(...names), fc.stringMatching(/^[a-z]{1,9}$/));
    const program = fc.dictionary(name, value, { maxKeys: 4, noNullPrototype: true });
    fc.assert(
      fc.property(program, (declared) => {
        for (const reason of reasonsOf(type, { ...valid[type], ...declared })) {
          expect(reason).not.toContain(secret);
          const [place = ""] = withoutPrefix(reason).split(/[.[ ]/);
          const isNamed =
            known.has(place) ||
            place in declared ||
            /^(neither|both|set exactly one of|userName and password)/.test(reason);
          expect({ reason, isNamed }).toEqual({ reason, isNamed: true });
        }
      }),
      { seed, numRuns: runs(50) },
    );
  },
);

test.each(kindTypes)("no message about %s quotes a string that looks like a secret", (type) => {
  for (const name of Object.keys(kindOf(type).inputs.shape)) {
    for (const wrong of [{ deep: [secret] }, [{ deep: secret }, secret, secret]]) {
      expect(reasonsOf(type, { ...valid[type], [name]: wrong }).join()).not.toContain(secret);
    }
  }
});
