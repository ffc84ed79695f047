import { policies } from "../../../policies/list";
import { kindOf, kindTypes } from "../../../provider/kinds";

const judged = policies.flatMap(({ kinds, within = {} }) => [...kinds, ...Object.keys(within)]);

test("each kind has a policy, or a reason for having none", () => {
  const explained = kindTypes.filter((type) => kindOf(type).reference.withoutPolicy !== undefined);
  expect(explained).toEqual(kindTypes.filter((type) => !judged.includes(type)));
});
