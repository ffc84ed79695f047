import { findingsIn } from "../../../../../commands/preview/protection";
import { effects, previewWith, told, unknown } from "../building";

const block = { type: "BlockRequest" };
const redirect = { type: "Redirect", url: "https://www.acme.example", statusCode: 301 };
const open = { type: "DisableShield" };
const limit = (count: string) => ({ type: "SetConnectionLimit", parameters: [count] });
const url = (...patterns: string[]) => ({ type: "Url", patterns, matching: "Any" });
const country = { type: "CountryCode", patterns: ["DE"], matching: "Any" };

const rule = (actions: unknown, more: object = {}) => ({
  pullZoneId: 1001,
  description: "Rule",
  actions,
  triggers: [url("a", "b")],
  triggerMatching: "Any",
  ...more,
});
const of = (old: object | undefined, now: object | undefined, outputs = {}) =>
  effects("EdgeRule", old as never, now as never, outputs).map((each) => each.replace("edge-rule-content ", ""));

type Case = [what: string, old: object, now: object, ...effects: string[]];

test.each<Case>([
  ["a blocking rule switched off", rule([block], { enabled: true }), rule([block], { enabled: false }), "lowers"],
  ["a blocking rule switched on", rule([block], { enabled: false }), rule([block], { enabled: true }), "raises"],
  ["one that opens switched on", rule([open], { enabled: false }), rule([open], { enabled: true }), "lowers"],
  ["one that opens switched off", rule([open], { enabled: true }), rule([open], { enabled: false }), "raises"],
  ["a redirect switched off", rule([redirect], { enabled: true }), rule([redirect], { enabled: false })],
  [
    "an unknown action switched",
    rule([{ type: 98 }], { enabled: true }),
    rule([{ type: 98 }], { enabled: false }),
    "lowers",
  ],
  ["a change of what is off", rule([block], { enabled: false }), rule([redirect], { enabled: false })],
  ["another action than blocking", rule([block]), rule([redirect]), "lowers"],
  ["blocking added", rule([redirect]), rule([redirect, block]), "raises"],
  ["an opening extra action", rule([redirect]), rule([redirect, open]), "lowers"],
  ["an opening action removed", rule([redirect, open]), rule([redirect]), "raises"],
  ["another limit", rule([limit("5")]), rule([limit("50")]), "lowers"],
  ["the order of actions", rule([block, redirect]), rule([redirect, block])],
  ["another redirect", rule([redirect]), rule([{ ...redirect, url: "https://other.example" }])],
  ["an unknown action added", rule([redirect]), rule([redirect, { type: 98 }]), "lowers"],
  ["actions that are known later", rule([block]), rule(unknown), "lowers"],
])("%s", (_what, old, now, ...expected) => {
  expect(of(old, now)).toEqual(expected);
});

const scope = (triggers: unknown, triggerMatching: unknown = "Any") => ({ triggers, triggerMatching });

test.each<[what: string, old: object, now: object, block: string | undefined, open: string | undefined]>([
  ["a pattern removed", scope([url("a", "b")]), scope([url("a")]), "lowers", "raises"],
  ["a pattern added", scope([url("a")]), scope([url("a", "b")]), "raises", "lowers"],
  ["a trigger added under All", scope([url("a")], "All"), scope([url("a"), country], "All"), "lowers", "raises"],
  ["a trigger removed under All", scope([url("a"), country], "All"), scope([url("a")], "All"), "raises", "lowers"],
  ["a trigger added under Any", scope([url("a")]), scope([url("a"), country]), "raises", "lowers"],
  ["a trigger added under None", scope([url("a")], "None"), scope([url("a"), country], "None"), "lowers", "raises"],
  ["a pattern added under None", scope([url("a")], "None"), scope([url("a", "b")], "None"), "lowers", "raises"],
  ["Any to All of two", scope([url("a"), country]), scope([url("a"), country], "All"), "lowers", "raises"],
  ["All to Any of two", scope([url("a"), country], "All"), scope([url("a"), country]), "raises", "lowers"],
  ["Any to All of one", scope([url("a")]), scope([url("a")], "All"), undefined, undefined],
  ["Any to None", scope([url("a")]), scope([url("a")], "None"), "lowers", "lowers"],
  ["other patterns", scope([url("a")]), scope([url("c")]), "lowers", "lowers"],
  [
    "another matching of patterns",
    scope([url("a", "b")]),
    scope([{ ...url("a", "b"), matching: "All" }]),
    "lowers",
    "lowers",
  ],
  ["triggers known later", scope([url("a")]), scope(unknown), "lowers", "lowers"],
  ["no triggers left", scope([url("a")]), scope([]), "lowers", "lowers"],
  ["the order of patterns", scope([url("a", "b")]), scope([url("b", "a")]), undefined, undefined],
  ["the order of triggers", scope([url("a"), country]), scope([country, url("a")]), undefined, undefined],
  ["an earlier place", { order: 2 }, { order: 1 }, "raises", "lowers"],
  ["a later place", { order: 1 }, { order: 2 }, "lowers", "raises"],
  ["a place that is first declared", {}, { order: 2 }, "lowers", "lowers"],
])("%s", (_what, old, now, forBlock, forOpen) => {
  const effect = (action: object) => of(rule([action], old), rule([action], now));
  expect(effect(block)).toEqual(forBlock ? [forBlock] : []);
  expect(effect(open)).toEqual(forOpen ? [forOpen] : []);
  expect(effect(redirect)).toEqual([]);
  // Of what is not known every change of what it acts on counts.
  expect(effect({ type: 98 })).toEqual(forBlock ? ["lowers"] : []);
});

