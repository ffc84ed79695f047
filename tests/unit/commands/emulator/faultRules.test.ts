import { z } from "zod";
import {
  describeRule,
  frequencies,
  isOn,
  switched,
  switches,
} from "../../../../commands/emulator/ui/client/faultRules";
import { faultRule } from "../../../../emulator/faults";

const reported = (rule: object) => ({ inject: {}, ...rule, seen: 4, fired: 2 });

test("every switch at every frequency is a rule that the emulator accepts", () => {
  for (const name of Object.keys(switches)) {
    for (const frequency of Object.values(frequencies)) {
      const rules = switched([], name, { match: { operation: "createPullZone" }, ...frequency });
      const [rule] = z.array(faultRule).parse(rules);
      expect(isOn(name, [{ ...rule, inject: rule?.inject ?? {}, seen: 0, fired: 0 } as never])).toBe(true);
    }
  }
});

test("a switch adds its rule to the existing ones, and removes only its own", () => {
  const other = reported({ inject: { status: 418 } });
  const on = switched([other], "slow", { match: {} });
  expect(on).toEqual([other, { match: {}, inject: { delayMs: 2000 } }]);
  const rules = on.map(reported);
  expect([isOn("slow", rules), isOn("unavailable", rules)]).toEqual([true, false]);
  expect(switched(rules, "slow", undefined)).toEqual([other]);
});

test("describes a rule with its number of injected faults", () => {
  expect(describeRule(reported({ match: { operation: "getPullZone" }, times: 1, inject: { status: 503 } }))).toBe(
    "Respond with 503: getPullZone, 1 at most (matched 4, applied 2)",
  );
  expect(describeRule(reported({ match: { method: "GET", path: "/pullzone/*" }, inject: { status: 418 } }))).toBe(
    '{"status":418}: GET /pullzone/* (matched 4, applied 2)',
  );
  expect(describeRule(reported({ nth: 3, probability: 0.2, inject: { malformed: true } }))).toContain(
    ": all requests, from request 3 on, with probability 0.2 (",
  );
});
