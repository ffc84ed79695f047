import { runJudgements } from "../../../policies/judgements";
import { policies } from "../../../policies/list";
import { cases, type Given, type PolicyCase } from "./cases";

test("each policy has cases", () => {
  expect(Object.keys(cases)).toEqual(policies.map(({ name }) => name));
});

describe.each(policies.map((policy) => [policy.name, policy] as const))("%s", (name, policy) => {
  const problems = ({ properties = {}, settings = {}, protect = false }: Given) =>
    runJudgements(policy.judgements({ urn: "not seen", properties, settings, options: { protect } })).problems;
  const { keeps, breaks } = cases[name] as PolicyCase;

  test.each(keeps.map((given) => [JSON.stringify(given), given] as const))("is satisfied by %s", (_json, given) => {
    expect(problems(given)).toEqual([]);
  });

  for (const { told, ...given } of breaks) {
    test(`is violated by ${JSON.stringify(given)}`, () => {
      expect(problems(given)).toEqual(told.map((part) => expect.stringContaining(part)));
      // Messages must not quote values, which may be secret.
      expect(problems(given).join()).not.toContain("hush");
    });
  }
});
