import { findingsIn } from "../../../../../commands/preview/protection";
import { effects, previewWith, told, unknown } from "../building";

const block = { type: "BlockRequest" };
const redirect = { type: "Redirect", url: "https://www.acme.example", statusCode: 301 };
const open = { type: "DisableShield" };
const limit = (count: string) => ({ type: "SetConnectionLimit", parameters: [count] });
const url = (...names: string[]) => ({ type: "Url", patterns: names.map((name) => `/${name}`), matching: "Any" });
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
  ["disabling a blocking rule", rule([block], { enabled: true }), rule([block], { enabled: false }), "lowers"],
  ["enabling a blocking rule", rule([block], { enabled: false }), rule([block], { enabled: true }), "raises"],
  [
    "enabling a rule that bypasses protection",
    rule([open], { enabled: false }),
    rule([open], { enabled: true }),
    "lowers",
  ],
  [
    "disabling a rule that bypasses protection",
    rule([open], { enabled: true }),
    rule([open], { enabled: false }),
    "raises",
  ],
  ["disabling a redirect", rule([redirect], { enabled: true }), rule([redirect], { enabled: false })],
  [
    "switching an unknown action",
    rule([{ type: 98 }], { enabled: true }),
    rule([{ type: 98 }], { enabled: false }),
    "lowers",
  ],
  ["changing a disabled rule", rule([block], { enabled: false }), rule([redirect], { enabled: false })],
  ["another action instead of blocking", rule([block]), rule([redirect]), "lowers"],
  ["adding a blocking action", rule([redirect]), rule([redirect, block]), "raises"],
  ["adding an extra action that bypasses protection", rule([redirect]), rule([redirect, open]), "lowers"],
  ["removing an action that bypasses protection", rule([redirect, open]), rule([redirect]), "raises"],
  ["another limit", rule([limit("5")]), rule([limit("50")]), "lowers"],
  ["another order of actions", rule([block, redirect]), rule([redirect, block])],
  ["another redirect", rule([redirect]), rule([{ ...redirect, url: "https://other.example" }])],
  ["adding an unknown action", rule([redirect]), rule([redirect, { type: 98 }]), "lowers"],
  ["actions that are unknown until the update", rule([block]), rule(unknown), "lowers"],
])("judges %s", (_what, old, now, ...expected) => {
  expect(of(old, now)).toEqual(expected);
});

const scope = (triggers: unknown, triggerMatching: unknown = "Any") => ({ triggers, triggerMatching });

