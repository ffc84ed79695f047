import { findingsIn } from "../../../../preview/protection";
import { effects, line, previewWith, told, unknown } from "../building";

const zone = { pullZoneId: 1001 };
const of = (old: object, now: object) => effects("ShieldZone", { ...zone, ...old }, { ...zone, ...now });

test.each([
  ["waf-enabled", "wafEnabled", [false, true]],
  ["waf-mode", "wafExecutionMode", ["Log", "Block"]],
  ["learning-mode", "learningMode", [true, false]],
  ["threat-intelligence", "wafRealtimeThreatIntelligenceEnabled", [false, true]],
  ["request-body-limit", "wafRequestBodyLimitAction", ["Ignore", "Log", "Block"]],
  ["response-body-limit", "wafResponseBodyLimitAction", ["Ignore", "Log", "Block"]],
  ["ddos-sensitivity", "ddosShieldSensitivity", ["Off", "Low", "Medium", "High", "Challenge"]],
  ["ddos-mode", "ddosExecutionMode", ["Log", "Block"]],
  ["plan", "planType", ["Basic", "Advanced", "Business", "Enterprise"]],
])("%s: each step of %s down lowers, each step up raises", (rule, property, weakToStrong) => {
  for (const [index, value] of weakToStrong.entries()) {
    for (const [other, next] of weakToStrong.entries()) {
      const expected = other < index ? [`${rule} lowers`] : other > index ? [`${rule} raises`] : [];
      expect({ value, next, is: of({ [property]: value }, { [property]: next }) }).toEqual({
        value,
        next,
        is: expected,
      });
    }
  }
  const [weakest, strongest] = [weakToStrong.at(0), weakToStrong.at(-1)];
  // What is first declared may have been anything; what is known after the up alone may become anything.
  expect(of({}, { [property]: weakest })).toEqual([`${rule} lowers`]);
  expect(of({}, { [property]: strongest })).toEqual([`${rule} raises`]);
  expect(of({ [property]: strongest }, { [property]: unknown })).toEqual([`${rule} lowers`]);
  expect(of({ [property]: weakest }, { [property]: unknown })).toEqual([]);
  expect(of({ [property]: strongest }, {})).toEqual([`${rule} lowers`]);
  expect(of({ [property]: weakest }, {})).toEqual([]);
  expect(of({ [property]: strongest }, { [property]: 99 })).toEqual([`${rule} lowers`]);
  expect(of({ [property]: 99 }, { [property]: weakest })).toEqual([`${rule} lowers`]);
});

test("of a value without a name nothing is known: that is told wherever it may have been stronger", () => {
  const sensitivity = (ddosShieldSensitivity: unknown) => ({ ddosShieldSensitivity });
  expect(of(sensitivity(99), sensitivity("Medium"))).toEqual(["ddos-sensitivity lowers"]);
  expect(of(sensitivity(99), sensitivity("Challenge"))).toEqual([]);
  expect(of(sensitivity("Off"), sensitivity(99))).toEqual([]);
});

test("a new zone has nothing to lower; one that is taken over has", () => {
  const weak = { ...zone, wafEnabled: false, wafExecutionMode: "Log", wafDisabledRules: ["942100"] };
  expect(effects("ShieldZone", undefined, weak)).toEqual([]);
  expect(effects("ShieldZone", undefined, { ...zone, wafEnabled: true, wafExecutionMode: "Log" })).toEqual([
    "waf-enabled raises",
  ]);
  expect(effects("ShieldZone", undefined, { ...weak, adopt: true })).toEqual([
    "waf-enabled lowers",
    "waf-mode lowers",
    "waf-rules lowers",
  ]);
});

test("where the stack takes over what exists, a zone that is created may have been there", () => {
  const step = { op: "create", type: "ShieldZone", new: { ...zone, wafEnabled: false } };
  const lines = (adopt: string, inputs = {}) =>
    findingsIn(
      previewWith([{ ...step, new: { ...step.new, ...inputs } }], "preview", { config: { "edge:adopt": adopt } }),
    ).map(line);
  expect(lines("true")).toEqual([expect.stringContaining("waf-enabled lowers")]);
  expect(lines("own")).toEqual([expect.stringContaining("waf-enabled lowers")]);
  expect(lines("false")).toEqual([]);
  expect(lines("true", { adopt: false })).toEqual([]);
});

