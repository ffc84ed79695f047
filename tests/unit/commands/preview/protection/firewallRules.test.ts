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
    ["a blocking rule deleted", rule("Block", curl), undefined, lowers],
    ["a challenging rule deleted", rule("Challenge", curl), undefined, lowers],
    ["a logging rule deleted", rule("Log", curl), undefined, []],
    ["an allowing rule deleted", rule("Allow", curl), undefined, raises],
    ["an allowing rule added", undefined, rule("Allow", curl), lowers],
    ["a bypassing rule added", undefined, rule("Bypass", curl), lowers],
    ["a blocking rule added", undefined, rule("Block", curl), raises],
    ["a logging rule added", undefined, rule("Log", curl), []],
    ["Block to Challenge", rule("Block", curl), rule("Challenge", curl), lowers],
    ["Challenge to Log", rule("Challenge", curl), rule("Log", curl), lowers],
    ["Log to Allow", rule("Log", curl), rule("Allow", curl), lowers],
    ["Allow to Log", rule("Allow", curl), rule("Log", curl), raises],
    ["Log to Block", rule("Log", curl), rule("Block", curl), raises],
    ["a condition added to a blocking rule", rule("Block", curl), rule("Block", curl, checkout), lowers],
    ["a condition removed from a blocking rule", rule("Block", curl, checkout), rule("Block", curl), raises],
    ["a condition added to an allowing rule", rule("Allow", curl), rule("Allow", curl, checkout), raises],
    ["a condition removed from an allowing rule", rule("Allow", curl, checkout), rule("Allow", curl), lowers],
    ["a value changed", rule("Block", checkout), rule("Block", admin), lowers],
    ["a value of a logging rule changed", rule("Log", checkout), rule("Log", admin), []],
    ["Log to Block, of other requests", rule("Log", curl), rule("Block", checkout), raises],
    ["Block to Allow, of other requests", rule("Block", curl), rule("Allow", checkout), lowers],
    ["another order", rule("Block", curl, checkout), rule("Block", checkout, curl), []],
    ["another name", rule("Block", curl), { ...rule("Block", curl), name: "B" }, []],
    ["conditions known later", rule("Block", curl), { ...rule("Block"), conditions: unknown }, lowers],
    ["an action known later", rule("Block", curl), rule(unknown, curl), lowers],
    ["a condition twice, then once", rule("Block", curl, curl, checkout), rule("Block", curl, checkout), raises],
    ["a later action of the platform", rule("Block", curl), { ...rule("Block", curl), action: 9 }, lowers],
  ])("%s", (_, old, now, expected) => {
    expect(ofRule(old, now)).toEqual(expected);
  });

  test("the order of conditions matters if the first one has transformations", () => {
    const lower = { transformations: ["LOWERCASE"] };
    const [one, other] = [rule("Block", curl, checkout), rule("Block", checkout, curl)];
    expect(ofRule({ ...one, ...lower }, { ...other, ...lower })).toEqual(lowers);
    expect(ofRule(one, { ...one, ...lower })).toEqual(lowers);
    expect(ofRule({ ...one, transformations: [] }, one)).toEqual([]);
  });

  test("a rule that stays on the platform lowers nothing", () => {
    const kept = { ...rule("Block", curl), onDestroy: "keep" };
    expect(ofRule(kept, undefined)).toEqual([]);
    expect(effects("WafRule", rule("Block", curl), undefined, { adopted: true })).toEqual([]);
    const step = { op: "delete", type: "WafRule", old: kept };
    expect(told([step], "drift")).toEqual([
      "waf-custom-rule lowers: it no longer exists on the platform, so it no longer blocks anyone",
    ]);
  });

  test("what an adopted rule did before is unknown", () => {
    expect(ofRule(undefined, { ...rule("Block", curl), ruleId: 5001 })).toEqual(lowers);
  });

  test("says what it means, and where", () => {
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
    ["deleted", undefined, lowers],
    ["more requests", { requests: 20 }, lowers],
    ["fewer requests", { requests: 5 }, raises],
    ["a shorter interval", { interval: "10s" }, lowers],
    ["a longer interval", { interval: "5m" }, raises],
    ["fewer requests in a shorter interval, at a lower rate", { requests: 1, interval: "10s" }, raises],
    ["more requests at the same rate", { requests: 50, interval: "5m" }, lowers],
    ["a shorter time of blocking", { blockFor: "30s" }, lowers],
    ["a longer time of blocking", { blockFor: "1h" }, raises],
    ["Log", { action: "Log" }, lowers],
    ["Challenge", { action: "Challenge" }, lowers],
    ["another counter", { counter: "JA4" }, lowers],
    ["a condition more", { conditions: [checkout, curl] }, lowers],
    ["no declared limit", { requests: undefined }, lowers],
    ["a limit known later", { requests: unknown }, lowers],
    ["the same durations in seconds", { interval: 60, blockFor: 300 }, []],
    ["a shorter interval in seconds", { interval: 10 }, lowers],
    ["a time known later", { blockFor: unknown }, lowers],
  ])("%s", (_, change, expected) => {
    const now = change && JSON.parse(JSON.stringify({ ...limit, ...change }));
    expect([...new Set(effects("RateLimit", limit, now))]).toEqual(expected);
  });

  test("a rate limit that only logs limits nobody", () => {
    const log = { ...limit, action: "Log" };
    expect(effects("RateLimit", log, { ...log, requests: 20 })).toEqual([]);
    expect(effects("RateLimit", log, undefined)).toEqual([]);
    expect(effects("RateLimit", undefined, limit)).toEqual(raises);
  });
});
