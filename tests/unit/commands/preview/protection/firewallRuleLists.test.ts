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
  ["a blocking entry added", rules(log("a")), rules(log("a"), block("b")), "raises"],
  ["a blocking entry removed", rules(log("a"), block("b")), rules(log("a")), "lowers"],
  ["an allowing entry added", rules(), rules(allow("a")), "lowers"],
  ["an allowing entry removed", rules(allow("a")), rules(), "raises"],
  ["a blocking entry weakened", rules(block("a")), rules(log("a")), "lowers"],
  ["a blocking entry narrowed", rules(block("a")), rules(block("a", { conditions: [uri("a"), uri("b")] })), "lowers"],
  ["an allowing entry widened", rules(allow("a", { conditions: [uri("a"), uri("b")] })), rules(allow("a")), "lowers"],
  ["moved behind one that allows", rules(block("a"), allow("b")), rules(allow("b"), block("a")), "lowers"],
  ["moved before one that allows", rules(allow("b"), block("a")), rules(block("a"), allow("b")), "raises"],
  ["moved behind one that blocks", rules(block("a"), block("b")), rules(block("b"), block("a"))],
  ["moved behind one that challenges", rules(block("a"), challenge("b")), rules(challenge("b"), block("a")), "lowers"],
  ["moved before one that challenges", rules(challenge("b"), block("a")), rules(block("a"), challenge("b")), "raises"],
  ["a challenge moved behind a block", rules(challenge("a"), block("b")), rules(block("b"), challenge("a")), "raises"],
  ["a challenge inserted before a block", rules(block("a")), rules(challenge("b"), block("a")), "raises", "lowers"],
  ["a challenge added behind a block", rules(block("a")), rules(block("a"), challenge("b")), "raises"],
  ["a challenge removed before a block", rules(challenge("b"), block("a")), rules(block("a")), "lowers"],
  ["an allow inserted before a block", rules(block("a")), rules(allow("b"), block("a")), "lowers"],
  [
    "a log before a block that becomes a challenge",
    rules(log("a"), block("b")),
    rules(challenge("a"), block("b")),
    "raises",
    "lowers",
  ],
  ["an allow moved before a challenge", rules(challenge("a"), allow("b")), rules(allow("b"), challenge("a")), "lowers"],
  ["a bypass and an allow", rules(rule("Bypass")("a"), allow("b")), rules(allow("b"), rule("Bypass")("a"))],
  [
    "an allow under another key before a block",
    rules(block("a"), allow("b")),
    rules(allow("c", { conditions: [uri("b")] }), block("a")),
    "lowers",
  ],
  ["a block under another key", rules(block("a")), rules(block("c", { conditions: [uri("a")] }))],
  ["moved behind one that logs", rules(block("a"), log("b")), rules(log("b"), block("a"))],
  ["entries that only log", rules(log("a"), log("b")), rules(log("b"))],
  ["entries known later", rules(block("a")), rules(unknown), "lowers", "lowers"],
  ["a list known later", rules(block("a")), { shieldZoneId: 7002, rules: unknown }, "lowers"],
  ["a list created", undefined, rules(block("a"), allow("b")), "raises", "lowers"],
  ["a list deleted", rules(block("a"), allow("b")), undefined, "lowers", "raises"],
  ["a list deleted that is kept", { ...rules(block("a")), onDestroy: "keep" }, undefined],
  ["a rule adopted by its id", rules(), rules(block("a", { ruleId: 5001 })), "lowers"],
  ["exclusive first declared", rules(), { ...rules(), exclusive: true }, "lowers"],
  ["exclusive no longer declared", { ...rules(), exclusive: true }, rules(), "lowers"],
])("%s", (_what, old, now, ...expected) => {
  expect(of(old, now)).toEqual(expected);
});

test("an adopted rule stays when its entry is removed, but not in an exclusive list", () => {
  const adopted = { adopted: ["a"] };
  expect(of(rules(block("a")), rules(), adopted)).toEqual([]);
  const exclusive = (...entries: unknown[]) => ({ ...rules(...entries), exclusive: true });
  expect(of(exclusive(block("a")), exclusive(), adopted)).toEqual(["lowers"]);
});

test("the report says which rules are reordered, and what each entry does", () => {
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

test("a rate limit in a list is judged like a separate one", () => {
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