test("a zone that goes, or is given up for another, is told as a whole", () => {
  const strong = { ...zone, wafEnabled: true, wafExecutionMode: "Block" };
  const step = { op: "delete", type: "ShieldZone", old: strong };
  const reset = "its settings are reset to those of a zone without protection";
  expect(told([step])).toEqual([`zone lowers: the zone is destroyed: ${reset}`]);
  expect(told([{ ...step, outputs: { adopted: true } }])).toEqual([
    "zone lowers: the zone is destroyed: its settings go back to what they were before it was taken over",
  ]);
  expect(told([{ ...step, old: { ...strong, onDestroy: "keep" } }])).toEqual([]);
  expect(told([{ ...step, retainOnDelete: true }])).toEqual([]);
  expect(told([step], "drift")).toEqual([
    "zone lowers: the zone is gone on the platform: nothing shields its pull zone",
  ]);
  const replaced = { ...step, op: "replace", new: { ...strong, pullZoneId: 1002 }, replaces: ["pullZoneId"] };
  expect(told([replaced])).toEqual([`zone lowers: the shield of pull zone 1001 is given up: ${reset}`]);
});

describe("rules of the firewall", () => {
  const rules = (off: unknown, logOnly: unknown) => ({ ...zone, wafDisabledRules: off, wafLogOnlyRules: logOnly });
  const between = (old: object, now: object) =>
    told([{ op: "update", type: "ShieldZone", old: { ...old }, new: { ...now } }]);

  test("one more that is off, or logs only, lowers; one less raises", () => {
    expect(between(rules(["1"], []), rules(["1", "2"], []))).toEqual(["waf-rules lowers: rule 2 is off"]);
    expect(between(rules([], []), rules([], ["3"]))).toEqual(["waf-rules lowers: rule 3 logs, and does not block"]);
    expect(between(zone, rules(["2"], undefined))).toEqual(["waf-rules lowers: rule 2 is off"]);
    expect(between(rules(["1"], ["3"]), rules([], []))).toEqual([
      "waf-rules raises: rule 1 is in force",
      "waf-rules raises: rule 3 is in force",
    ]);
  });

  test("one that moves from the one list to the other is told once", () => {
    expect(between(rules([], ["1"]), rules(["1"], []))).toEqual(["waf-rules lowers: rule 1 is off"]);
    expect(between(rules(["1"], []), rules([], ["1"]))).toEqual(["waf-rules raises: rule 1 logs, and does not block"]);
  });

  test("a list that is no longer declared stays as it is; one that is not known yet may hold anything", () => {
    expect(between(rules(["1"], undefined), zone)).toEqual([]);
    expect(between(rules(["1"], undefined), rules(unknown, undefined))).toEqual([
      "waf-rules lowers: which rules are taken out of force is known after the up only",
    ]);
  });

  test("a header that the firewall is to ignore lowers", () => {
    const ignored = (...names: string[]) => ({ ...zone, wafRequestIgnoredHeaders: names });
    expect(between(ignored("a"), ignored("b"))).toEqual([
      "waf-ignored-headers lowers: the firewall does not look at the header b",
      "waf-ignored-headers raises: the firewall looks at the header a",
    ]);
  });
});

test("a paranoia level down lowers, up raises; other variables of the engine are not judged", () => {
  const level = (valueEncoded: unknown, name = "blocking_paranoia_level") => ({
    wafEngineConfig: [{ name, valueEncoded }],
  });
  expect(of(level("3"), level("2"))).toEqual(["paranoia-level lowers"]);
  expect(of(level("2"), level("10"))).toEqual(["paranoia-level raises"]);
  expect(of(level("2"), { wafEngineConfig: [] })).toEqual(["paranoia-level lowers"]);
  expect(of({}, level("1"))).toEqual(["paranoia-level lowers"]);
  expect(of({}, level("2"))).toEqual([]);
  expect(of(level("2"), level(unknown))).toEqual(["paranoia-level lowers"]);
  expect(of(level("5", "max_num_args"), level("1", "max_num_args"))).toEqual([]);
});

test("a threshold of anomaly scores up lowers, down raises", () => {
  const threshold = (valueEncoded: unknown) => ({
    wafEngineConfig: [{ name: "inbound_anomaly_score_threshold", valueEncoded }],
  });
  expect(of(threshold("5"), threshold("10"))).toEqual(["anomaly-threshold lowers"]);
  expect(of(threshold("10"), threshold("5"))).toEqual(["anomaly-threshold raises"]);
  expect(of(threshold("5"), threshold(unknown))).toEqual(["anomaly-threshold lowers"]);
  expect(of({}, threshold("9"))).toEqual([]);
});

test("learning that ends later lowers, earlier raises; not where there is none", () => {
  const until = (learningModeUntil: string, learningMode?: boolean) => ({
    learningModeUntil,
    ...(learningMode === undefined ? {} : { learningMode }),
  });
  const [early, late] = ["2026-12-01T00:00:00Z", "2026-12-01T23:30:00-01:00"];
  expect(of(until(early), until(late))).toEqual(["learning-mode-end lowers"]);
  expect(of(until(late), until(early))).toEqual(["learning-mode-end raises"]);
  expect(of(until(early, false), until(late, false))).toEqual([]);
});