test.each<[what: string, old: object, now: object, block: string | undefined, open: string | undefined]>([
  ["removing a pattern", scope([url("a", "b")]), scope([url("a")]), "lowers", "raises"],
  ["adding a pattern", scope([url("a")]), scope([url("a", "b")]), "raises", "lowers"],
  ["adding a trigger with All", scope([url("a")], "All"), scope([url("a"), country], "All"), "lowers", "raises"],
  ["removing a trigger with All", scope([url("a"), country], "All"), scope([url("a")], "All"), "raises", "lowers"],
  ["adding a trigger with Any", scope([url("a")]), scope([url("a"), country]), "raises", "lowers"],
  ["adding a trigger with None", scope([url("a")], "None"), scope([url("a"), country], "None"), "lowers", "raises"],
  ["adding a pattern with None", scope([url("a")], "None"), scope([url("a", "b")], "None"), "lowers", "raises"],
  [
    "a change from Any to All with two triggers",
    scope([url("a"), country]),
    scope([url("a"), country], "All"),
    "lowers",
    "raises",
  ],
  [
    "a change from All to Any with two triggers",
    scope([url("a"), country], "All"),
    scope([url("a"), country]),
    "raises",
    "lowers",
  ],
  ["a change from Any to All with one trigger", scope([url("a")]), scope([url("a")], "All"), undefined, undefined],
  ["a change from Any to None", scope([url("a")]), scope([url("a")], "None"), "lowers", "lowers"],
  ["other patterns", scope([url("a")]), scope([url("c")]), "lowers", "lowers"],
  [
    "another pattern matching type",
    scope([url("a", "b")]),
    scope([{ ...url("a", "b"), matching: "All" }]),
    "lowers",
    "lowers",
  ],
  ["triggers that are unknown until the update", scope([url("a")]), scope(unknown), "lowers", "lowers"],
  ["removing all triggers", scope([url("a")]), scope([]), "lowers", "lowers"],
  ["another order of patterns", scope([url("a", "b")]), scope([url("b", "a")]), undefined, undefined],
  ["another order of triggers", scope([url("a"), country]), scope([country, url("a")]), undefined, undefined],
  ["an earlier position", { order: 2 }, { order: 1 }, "raises", "lowers"],
  ["a later position", { order: 1 }, { order: 2 }, "lowers", "raises"],
  ["a newly declared position", {}, { order: 2 }, "lowers", "lowers"],
])("judges %s", (_what, old, now, forBlock, forOpen) => {
  const effect = (action: object) => of(rule([action], old), rule([action], now));
  expect(effect(block)).toEqual(forBlock ? [forBlock] : []);
  expect(effect(open)).toEqual(forOpen ? [forOpen] : []);
  expect(effect(redirect)).toEqual([]);
  // For an unknown action, every change of its scope lowers protection.
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

  test("that now run after a bypassing rule are reported once, whichever of the two has moved", () => {
    const behind = ['edge-rule-content lowers: edge rule "a" runs after edge rule "b", which disables the shield'];
    expect(told([step("a", block, 1, 3), step("b", open, 2, 2)])).toEqual(behind);
    expect(told([step("a", block, 1, 1), step("b", open, 2, 0)])).toEqual(behind);
    expect(told([step("a", block, 1, 2), step("b", open, 2, 1)])).toEqual(behind);
    expect(told([step("a", block, 3, 1), step("b", open, 2, 2)])).toEqual([
      'edge-rule-content raises: edge rule "a" runs before edge rule "b", which disables the shield',
    ]);
  });

  test("that now run after an added redirect are reported", () => {
    const created = (order: number, action: object = redirect) => {
      const { old: _old, ...rest } = step("b", action, 0, order);
      return { ...rest, op: "create" };
    };
    const behind = 'edge-rule-content lowers: edge rule "a" runs after edge rule "b", which redirects';
    expect(told([step("a", block, 1, 1), created(0)])).toEqual([behind]);
    expect(told([step("a", block, 1, 1), step("b", redirect, 2, 0)])).toEqual([behind]);
    expect(told([step("a", block, 1, 1), created(2)])).toEqual([]);
    // A bypassing rule is reported once, by itself.
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

describe("the effect of an action", () => {
  const header = (name: string, value: string) => ({ type: "SetResponseHeader", name, value });
  const cacheTime = { type: "OverrideCacheTime", seconds: 60 };
  const css = { type: "Url", patterns: ["*.css"] };
  const hsts = header("Strict-Transport-Security", "max-age=31536000");
  const http = { triggers: [{ ...url(), patterns: ["http://*"] }] };

  test.each<[what: string, action: object, more: object, added: string[], removed: string[]]>([
    ["HSTS", hsts, {}, ["raises"], ["lowers"]],
    [
      "HSTS by its parameters",
      { type: "SetResponseHeader", parameters: ["strict-transport-security", "max-age=1"] },
      {},
      ["raises"],
      ["lowers"],
    ],
    ["HSTS with a max-age of 0", header("Strict-Transport-Security", "max-age=0"), {}, ["lowers"], ["raises"]],
    ["a content security policy", header("Content-Security-Policy", "default-src 'self'"), {}, ["raises"], ["lowers"]],
    ["X-Frame-Options", header("X-Frame-Options", "DENY"), {}, ["raises"], ["lowers"]],
    ["a private page", header("Cache-Control", "private, no-store"), {}, ["raises"], ["lowers"]],
    ["CORS", header("Access-Control-Allow-Origin", "*"), {}, ["lowers"], ["raises"]],
    ["another header", header("X-Robots-Tag", "noindex"), {}, [], []],
    ["a redirect to HTTPS", redirect, http, ["raises"], ["lowers"]],
    ["a redirect elsewhere", redirect, {}, [], []],
    ["a redirect to cleartext", { ...redirect, url: "http://www.acme.example" }, {}, ["lowers"], ["raises"]],
    ["a cleartext origin", { type: "OriginUrl", url: "http://origin.acme.example" }, {}, ["lowers"], ["raises"]],
    ["another origin", { type: "OriginUrl", url: "https://origin.acme.example" }, {}, ["lowers"], ["lowers"]],
    ["one cache entry for all queries", { type: "IgnoreQueryString" }, {}, ["lowers"], ["raises"]],
    [
      "a header that authenticates the edge to the origin",
      { type: "SetRequestHeader", name: "X-Edge-Secret", value: "a" },
      {},
      ["lowers"],
      ["lowers"],
    ],
    ["a request header", { type: "SetRequestHeader", name: "X-Version", value: "2" }, {}, [], []],
    ["a cache time for every file", cacheTime, {}, ["lowers"], ["raises"]],
    ["a cache time of zero", { ...cacheTime, seconds: 0 }, {}, [], []],
    [
      "a cache time for static files",
      cacheTime,
      { triggers: [css, { type: "UrlExtension", patterns: ["js"] }] },
      [],
      [],
    ],
    [
      "a cache time for all but static files",
      cacheTime,
      { triggers: [css], triggerMatching: "None" },
      ["lowers"],
      ["raises"],
    ],
    [
      "a cache time for files without an extension",
      cacheTime,
      { triggers: [{ ...css, matching: "None" }] },
      ["lowers"],
      ["raises"],
    ],
    [
      "a cache time for a header that ends like a file",
      cacheTime,
      { triggers: [{ type: "RequestHeader", name: "x-file", patterns: ["a.js"] }] },
      ["lowers"],
      ["raises"],
    ],
    ["a header that is unknown until the update", { ...hsts, name: unknown }, {}, ["lowers"], ["lowers"]],
  ])("depends on the parameters: %s", (_what, action, more, added, removed) => {
    expect(of(undefined, rule([action], more))).toEqual(added);
    expect(of(rule([action], more), undefined)).toEqual(removed);
  });

  test("is unclear for a changed value of a protecting header", () => {
    expect(of(rule([hsts]), rule([header("Strict-Transport-Security", "max-age=60")]))).toEqual(["lowers"]);
  });
});

test("a created rule adds its effect, and an adopted rule may have had any effect before", () => {
  expect(of(undefined, rule([block]))).toEqual(["raises"]);
  expect(of(undefined, rule([open]))).toEqual(["lowers"]);
  expect(of(undefined, rule([{ type: 98 }]))).toEqual(["lowers"]);
  expect(of(undefined, rule([redirect]))).toEqual([]);
  expect(of(undefined, rule([open], { enabled: false }))).toEqual([]);
  expect(of(undefined, rule([redirect], { edgeRuleId: "1" }))).toEqual(["lowers"]);
});

test("a destroyed rule loses its effect, unless the rule stays", () => {
  expect(of(rule([block]), undefined)).toEqual(["lowers"]);
  expect(of(rule([open]), undefined)).toEqual(["raises"]);
  expect(of(rule([redirect]), undefined)).toEqual([]);
  expect(of(rule([block], { enabled: false }), undefined)).toEqual([]);
  expect(of(rule([block], { onDestroy: "keep" }), undefined)).toEqual([]);
  expect(of(rule([block]), undefined, { adopted: true })).toEqual([]);
  expect(of(rule([block], { onDestroy: "delete" }), undefined, { adopted: true })).toEqual(["lowers"]);
});

test("a replacement removes one rule and adds another, and an imported rule stays unchanged", () => {
  const step = { type: "EdgeRule", old: rule([block]), new: rule([block], { pullZoneId: 1002 }) };
  expect(told([{ op: "replace", ...step }])).toEqual([
    "edge-rule-content lowers: old rule: a rule that blocks requests is removed",
    "edge-rule-content raises: new rule: a rule that blocks requests is added",
  ]);
  expect(told([{ op: "import", type: "EdgeRule", new: rule([open], { edgeRuleId: "1" }) }])).toEqual([]);
});

test("a missing rule has no effect, even if a destroy would keep it", () => {
  const step = { op: "delete", type: "EdgeRule", old: rule([block], { onDestroy: "keep" }) };
  expect(findingsIn(previewWith([step], "drift")).map(({ effect }) => effect)).toEqual(["lowers"]);
});

test("a new rule that applies to no request does not raise protection", () => {
  const never = { type: "Url", patterns: ["admin", "http://www.acme.example"] };
  const created = (triggers: unknown, triggerMatching = "Any") =>
    of(undefined, rule([block], { triggers, triggerMatching }));
  expect(created([never])).toEqual([]);
  expect(created([never, url("a")], "All")).toEqual([]);
  expect(created([never, url("a")])).toEqual(["raises"]);
  expect(created([never], "None")).toEqual(["raises"]);
  expect(created([{ ...never, matching: "None" }])).toEqual(["raises"]);
  expect(created([{ ...never, patterns: [...never.patterns, unknown] }])).toEqual(["raises"]);
  expect(created([{ ...never, patterns: ["*://*.acme.example"] }])).toEqual(["raises"]);
  expect(of(undefined, rule([open], { triggers: [never] }))).toEqual(["lowers"]);
});
