import { type Effect, gainOf } from "../../../../provider/lifecycle/judgement";

test.each<[gain: number, effects: Effect[]]>([
  [0, []],
  [1, ["raises", "raises"]],
  [-1, ["raises", "lowers"]],
  [-1, ["notJudged"]],
  [-1, ["raises", "code"]],
])("the gain is %d for %j: an unknown effect counts as lower", (gain, effects) => {
  expect(gainOf(effects.map((effect) => ({ effect })))).toBe(gain);
});
