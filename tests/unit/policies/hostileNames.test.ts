import fc from "fast-check";
import { runJudgements } from "../../../policies/judgements";
import { policies } from "../../../policies/list";
import type { EdgePolicy } from "../../../policies/policy";
import { seed } from "../../seed";
import { inFull } from "../../tier";
import { holding, hostileNames } from "../hostileNames";

const problemsOf = (policy: string, properties: object, settings: object) =>
  policies.filter(({ name }) => name === policy).flatMap((found) => problemsIn(found, properties, settings));

const problemsIn = (policy: EdgePolicy, properties: object, settings: object = {}) => {
  const declared = { urn: "urn", properties: properties as never, options: {} as never, settings: settings as never };
  const { problems, waitsFor } = runJudgements(policy.judgements(declared));
  expect(waitsFor).toBeUndefined();
  return problems;
};

test.each(hostileNames)("no policy mistakes %s for a given reason or probe", (name) => {
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
  "wafEngineConfig",
  "requestIntegrity",
  "action",
  "actions",
  "rules",
  "limits",
  "requests",
  "configurations",
  "hostname",
  "hostnames",
  "userName",
  "password",
  "image",
  "imageDigest",
  "probes",
  "environmentVariables",
  "expiresAt",
  "isEnabled",
  "unmatchedPathAction",
];

test("every policy reports strings, whatever is declared", () => {
  const properties = fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...asked), name), value), { maxLength: 6 })
    .map((all) => Object.fromEntries(all));
  fc.assert(
    fc.property(properties, (given) => {
      for (const policy of policies) {
        policy.collect?.(given, `urn of ${policy.name}`);
        for (const problem of problemsIn(policy, given)) expect(typeof problem).toBe("string");
      }
    }),
    { seed, numRuns: inFull ? 500 : 100 },
  );
});
