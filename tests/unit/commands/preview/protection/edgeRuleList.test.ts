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
  ["a blocking entry added", list(cache("a")), list(cache("a"), block("b")), "raises"],
  ["a blocking entry removed", list(cache("a"), block("b")), list(cache("a")), "lowers"],
  ["an opening entry added", list(), list(open("a")), "lowers"],
  ["an opening entry removed", list(open("a")), list(), "raises"],
  [
    "a blocking entry switched off",
    list(block("a", { enabled: true })),
    list(block("a", { enabled: false })),
    "lowers",
  ],
  ["a blocking entry moved behind one that caches", list(block("a"), cache("b")), list(cache("b"), block("a"))],
  ["a blocking entry moved behind one that opens", list(block("a"), open("b")), list(open("b"), block("a")), "lowers"],
  ["a blocking entry moved before one that opens", list(open("b"), block("a")), list(block("a"), open("b")), "raises"],
  ["one that may respond before", list(block("a"), script("b")), list(script("b"), block("a")), "lowers"],
  ["two blocking entries swapped", list(block("a"), block("b")), list(block("b"), block("a"))],
  [
    "two limits swapped",
    list(block("a", limit("5")), block("b", limit("9"))),
    list(block("b", limit("9")), block("a", limit("5"))),
    "lowers",
  ],
  ["an entry inserted before a blocking one", list(block("a")), list(cache("b"), block("a"))],
  ["entries that only cache", list(cache("a"), cache("b")), list(cache("b"))],
  ["another key of the same rule", list(block("a")), list(block("b"))],
  [
    "another rule",
    list(block("a")),
    list(block("b", { triggers: [{ ...url[0], patterns: ["/b"] }] })),
    "lowers",
    "raises",
  ],
  ["entries known later", list(block("a")), list(unknown), "lowers", "lowers"],
  ["a list known later", list(block("a")), { pullZoneId: 1001, rules: unknown }, "lowers"],
  ["a list created", undefined, list(block("a"), open("b")), "raises", "lowers"],
  ["a list deleted", list(block("a"), open("b")), undefined, "lowers", "raises"],
  ["a list deleted that is kept", { ...list(block("a")), onDestroy: "keep" }, undefined],
  ["a rule adopted by its id", list(), list(block("a", { edgeRuleId: "x" })), "lowers"],
  ["exclusive first declared", list(), { ...list(), exclusive: true }, "lowers"],
  ["exclusive no longer declared", { ...list(), exclusive: true }, list(), "lowers"],
  ["exclusive switched off", { ...list(), exclusive: true }, { ...list(), exclusive: false }, "lowers"],
  ["exclusive declared as it was", list(), { ...list(), exclusive: false }],
  ["a redirect added in front of a blocking entry", list(block("a")), list(redirect("b"), block("a")), "lowers"],
  ["a redirect added behind a blocking entry", list(block("a")), list(block("a"), redirect("b"))],
  ["a redirect moved in front", list(block("a"), redirect("b")), list(redirect("b"), block("a")), "lowers"],
  [
    "a redirect that is changed and moved in front",
    list(block("a"), redirect("b")),
    list(redirect("b", { actions: [{ type: "Redirect", url: "https://other.example" }] }), block("a")),
    "lowers",
  ],
  ["a blocking entry added behind a redirect", list(redirect("b")), list(redirect("b"), block("a")), "raises"],
  ["a redirect in front that is off", list(block("a")), list(redirect("b", { enabled: false }), block("a"))],
])("%s", (_what, old, now, ...expected) => {
  expect(of(old, now)).toEqual(expected);
});

test("an adopted rule stays when its entry is removed, but not in an exclusive list", () => {
  const adopted = { adopted: ["a"] };
  expect(of(list(block("a")), list(), adopted)).toEqual([]);
  const exclusive = (...rules: unknown[]) => ({ ...list(...rules), exclusive: true });
  expect(of(exclusive(block("a")), exclusive(), adopted)).toEqual(["lowers"]);
  expect(of(exclusive(block("a")), undefined, adopted)).toEqual([]);
});

test("what others added stays if the list is no longer exclusive, and is reported", () => {
  const outputs = { edgeRuleIds: { a: "guid" } };
  const old = { ...list(open("x-1"), block("a")), exclusive: true };
  const step = { op: "update", type: "EdgeRules", old, outputs };
  const stays = "rules that others add are no longer detected or deleted, and x-1 stays";
  expect(told([{ ...step, new: list(block("a")) }])).toEqual([`edge-rule-content lowers: ${stays}`]);
  expect(told([{ ...step, new: { ...list(block("a")), exclusive: true } }])).toEqual([
    'edge-rule-content raises: edge rule "x-1": a rule that disables the shield is removed',
  ]);
});

test("a rule that somebody adds to an exclusive list is drift", () => {
  const old = { ...list(block("a")), exclusive: true };
  const added = { ...list(block("a"), open("x-1")), exclusive: true };
  expect(told([{ op: "update", type: "EdgeRules", old, new: added }], "drift")).toEqual([
    'edge-rule-content lowers: edge rule "x-1": a rule that disables the shield is added',
  ]);
});

test("the report shows which entries change, and how their order does", () => {
  const old = list(block("a"), cache("b"), cache("c"));
  const now = list(cache("c"), block("a", { enabled: false }), cache("d"));
  const report = text(reportWith([{ op: "update", type: "EdgeRules", old, new: now }]));
  expect(report).toContain('rules["a"].enabled: not declared → false');
  expect(report).toContain("rules in order: a, c → c, a");
  expect(report).toContain('rules["b"]');
  expect(report).toContain('rules["d"]');
  expect(report).not.toContain('rules["c"]');
});
