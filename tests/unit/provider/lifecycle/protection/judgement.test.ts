import {
  type Effect,
  gainOf,
  onScale,
  scale,
  switchedOn,
  undirected,
} from "../../../../../provider/lifecycle/protection/judgement";
import { unknownValue } from "../../../../../provider/schema/unknown";

test.each<[gain: number, effects: Effect[]]>([
  [0, []],
  [1, ["raises", "raises"]],
  [-1, ["raises", "lowers"]],
  [-1, ["notJudged"]],
  [-1, ["raises", "code"]],
])("the gain is %d for %j: an unknown effect counts as lower", (gain, effects) => {
  expect(gainOf(effects.map((effect) => ({ effect })))).toBe(gain);
});

const levels = { ...scale("level", ["none", "low", "high"], "weaker", "stronger"), none: "none left" };
const unsure = "its previous value was not declared, so possibly ";
const notKnown = "one of these values is not known, so possibly ";
const later = "its new value is known only after the update, so possibly ";
const left = "it is no longer declared, so it stays as it is, and manual changes are no longer detected or corrected";

test.each<[string, unknown, unknown, [Effect, string] | undefined]>([
  ["no change", "low", "low", undefined],
  ["a higher level", "low", "high", ["raises", "stronger"]],
  ["a lower level", "high", "low", ["lowers", "weaker"]],
  ["the lowest level", "high", "none", ["lowers", "none left"]],
  ["the highest level, first declared", undefined, "high", ["raises", "stronger"]],
  ["a level, first declared", undefined, "low", ["lowers", `${unsure}weaker`]],
  [
    "the lowest level, first declared",
    undefined,
    "none",
    ["lowers", "none left (its previous value was not declared)"],
  ],
  ["an undeclared level that was declared before", "low", undefined, ["lowers", left]],
  ["the lowest level, no longer declared", "none", undefined, undefined],
  ["an unknown level, no longer declared", "new", undefined, undefined],
  ["a change to an unknown level", "low", "new", ["lowers", `${notKnown}weaker`]],
  ["a change to a level that is known later", "low", unknownValue, ["lowers", `${later}weaker`]],
  ["a change from the lowest to an unknown level", "none", "new", undefined],
  ["a change from an unknown level", "new", "low", ["lowers", `${notKnown}weaker`]],
  ["a change from an unknown to the highest level", "new", "high", undefined],
  ["a change from an unknown to the lowest level", "new", "none", ["lowers", `${notKnown}none left`]],
])("a scale judges %s", (_what, old, now, expected) => {
  const found = onScale(levels, old, now, "preview");
  expect(found.map(({ effect, says }) => [effect, says])).toEqual(expected ? [expected] : []);
  for (const each of found) expect([each.path, each.old, each.new]).toEqual(["level", old, now]);
});

test("the lowest level is the weakest by default, and changes between equally strong values are neutral", () => {
  expect(onScale(switchedOn("on", "off", "on"), true, false, "preview")).toMatchObject([{ says: "off" }]);
  expect(onScale({ ...levels, strength: () => 1 }, "a", "b", "preview")).toEqual([]);
});

test.each([
  [1, 2, "preview", "other: it is unclear whether that protects less"],
  [undefined, 2, "preview", "other (its previous value was not declared): it is unclear whether that protects less"],
  [
    1,
    unknownValue,
    "preview",
    "its new value is known only after the update: it is unclear whether that protects less",
  ],
  [1, undefined, "preview", left],
  [1, undefined, "drift", "it is no longer set on the platform"],
] as const)("a change without a direction lowers protection: %j to %j in a %s", (old, now, mode, says) => {
  const sides = { ...(old && { old }), ...(now && { new: now }) };
  expect(undirected({ changed: "other", path: "a" }, old, now, mode)).toEqual({
    effect: "lowers",
    says,
    path: "a",
    ...sides,
  });
});
