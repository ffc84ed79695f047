import { effects, told, unknown } from "../building";

const uri = (value: string) => ({ variable: "REQUEST_URI", operator: "BEGINSWITH", value });
const rule =
  (action: string) =>
  (key: string, more: object = {}) => ({ key, action, conditions: [uri(key)], ...more });
const [block, challenge, allow, log] = [rule("Block"), rule("Challenge"), rule("Allow"), rule("Log")];
const rules = (...entries: unknown[]) => ({ shieldZoneId: 7002, rules: entries });
const of = (old: object | undefined, now: object | undefined, outputs = {}) =>
  effects("WafRules", old as never, now as never, outputs).map((each) => each.replace("waf-custom-rule ", ""));

test.each<[what: string, old: object | undefined, now: object | undefined, ...effects: string[]]>([
  ["adding a blocking entry", rules(log("a")), rules(log("a"), block("b")), "raises"],
  ["removing a blocking entry", rules(log("a"), block("b")), rules(log("a")), "lowers"],
  ["adding an allowing entry", rules(), rules(allow("a")), "lowers"],
  ["removing an allowing entry", rules(allow("a")), rules(), "raises"],
  ["weakening a blocking entry", rules(block("a")), rules(log("a")), "lowers"],
  ["narrowing a blocking entry", rules(block("a")), rules(block("a", { conditions: [uri("a"), uri("b")] })), "lowers"],
  ["widening an allowing entry", rules(allow("a", { conditions: [uri("a"), uri("b")] })), rules(allow("a")), "lowers"],
  ["moving an entry behind an allowing entry", rules(block("a"), allow("b")), rules(allow("b"), block("a")), "lowers"],
  ["moving an entry before an allowing entry", rules(allow("b"), block("a")), rules(block("a"), allow("b")), "raises"],
  ["moving an entry behind a blocking entry", rules(block("a"), block("b")), rules(block("b"), block("a"))],
  [
    "moving an entry behind a challenging entry",
    rules(block("a"), challenge("b")),
    rules(challenge("b"), block("a")),
    "lowers",
  ],
  [
    "moving an entry before a challenging entry",
    rules(challenge("b"), block("a")),
    rules(block("a"), challenge("b")),
    "raises",
  ],
  ["moving a challenge behind a block", rules(challenge("a"), block("b")), rules(block("b"), challenge("a")), "raises"],
  ["inserting a challenge before a block", rules(block("a")), rules(challenge("b"), block("a")), "raises", "lowers"],
  ["adding a challenge behind a block", rules(block("a")), rules(block("a"), challenge("b")), "raises"],
  ["removing a challenge before a block", rules(challenge("b"), block("a")), rules(block("a")), "lowers"],
  ["inserting an allow before a block", rules(block("a")), rules(allow("b"), block("a")), "lowers"],
  [
    "a log before a block that becomes a challenge",
    rules(log("a"), block("b")),
    rules(challenge("a"), block("b")),
    "raises",
    "lowers",
  ],
  [
    "moving an allow before a challenge",
    rules(challenge("a"), allow("b")),
    rules(allow("b"), challenge("a")),
    "lowers",
  ],
  ["swapping a bypass and an allow", rules(rule("Bypass")("a"), allow("b")), rules(allow("b"), rule("Bypass")("a"))],
  [
    "an allow with another key before a block",
    rules(block("a"), allow("b")),
    rules(allow("c", { conditions: [uri("b")] }), block("a")),
    "lowers",
  ],
  ["a block with another key", rules(block("a")), rules(block("c", { conditions: [uri("a")] }))],
  ["moving an entry behind a logging entry", rules(block("a"), log("b")), rules(log("b"), block("a"))],
  ["entries that only log", rules(log("a"), log("b")), rules(log("b"))],
  ["entries that are unknown until the update", rules(block("a")), rules(unknown), "lowers", "lowers"],
  ["a list that is unknown until the update", rules(block("a")), { shieldZoneId: 7002, rules: unknown }, "lowers"],
  ["a created list", undefined, rules(block("a"), allow("b")), "raises", "lowers"],
  ["a deleted list", rules(block("a"), allow("b")), undefined, "lowers", "raises"],
  ["a deleted list whose rules are kept", { ...rules(block("a")), onDestroy: "keep" }, undefined],
  ["a rule adopted by its id", rules(), rules(block("a", { ruleId: 5001 })), "lowers"],
  ["a newly declared exclusive", rules(), { ...rules(), exclusive: true }, "lowers"],
  ["exclusive that is no longer declared", { ...rules(), exclusive: true }, rules(), "lowers"],
])("judges %s", (_what, old, now, ...expected) => {
  expect(of(old, now)).toEqual(expected);
});

test("an adopted rule stays when its entry is removed, except in an exclusive list", () => {
  const adopted = { adopted: ["a"] };
  expect(of(rules(block("a")), rules(), adopted)).toEqual([]);
  const exclusive = (...entries: unknown[]) => ({ ...rules(...entries), exclusive: true });
  expect(of(exclusive(block("a")), exclusive(), adopted)).toEqual(["lowers"]);
});

test("the report names the reordered rules and the action of each entry", () => {
  const old = rules(block("a"), block("b"), allow("c"));
  const now = rules(allow("c"), block("a", { name: "Admin" }), block("b"));
  expect(told([{ op: "update", type: "WafRules", old, new: now }])).toEqual([
    'waf-custom-rule lowers: firewall rule "Admin" runs after "c", which lets requests bypass the protection',
    'waf-custom-rule lowers: firewall rule "b" runs after "c", which lets requests bypass the protection',
  ]);
  expect(told([{ op: "update", type: "WafRules", old, new: rules(allow("c")) }])).toEqual([
    'waf-custom-rule lowers: firewall rule "a": it is deleted, so it no longer blocks anyone',
    'waf-custom-rule lowers: firewall rule "b": it is deleted, so it no longer blocks anyone',
  ]);
});

test("judges a rate limit in a list like a separate one", () => {
  const limit = (requests: number) => ({
    shieldZoneId: 7002,
    limits: [{ ...rule("RateLimit")("a"), requests, interval: "1m", counter: "IP", blockFor: "5m" }],
  });
  expect(effects("RateLimits", limit(5), limit(10))).toEqual(["rate-limit lowers"]);
  expect(effects("RateLimits", limit(5), limit(2))).toEqual(["rate-limit raises"]);
  expect(told([{ op: "update", type: "RateLimits", old: limit(5), new: limit(10) }])).toEqual([
    'rate-limit lowers: rate limit "a": more requests are allowed',
  ]);
});
