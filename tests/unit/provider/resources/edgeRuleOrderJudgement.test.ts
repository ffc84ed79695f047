import { judgeEdgeRuleOrder } from "../../../../provider/resources/edgeRules/edgeRuleOrderJudgement";

const blocking = { description: "Block admin", actions: [{ type: "SetConnectionLimit", parameters: ["10"] }] };
const opening = { description: "Open partners", actions: [{ type: "DisableShield" }] };

/** Judges a move of the protecting rule before or behind the opening rule. */
const judged = (protecting: object, opener: object, order: "before" | "behind") => {
  const [first, second] = [
    ["protecting", { ...protecting }],
    ["opener", { ...opener }],
  ] as [string, Record<string, unknown>][];
  const [one, other] = [new Map([first, second] as never), new Map([second, first] as never)] as Map<
    string,
    Record<string, unknown>
  >[];
  const [before, after] = order === "behind" ? [one, other] : [other, one];
  return judgeEdgeRuleOrder(before ?? new Map(), after ?? new Map()).map(({ effect, key }) => `${key} ${effect}`);
};

test("moving a protecting rule behind an opening one lowers protection, and moving it before raises it", () => {
  expect(judged(blocking, opening, "behind")).toEqual(["protecting lowers"]);
  expect(judged(blocking, opening, "before")).toEqual(["protecting raises"]);
});

test.each([
  ["opens", blocking, { ...opening, enabled: false }],
  ["protects", { ...blocking, enabled: false }, opening],
])("the order does not matter while the rule that %s is disabled", (_, protecting, opener) => {
  expect(judged(protecting, opener, "behind")).toEqual([]);
  expect(judged(protecting, opener, "before")).toEqual([]);
});
