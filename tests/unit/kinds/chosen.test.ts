import { chosenIn } from "../../kinds/chosen";

test("EDGE_KINDS selects kinds, in the order of the list of kinds, and all kinds by default", () => {
  expect(chosenIn("RateLimit, WafRule,")).toEqual(["WafRule", "RateLimit"]);
  expect([chosenIn(undefined), chosenIn("")]).toEqual([undefined, undefined]);
});

test("an unknown kind is an error with the most similar names", () => {
  expect(() => chosenIn("WafRule,Wafrul")).toThrow(
    "EDGE_KINDS: there is no kind Wafrul; the nearest are WafRule, WafRules, EdgeRule",
  );
});
