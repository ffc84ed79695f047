import fc from "fast-check";
import { policies } from "../../../policies/list";
import { holding, hostileNames } from "../hostileNames";

const problemsOf = (policy: string, properties: object, settings: object) =>
  policies
    .find(({ name }) => name === policy)
    ?.problems({ urn: "urn", properties: properties as never, options: {} as never, settings: settings as never });

test.each(hostileNames)("no policy takes %s for a reason or a probe that somebody has given", (name) => {
  const properties = { wafDisabledRules: [name] };
  expect(problemsOf("disabled-rules-have-reasons", properties, { reasons: {} })).toHaveLength(1);
  expect(problemsOf("disabled-rules-have-reasons", properties, { reasons: holding(name, "why") })).toEqual([]);
  expect(problemsOf("probes-present", { probes: {} }, { probes: [name] })).toHaveLength(1);
});

const name = fc.constantFrom(...hostileNames);
const value = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, name, fc.constantFrom<unknown>(null, true, 1), tie("list"), tie("object")),
  list: fc.array(tie("value"), { maxLength: 3 }),
  object: fc.array(fc.tuple(name, tie("value")), { maxLength: 3 }).map((all) => Object.fromEntries(all)),
})).value;
const asked = [
  "wafEnabled",
  "wafExecutionMode",
  "wafDisabledRules",
  "learningMode",
  "learningModeUntil",
  "ddosShieldSensitivity",
  "hostname",
  "hostnames",
  "userName",
  "password",
  "image",
  "imageDigest",
  "probes",
  "environmentVariables",
];

test("every policy ends in sentences, whatever is declared", () => {
  const properties = fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...asked), name), value), { maxLength: 6 })
    .map((all) => Object.fromEntries(all));
  fc.assert(
    fc.property(properties, (given) => {
      for (const policy of policies) {
        policy.look?.(given, `urn of ${policy.name}`);
        const told = policy.problems({ urn: "another urn", properties: given, options: {} as never, settings: {} });
        for (const problem of told) expect(typeof problem).toBe("string");
      }
    }),
    { numRuns: 500 },
  );
});
