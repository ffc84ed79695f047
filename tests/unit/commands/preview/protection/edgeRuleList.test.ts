import { text } from "../../../../../commands/preview/formats/text";
import { effects, reportWith, told, unknown } from "../building";

const url = [{ type: "Url", patterns: ["*"], matching: "Any" }];
const rule =
  (type: string) =>
  (key: string, more: object = {}) => ({ key, actions: [{ type }], triggers: url, ...more });
const [block, open, cache] = [rule("BlockRequest"), rule("DisableShield"), rule("ForceDownload")];
const script = rule("RunEdgeScript");
const redirect = (key: string, more: object = {}) => ({
  key,
  actions: [{ type: "Redirect", url: "https://elsewhere.example" }],
  triggers: url,
  ...more,
});
const limit = (count: string) => ({ actions: [{ type: "SetConnectionLimit", parameters: [count] }] });
const list = (...rules: unknown[]) => ({ pullZoneId: 1001, rules });
const of = (old: object | undefined, now: object | undefined, outputs = {}) =>
  effects("EdgeRules", old as never, now as never, outputs).map((each) => each.replace("edge-rule-content ", ""));

test.each<[what: string, old: object | undefined, now: object | undefined, ...effects: string[]]>([
  ["adding a blocking entry", list(cache("a")), list(cache("a"), block("b")), "raises"],
  ["removing a blocking entry", list(cache("a"), block("b")), list(cache("a")), "lowers"],
  ["adding a bypassing entry", list(), list(open("a")), "lowers"],
  ["removing a bypassing entry", list(open("a")), list(), "raises"],
  ["disabling a blocking entry", list(block("a", { enabled: true })), list(block("a", { enabled: false })), "lowers"],
  ["moving a blocking entry behind a caching entry", list(block("a"), cache("b")), list(cache("b"), block("a"))],
  [
    "moving a blocking entry behind a bypassing entry",
    list(block("a"), open("b")),
    list(open("b"), block("a")),
    "lowers",
  ],
  [
    "moving a blocking entry before a bypassing entry",
    list(open("b"), block("a")),
    list(block("a"), open("b")),
    "raises",
  ],
  [
    "moving a blocking entry behind an entry that may respond",
    list(block("a"), script("b")),
    list(script("b"), block("a")),
    "lowers",
  ],
  ["swapping two blocking entries", list(block("a"), block("b")), list(block("b"), block("a"))],
  [
    "swapping two limits",
    list(block("a", limit("5")), block("b", limit("9"))),
    list(block("b", limit("9")), block("a", limit("5"))),
    "lowers",
  ],
  ["inserting an entry before a blocking entry", list(block("a")), list(cache("b"), block("a"))],
  ["entries that only cache", list(cache("a"), cache("b")), list(cache("b"))],
  ["another key for the same rule", list(block("a")), list(block("b"))],
  [
    "another rule",
    list(block("a")),
    list(block("b", { triggers: [{ ...url[0], patterns: ["/b"] }] })),
    "lowers",
    "raises",
  ],
  ["entries that are unknown until the update", list(block("a")), list(unknown), "lowers", "lowers"],
  ["a list that is unknown until the update", list(block("a")), { pullZoneId: 1001, rules: unknown }, "lowers"],
  ["a created list", undefined, list(block("a"), open("b")), "raises", "lowers"],
  ["a deleted list", list(block("a"), open("b")), undefined, "lowers", "raises"],
  ["a deleted list whose rules are kept", { ...list(block("a")), onDestroy: "keep" }, undefined],
  ["a rule adopted by its id", list(), list(block("a", { edgeRuleId: "x" })), "lowers"],
  ["a newly declared exclusive", list(), { ...list(), exclusive: true }, "lowers"],
  ["exclusive that is no longer declared", { ...list(), exclusive: true }, list(), "lowers"],
  ["exclusive set to false", { ...list(), exclusive: true }, { ...list(), exclusive: false }, "lowers"],
  ["exclusive declared with its default", list(), { ...list(), exclusive: false }],
  ["adding a redirect in front of a blocking entry", list(block("a")), list(redirect("b"), block("a")), "lowers"],
  ["adding a redirect behind a blocking entry", list(block("a")), list(block("a"), redirect("b"))],
  [
    "moving a redirect in front of a blocking entry",
    list(block("a"), redirect("b")),
    list(redirect("b"), block("a")),
    "lowers",
  ],
  [
    "changing a redirect and moving it in front of a blocking entry",
    list(block("a"), redirect("b")),
    list(redirect("b", { actions: [{ type: "Redirect", url: "https://other.example" }] }), block("a")),
    "lowers",
  ],
  ["adding a blocking entry behind a redirect", list(redirect("b")), list(redirect("b"), block("a")), "raises"],
  [
    "a disabled redirect in front of a blocking entry",
    list(block("a")),
    list(redirect("b", { enabled: false }), block("a")),
  ],
])("judges %s", (_what, old, now, ...expected) => {
  expect(of(old, now)).toEqual(expected);
});

test("an adopted rule stays when its entry is removed, except in an exclusive list", () => {
  const adopted = { adopted: ["a"] };
  expect(of(list(block("a")), list(), adopted)).toEqual([]);
  const exclusive = (...rules: unknown[]) => ({ ...list(...rules), exclusive: true });
  expect(of(exclusive(block("a")), exclusive(), adopted)).toEqual(["lowers"]);
  expect(of(exclusive(block("a")), undefined, adopted)).toEqual([]);
});

test("reports that rules of others stay if a list is no longer exclusive", () => {
  const outputs = { edgeRuleIds: { a: "guid" } };
  const old = { ...list(open("x-1"), block("a")), exclusive: true };
  const step = { op: "update", type: "EdgeRules", old, outputs };
  const stays = "rules that others add are no longer detected or deleted, and x-1 stays";
  expect(told([{ ...step, new: list(block("a")) }])).toEqual([`edge-rule-content lowers: ${stays}`]);
  expect(told([{ ...step, new: { ...list(block("a")), exclusive: true } }])).toEqual([
    'edge-rule-content raises: edge rule "x-1": a rule that disables the shield is removed',
  ]);
});

test("a manually added rule is drift of an exclusive list", () => {
  const old = { ...list(block("a")), exclusive: true };
  const added = { ...list(block("a"), open("x-1")), exclusive: true };
  expect(told([{ op: "update", type: "EdgeRules", old, new: added }], "drift")).toEqual([
    'edge-rule-content lowers: edge rule "x-1": a rule that disables the shield is added',
  ]);
});

test("the report shows the changed entries and their new order", () => {
  const old = list(block("a"), cache("b"), cache("c"));
  const now = list(cache("c"), block("a", { enabled: false }), cache("d"));
  const report = text(reportWith([{ op: "update", type: "EdgeRules", old, new: now }]));
  expect(report).toContain('rules["a"].enabled: not declared → false');
  expect(report).toContain("rules in order: a, c → c, a");
  expect(report).toContain('rules["b"]');
  expect(report).toContain('rules["d"]');
  expect(report).not.toContain('rules["c"]');
});
