import { kindOf } from "../../../../provider/kinds";
import { detailedDiff } from "../../../../provider/plugin/detailedDiff";
import type { Properties } from "../../../../provider/schema/properties";
import { unknownValue } from "../../../../provider/schema/unknown";

const block = { type: "BlockRequest" };
const on = (...patterns: string[]) => ({ type: "Url", patterns });
const rule = (key: string, ...patterns: string[]) => ({ key, actions: [block], triggers: [on(...patterns)] });

const changes = (type: string, state: Properties, inputs: Properties, replaces: string[] = []) =>
  Object.fromEntries(detailedDiff(kindOf(type), "1", state, inputs, replaces));

test("each value that differs has its path", () => {
  const state = { pullZoneId: 1, rules: [rule("a", "*/one"), rule("b", "*/two")] };
  const inputs = { pullZoneId: 1, rules: [rule("a", "*/one", "*/three"), { ...rule("b", "*/four"), enabled: false }] };
  expect(changes("EdgeRules", state, inputs)).toEqual({
    "rules[0].triggers[0].patterns[1]": { change: "add", replaces: false },
    "rules[1].enabled": { change: "add", replaces: false },
    "rules[1].triggers[0].patterns[0]": { change: "update", replaces: false },
  });
});

test("what is left out is deleted, what is not known is an update, and what replaces says so", () => {
  const state = { pullZoneId: 1, hostnames: ["a.example", "b.example"], exclusive: true };
  const inputs = { pullZoneId: 2, hostnames: unknownValue };
  expect(changes("PullZoneAllowedReferrers", state, inputs, ["pullZoneId"])).toEqual({
    pullZoneId: { change: "update", replaces: true },
    hostnames: { change: "update", replaces: false },
    exclusive: { change: "delete", replaces: false },
  });
});

test("a key that is no identifier stands in brackets", () => {
  const state = { shieldZoneId: 1, configurations: { "9001": { isEnabled: true } } };
  const inputs = { shieldZoneId: 1, configurations: { "9001": { isEnabled: false } } };
  expect(changes("AccessListConfigurations", state, inputs)).toEqual({
    'configurations["9001"].isEnabled': { change: "update", replaces: false },
  });
});

test("the same in another spelling is no change", () => {
  const state = { pullZoneId: 1, hostnames: ["a.example", "b.example"] };
  expect(changes("PullZoneAllowedReferrers", state, { pullZoneId: 1, hostnames: ["B.example", "a.example"] })).toEqual(
    {},
  );
});
