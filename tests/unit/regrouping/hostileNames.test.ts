import type { Exported, ResourceState } from "../../../commands/frame/deployment";
import { declarations } from "../../../regrouping/program";
import { regroup } from "../../../regrouping/regroup";
import { holding, hostileNames } from "../hostileNames";

const resource = (type: string, id: string, inputs: object, outputs: object): ResourceState => ({
  urn: `urn:pulumi:dev::shop::pulumi-nodejs:dynamic/edge:${type}::it`,
  type: `pulumi-nodejs:dynamic/edge:${type}`,
  id,
  inputs: { ...inputs },
  outputs: { ...inputs, ...outputs },
});
const stateOf = (only: ResourceState): Exported => ({ deployment: { resources: [only] } });

test.each(hostileNames)(
  "a set with an edge rule %s, of which nothing is recorded, is taken apart and put together again",
  (key) => {
    const inputs = { pullZoneId: 1001, enabled: holding(key, true) };
    const set = resource("EdgeRuleEnablements", "1001", inputs, { rules: {}, previous: {} });
    const { made, left, exported } = regroup(stateOf(set), "single");
    expect(left).toEqual([]);
    expect(made.map(({ inputs: { __provider: _text, ...declared } }) => declared)).toEqual([
      { pullZoneId: 1001, edgeRuleId: key, enabled: true },
    ]);
    expect(made[0]?.state).toMatchObject({ id: `1001/${key}`, outputs: { previous: {} } });
    expect(declarations(made)).toContain(`"${key}"`);
    const joined = regroup(exported, "sets").made[0];
    expect(Object.entries(joined?.inputs.enabled as object)).toEqual([[key.toLowerCase(), true]]);
    const declared = declarations(joined ? [joined] : []);
    if (key === "__proto__") expect(declared).toContain('["__proto__"]: true');
  },
);