describe("rules with an order", () => {
  const step = (name: string, action: object, old: number, now: number) => ({
    op: old === now ? "same" : "update",
    type: "EdgeRule",
    name,
    old: rule([action], { description: name, order: old }),
    new: rule([action], { description: name, order: now }),
  });

  test("that block may be reordered", () => {
    expect(told([step("a", block, 1, 2), step("b", block, 2, 1)])).toEqual([]);
    expect(told([step("a", block, 1, 3), step("b", block, 2, 2)])).toEqual([]);
  });

  test("run after one that opens, whichever of the two moves, which is reported once", () => {
    const behind = ['edge-rule-content lowers: edge rule "a" runs after edge rule "b", which disables the shield'];
    expect(told([step("a", block, 1, 3), step("b", open, 2, 2)])).toEqual(behind);
    expect(told([step("a", block, 1, 1), step("b", open, 2, 0)])).toEqual(behind);
    expect(told([step("a", block, 1, 2), step("b", open, 2, 1)])).toEqual(behind);
    expect(told([step("a", block, 3, 1), step("b", open, 2, 2)])).toEqual([
      'edge-rule-content raises: edge rule "a" runs before edge rule "b", which disables the shield',
    ]);
  });

  test("run after a redirect that is added before them", () => {
    const created = (order: number, action: object = redirect) => {
      const { old: _old, ...rest } = step("b", action, 0, order);
      return { ...rest, op: "create" };
    };
    const behind = 'edge-rule-content lowers: edge rule "a" runs after edge rule "b", which redirects';
    expect(told([step("a", block, 1, 1), created(0)])).toEqual([behind]);
    expect(told([step("a", block, 1, 1), step("b", redirect, 2, 0)])).toEqual([behind]);
    expect(told([step("a", block, 1, 1), created(2)])).toEqual([]);
    // One that opens is reported as such, once.
    expect(told([step("a", block, 1, 1), created(0, open)])).toEqual([
      "edge-rule-content lowers: a rule that disables the shield is added",
    ]);
  });

  test("of another pull zone do not matter", () => {
    const other = step("b", open, 2, 2);
    const elsewhere = { ...other, old: { ...other.old, pullZoneId: 7 }, new: { ...other.new, pullZoneId: 7 } };
    expect(told([step("a", block, 1, 3), elsewhere])).toEqual([expect.stringContaining("runs later")]);
  });
});

