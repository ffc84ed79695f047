import { chosenIn } from "../../kinds/chosen";

test("EDGE_KINDS chooses kinds, in the order of the list of kinds; without it, all of them run", () => {
  expect(chosenIn("RateLimit, WafRule,")).toEqual(["WafRule", "RateLimit"]);
  expect([chosenIn(undefined), chosenIn("")]).toEqual([undefined, undefined]);
});

test("a name that no kind has is an error that lists the nearest", () => {
  expect(() => chosenIn("WafRule,Wafrul")).toThrow(
    "EDGE_KINDS: there is no kind Wafrul; the nearest are WafRule, WafRules, EdgeRule",
  );
});
