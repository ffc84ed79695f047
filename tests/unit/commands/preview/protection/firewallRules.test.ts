import { effects, reportWith, told, unknown } from "../building";

const curl = { variable: "REQUEST_HEADERS", of: "user-agent", operator: "CONTAINS", value: "curl" };
const checkout = { variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/checkout" };
const admin = { ...checkout, value: "/admin" };
const rule = (action: string, ...conditions: unknown[]) => ({ shieldZoneId: 7002, name: "A", action, conditions });
const ofRule = (old: object | undefined, now: object | undefined) =>
  effects("WafRule", old as Record<string, unknown>, now as Record<string, unknown>);

describe("waf-custom-rule", () => {
  const lowers = ["waf-custom-rule lowers"];
  const raises = ["waf-custom-rule raises"];

  test.each([
    ["deleting a blocking rule", rule("Block", curl), undefined, lowers],
    ["deleting a challenging rule", rule("Challenge", curl), undefined, lowers],
    ["deleting a logging rule", rule("Log", curl), undefined, []],
    ["deleting an allowing rule", rule("Allow", curl), undefined, raises],
    ["adding an allowing rule", undefined, rule("Allow", curl), lowers],
    ["adding a bypassing rule", undefined, rule("Bypass", curl), lowers],
    ["adding a blocking rule", undefined, rule("Block", curl), raises],
    ["adding a logging rule", undefined, rule("Log", curl), []],
    ["a change from Block to Challenge", rule("Block", curl), rule("Challenge", curl), lowers],
    ["a change from Challenge to Log", rule("Challenge", curl), rule("Log", curl), lowers],
    ["a change from Log to Allow", rule("Log", curl), rule("Allow", curl), lowers],
    ["a change from Allow to Log", rule("Allow", curl), rule("Log", curl), raises],
    ["a change from Log to Block", rule("Log", curl), rule("Block", curl), raises],
    ["adding a condition to a blocking rule", rule("Block", curl), rule("Block", curl, checkout), lowers],
    ["removing a condition from a blocking rule", rule("Block", curl, checkout), rule("Block", curl), raises],
    ["adding a condition to an allowing rule", rule("Allow", curl), rule("Allow", curl, checkout), raises],
    ["removing a condition from an allowing rule", rule("Allow", curl, checkout), rule("Allow", curl), lowers],
    ["a changed value", rule("Block", checkout), rule("Block", admin), lowers],
    ["a changed value of a logging rule", rule("Log", checkout), rule("Log", admin), []],
    ["a change from Log to Block with other requests", rule("Log", curl), rule("Block", checkout), raises],
    ["a change from Block to Allow with other requests", rule("Block", curl), rule("Allow", checkout), lowers],
    ["another order", rule("Block", curl, checkout), rule("Block", checkout, curl), []],
    ["another name", rule("Block", curl), { ...rule("Block", curl), name: "B" }, []],
    [
      "conditions that are unknown until the update",
      rule("Block", curl),
      { ...rule("Block"), conditions: unknown },
      lowers,
    ],
    ["an action that is unknown until the update", rule("Block", curl), rule(unknown, curl), lowers],
    ["removing a duplicate condition", rule("Block", curl, curl, checkout), rule("Block", curl, checkout), raises],
    ["an action that the platform added later", rule("Block", curl), { ...rule("Block", curl), action: 9 }, lowers],
  ])("judges %s", (_, old, now, expected) => {
    expect(ofRule(old, now)).toEqual(expected);
  });

  test("judges the order of conditions if the first one has transformations", () => {
    const lower = { transformations: ["LOWERCASE"] };
    const [one, other] = [rule("Block", curl, checkout), rule("Block", checkout, curl)];
    expect(ofRule({ ...one, ...lower }, { ...other, ...lower })).toEqual(lowers);
    expect(ofRule(one, { ...one, ...lower })).toEqual(lowers);
    expect(ofRule({ ...one, transformations: [] }, one)).toEqual([]);
  });

  test("ignores a rule that stays on the platform", () => {
    const kept = { ...rule("Block", curl), onDestroy: "keep" };
    expect(ofRule(kept, undefined)).toEqual([]);
    expect(effects("WafRule", rule("Block", curl), undefined, { adopted: true })).toEqual([]);
    const step = { op: "delete", type: "WafRule", old: kept };
    expect(told([step], "drift")).toEqual([
      "waf-custom-rule lowers: it no longer exists on the platform, so it no longer blocks anyone",
    ]);
  });

  test("treats the previous effect of an adopted rule as unknown", () => {
    expect(ofRule(undefined, { ...rule("Block", curl), ruleId: 5001 })).toEqual(lowers);
  });

  test("names the requests and the shield zone", () => {
    const step = { op: "update", type: "WafRule", old: rule("Block", curl), new: rule("Log", curl) };
    expect(told([step])).toEqual(["waf-custom-rule lowers: it only logs requests and no longer blocks them"]);
    expect(JSON.stringify(reportWith([step]))).toContain('"path":"action"');
  });
});

describe("rate-limit", () => {
  const lowers = ["rate-limit lowers"];
  const raises = ["rate-limit raises"];
  const limit = { ...rule("RateLimit", checkout), requests: 10, interval: "1m", counter: "IP", blockFor: "5m" };

  test.each([
    ["a deleted limit", undefined, lowers],
    ["more requests", { requests: 20 }, lowers],
    ["fewer requests", { requests: 5 }, raises],
    ["a shorter interval", { interval: "10s" }, lowers],
    ["a longer interval", { interval: "5m" }, raises],
    ["fewer requests in a shorter interval, at a lower rate", { requests: 1, interval: "10s" }, raises],
    ["more requests at the same rate", { requests: 50, interval: "5m" }, lowers],
    ["a shorter blocking time", { blockFor: "30s" }, lowers],
    ["a longer blocking time", { blockFor: "1h" }, raises],
    ["a change to Log", { action: "Log" }, lowers],
    ["a change to Challenge", { action: "Challenge" }, lowers],
    ["another counter", { counter: "JA4" }, lowers],
    ["an additional condition", { conditions: [checkout, curl] }, lowers],
    ["an undeclared limit", { requests: undefined }, lowers],
    ["a limit that is unknown until the update", { requests: unknown }, lowers],
    ["equal durations in seconds", { interval: 60, blockFor: 300 }, []],
    ["a shorter interval in seconds", { interval: 10 }, lowers],
    ["a time that is unknown until the update", { blockFor: unknown }, lowers],
  ])("judges %s", (_, change, expected) => {
    const now = change && JSON.parse(JSON.stringify({ ...limit, ...change }));
    expect([...new Set(effects("RateLimit", limit, now))]).toEqual(expected);
  });

  test("ignores a rate limit that only logs", () => {
    const log = { ...limit, action: "Log" };
    expect(effects("RateLimit", log, { ...log, requests: 20 })).toEqual([]);
    expect(effects("RateLimit", log, undefined)).toEqual([]);
    expect(effects("RateLimit", undefined, limit)).toEqual(raises);
  });
});