describe("what an action does depends on its parameters", () => {
  const header = (name: string, value: string) => ({ type: "SetResponseHeader", name, value });
  const hsts = header("Strict-Transport-Security", "max-age=31536000");
  const http = { triggers: [url("http://*")] };

  test.each<[what: string, action: object, more: object, added: string[], removed: string[]]>([
    ["HSTS", hsts, {}, ["raises"], ["lowers"]],
    [
      "HSTS by its parameters",
      { type: "SetResponseHeader", parameters: ["strict-transport-security", "max-age=1"] },
      {},
      ["raises"],
      ["lowers"],
    ],
    ["HSTS of no time", header("Strict-Transport-Security", "max-age=0"), {}, ["lowers"], ["raises"]],
    ["a policy of content", header("Content-Security-Policy", "default-src 'self'"), {}, ["raises"], ["lowers"]],
    ["X-Frame-Options", header("X-Frame-Options", "DENY"), {}, ["raises"], ["lowers"]],
    ["a private page", header("Cache-Control", "private, no-store"), {}, ["raises"], ["lowers"]],
    ["CORS", header("Access-Control-Allow-Origin", "*"), {}, ["lowers"], ["raises"]],
    ["another header", header("X-Robots-Tag", "noindex"), {}, [], []],
    ["a redirect to HTTPS", redirect, http, ["raises"], ["lowers"]],
    ["a redirect elsewhere", redirect, {}, [], []],
    ["a redirect to cleartext", { ...redirect, url: "http://www.acme.example" }, {}, ["lowers"], ["raises"]],
    ["an origin in cleartext", { type: "OriginUrl", url: "http://origin.acme.example" }, {}, ["lowers"], ["raises"]],
    ["another origin", { type: "OriginUrl", url: "https://origin.acme.example" }, {}, ["lowers"], ["lowers"]],
    ["one cache for all queries", { type: "IgnoreQueryString" }, {}, ["lowers"], ["raises"]],
    [
      "a header by which the origin knows the edge",
      { type: "SetRequestHeader", name: "X-Edge-Secret", value: "a" },
      {},
      ["lowers"],
      ["lowers"],
    ],
    ["a header of requests", { type: "SetRequestHeader", name: "X-Version", value: "2" }, {}, [], []],
    ["a header that is known later", { ...hsts, name: unknown }, {}, ["lowers"], ["lowers"]],
  ])("%s", (_what, action, more, added, removed) => {
    expect(of(undefined, rule([action], more))).toEqual(added);
    expect(of(rule([action], more), undefined)).toEqual(removed);
  });

  test("the effect of another value of a protecting header is unclear", () => {
    expect(of(rule([hsts]), rule([header("Strict-Transport-Security", "max-age=60")]))).toEqual(["lowers"]);
  });
});

test("a created rule adds what it does; an adopted one may have done anything before", () => {
  expect(of(undefined, rule([block]))).toEqual(["raises"]);
  expect(of(undefined, rule([open]))).toEqual(["lowers"]);
  expect(of(undefined, rule([{ type: 98 }]))).toEqual(["lowers"]);
  expect(of(undefined, rule([redirect]))).toEqual([]);
  expect(of(undefined, rule([open], { enabled: false }))).toEqual([]);
  expect(of(undefined, rule([redirect], { edgeRuleId: "1" }))).toEqual(["lowers"]);
});

test("a destroyed rule no longer does what it did, unless it stays", () => {
  expect(of(rule([block]), undefined)).toEqual(["lowers"]);
  expect(of(rule([open]), undefined)).toEqual(["raises"]);
  expect(of(rule([redirect]), undefined)).toEqual([]);
  expect(of(rule([block], { enabled: false }), undefined)).toEqual([]);
  expect(of(rule([block], { onDestroy: "keep" }), undefined)).toEqual([]);
  expect(of(rule([block]), undefined, { adopted: true })).toEqual([]);
  expect(of(rule([block], { onDestroy: "delete" }), undefined, { adopted: true })).toEqual(["lowers"]);
});

test("a replacement removes one rule and adds another, and an imported one stays as it is", () => {
  const step = { type: "EdgeRule", old: rule([block]), new: rule([block], { pullZoneId: 1002 }) };
  expect(told([{ op: "replace", ...step }])).toEqual([
    "edge-rule-content lowers: old rule: a rule that blocks requests is removed",
    "edge-rule-content raises: new rule: a rule that blocks requests is added",
  ]);
  expect(told([{ op: "import", type: "EdgeRule", new: rule([open], { edgeRuleId: "1" }) }])).toEqual([]);
});

test("a missing rule no longer does anything, even if a destroy would keep it", () => {
  const step = { op: "delete", type: "EdgeRule", old: rule([block], { onDestroy: "keep" }) };
  expect(findingsIn(previewWith([step], "drift")).map(({ effect }) => effect)).toEqual(["lowers"]);
});
