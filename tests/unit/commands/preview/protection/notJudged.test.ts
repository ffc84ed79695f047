import { kindOf, kindTypes } from "../../../../../provider/kinds";
import { valid } from "../../../../kinds";
import { effects, told, unknown } from "../building";

const notJudged = ["not-judged notJudged"];

test.each(kindTypes)("does not judge an input of %s that this version does not know, in either direction", (type) => {
  const known = valid[type] ?? {};
  const [one, other] = [
    { ...known, laterInput: true },
    { ...known, laterInput: { deep: [unknown] } },
  ];
  expect(effects(type, one, other)).toEqual(notJudged);
  expect(effects(type, known, one)).toEqual(notJudged);
  expect(effects(type, one, known)).toEqual(notJudged);
  expect(effects(type, undefined, one)).toContain("not-judged notJudged");
  expect(effects(type, known, { ...known, __defaults: [], __provider: "x" })).toEqual([]);
});

test.each(kindTypes)("can judge each input of %s", (type) => {
  const known = valid[type] ?? {};
  for (const name of Object.keys(kindOf(type).inputs.shape)) {
    const { [name]: _value, ...without } = known;
    expect(effects(type, without, { ...without, [name]: unknown })).not.toContain("not-judged notJudged");
    expect(effects(type, known, without)).not.toContain("not-judged notJudged");
  }
});

test("does not judge an unknown nested input or an unknown kind", () => {
  const rule = (more: object) => ({
    pullZoneId: 1001,
    rules: [{ key: "a.b", triggers: [{ type: "Url", patterns: ["*"], ...more }] }],
  });
  expect(effects("EdgeRules", rule({ matching: "Any" }), rule({ matching: "Any", negated: true }))).toContain(
    "not-judged notJudged",
  );
  const later = { op: "create", type: "pulumi-nodejs:dynamic/edge:QuantumZone", new: { name: "q" } };
  const says = "not-judged notJudged: this version does not know this resource type";
  expect(told([later, { ...later, type: "edge:index:QuantumZone", name: "native" }])).toEqual([says, says]);
  for (const type of ["edge:index:StaticSite", "edge:components:StaticSite$random:index:Pet"]) {
    expect(told([{ ...later, type }])).toEqual([]);
  }
});
