import { findingsIn } from "../../../../../commands/preview/protection";
import { engineVariables } from "../../../../../commands/preview/protection/engineVariables";
import { engineDefaults } from "../../../../../emulator/shieldZone/catalogue";
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
])(
  "%s: assumes the worst for %s if it is newly declared, no longer declared or unknown until the update",
  (rule, property, weakToStrong) => {
    const [weakest, strongest] = [weakToStrong.at(0), weakToStrong.at(-1)];
    // A newly declared setting may have had any value. An unknown one may get any value.
    expect(of({}, { [property]: weakest })).toEqual([`${rule} lowers`]);
    expect(of({}, { [property]: strongest })).toEqual([`${rule} raises`]);
    expect(of({ [property]: strongest }, { [property]: unknown })).toEqual([`${rule} lowers`]);
    expect(of({ [property]: weakest }, { [property]: unknown })).toEqual([]);
    expect(of({ [property]: strongest }, {})).toEqual([`${rule} lowers`]);
    expect(of({ [property]: weakest }, {})).toEqual([]);
    expect(of({ [property]: strongest }, { [property]: 99 })).toEqual([`${rule} lowers`]);
    expect(of({ [property]: 99 }, { [property]: weakest })).toEqual([`${rule} lowers`]);
  },
);

test("replacing a value without a name lowers protection, because it may have been stronger, unless the new value is the strongest", () => {
  const sensitivity = (ddosShieldSensitivity: unknown) => ({ ddosShieldSensitivity });
  expect(of(sensitivity(99), sensitivity("Medium"))).toEqual(["ddos-sensitivity lowers"]);
  expect(of(sensitivity(99), sensitivity("Challenge"))).toEqual([]);
  expect(of(sensitivity("Off"), sensitivity(99))).toEqual([]);
});

test("a new zone cannot lower protection, but an adopted one can", () => {
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

test("treats a created zone as existing if the stack adopts objects", () => {
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

test("reports a deleted or replaced zone as a whole", () => {
  const strong = { ...zone, wafEnabled: true, wafExecutionMode: "Block" };
  const step = { op: "delete", type: "ShieldZone", old: strong };
  const reset = "its settings are reset to those of an unprotected zone";
  expect(told([step])).toEqual([`zone lowers: the zone is destroyed, and ${reset}`]);
  expect(told([{ ...step, outputs: { adopted: true } }])).toEqual([
    "zone lowers: the zone is destroyed, and its settings are restored to their values before the adoption",
  ]);
  expect(told([{ ...step, old: { ...strong, onDestroy: "keep" } }])).toEqual([]);
  expect(told([{ ...step, retainOnDelete: true }])).toEqual([]);
  expect(told([step], "drift")).toEqual([
    "zone lowers: the zone is missing on the platform, so nothing shields its pull zone",
  ]);
  const replaced = { ...step, op: "replace", new: { ...strong, pullZoneId: 1002 }, replaces: ["pullZoneId"] };
  expect(told([replaced])).toEqual([`zone lowers: pull zone 1001 loses its shield zone, and ${reset}`]);
});

describe("firewall rules", () => {
  const rules = (off: unknown, logOnly: unknown) => ({ ...zone, wafDisabledRules: off, wafLogOnlyRules: logOnly });
  const between = (old: object, now: object) =>
    told([{ op: "update", type: "ShieldZone", old: { ...old }, new: { ...now } }]);

  test("lower protection for each additional disabled or log-only rule, and raise it for each one less", () => {
    expect(between(rules(["1"], []), rules(["1", "2"], []))).toEqual(["waf-rules lowers: rule 2 is off"]);
    expect(between(rules([], []), rules([], ["3"]))).toEqual([
      "waf-rules lowers: rule 3 only logs, and does not block",
    ]);
    expect(between(zone, rules(["2"], undefined))).toEqual(["waf-rules lowers: rule 2 is off"]);
    expect(between(rules(["1"], ["3"]), rules([], []))).toEqual([
      "waf-rules raises: rule 1 is in force",
      "waf-rules raises: rule 3 is in force",
    ]);
  });

  test("are reported once if they move between the lists", () => {
    expect(between(rules([], ["1"]), rules(["1"], []))).toEqual(["waf-rules lowers: rule 1 is off"]);
    expect(between(rules(["1"], []), rules([], ["1"]))).toEqual([
      "waf-rules raises: rule 1 only logs, and does not block",
    ]);
  });

  test("stay unchanged if their list is no longer declared, and may be anything if it is unknown", () => {
    expect(between(rules(["1"], undefined), zone)).toEqual([]);
    expect(between(rules(["1"], undefined), rules(unknown, undefined))).toEqual([
      "waf-rules lowers: which rules are disabled is known only after the update",
    ]);
  });

  test("lower protection for each newly ignored header, and raise it for each one inspected again", () => {
    const ignored = (...names: string[]) => ({ ...zone, wafRequestIgnoredHeaders: names });
    expect(between(ignored("a"), ignored("b"))).toEqual([
      "waf-ignored-headers lowers: the firewall ignores the header b",
      "waf-ignored-headers raises: the firewall inspects the header a",
    ]);
    expect(between(ignored("a"), { ...zone, wafRequestIgnoredHeaders: unknown })).toEqual([
      "waf-ignored-headers lowers: which headers the firewall ignores is known only after the update",
    ]);
  });
});

test("a lower paranoia level lowers protection, and a higher one raises it", () => {
  const level = (valueEncoded: unknown) => ({
    wafEngineConfig: [{ name: "blocking_paranoia_level", valueEncoded }],
  });
  expect(of(level("3"), level("2"))).toEqual(["paranoia-level lowers"]);
  expect(of(level("2"), level("10"))).toEqual(["paranoia-level raises"]);
  expect(of(level("2"), { wafEngineConfig: [] })).toEqual(["paranoia-level lowers"]);
  expect(of({}, level("1"))).toEqual(["paranoia-level lowers"]);
  // A newly declared level below the highest may have been higher.
  expect(of({}, level("2"))).toEqual(["paranoia-level lowers"]);
  expect(of({}, level("4"))).toEqual(["paranoia-level raises"]);
  expect(of(level("2"), level(unknown))).toEqual(["paranoia-level lowers"]);
});

test("a higher anomaly score threshold lowers protection, and a lower one raises it", () => {
  const threshold = (valueEncoded: unknown) => ({
    wafEngineConfig: [{ name: "inbound_anomaly_score_threshold", valueEncoded }],
  });
  expect(of(threshold("5"), threshold("10"))).toEqual(["anomaly-threshold lowers"]);
  expect(of(threshold("10"), threshold("5"))).toEqual(["anomaly-threshold raises"]);
  expect(of(threshold("5"), threshold(unknown))).toEqual(["anomaly-threshold lowers"]);
  expect(of({}, threshold("9"))).toEqual(["anomaly-threshold lowers"]);
});

describe("variables of the firewall's engine", () => {
  const variable = (name: string, valueEncoded: unknown) => ({ wafEngineConfig: [{ name, valueEncoded }] });
  const [lowers, raises] = [["engine-variables lowers"], ["engine-variables raises"]];

  test.each([
    ["an allowed method", "allowed_methods", "GET HEAD", "GET HEAD TRACE"],
    ["an allowed content type", "allowed_request_content_type", "|text/xml|", "|text/xml| |text/plain|"],
    ["an allowed HTTP version", "allowed_http_versions", "HTTP/2", "HTTP/1.0 HTTP/2"],
    ["an unrestricted extension", "restricted_extensions", ".bak/ .sql/", ".bak/"],
    ["an unrestricted header", "restricted_headers", "/proxy/ /lock-token/", "/proxy/"],
    ["more arguments", "max_num_args", "255", "100000"],
    ["longer argument names", "arg_name_length", "100", "101"],
    ["longer arguments", "arg_length", "400", "40000"],
    ["a larger total size of arguments", "total_arg_length", "64000", "640000"],
    ["larger files", "max_file_size", "1048576", "9999999"],
  ])("lower protection with %s, and raise it in reverse", (_what, name, strict, loose) => {
    expect(of(variable(name, strict), variable(name, loose))).toEqual(lowers);
    expect(of(variable(name, loose), variable(name, strict))).toEqual(raises);
    expect(of(variable(name, strict), variable(name, unknown))).toEqual(lowers);
    expect(of(variable(name, strict), {})).toEqual(lowers);
    expect(of({}, variable(name, loose))).toEqual(lowers);
    expect(effects("ShieldZone", undefined, { ...zone, ...variable(name, loose) })).toEqual([]);
  });

  test("are reported in both directions for replaced items, ignoring order and case", () => {
    const methods = (value: string) => variable("allowed_methods", value);
    expect(of(methods("GET HEAD"), methods("GET TRACE"))).toEqual([...lowers, ...raises]);
    expect(of(methods("GET HEAD"), methods("head get"))).toEqual([]);
  });

  test.each(["request_body_limit", "early_blocking", "constructor"])("have an unclear effect if %s changes", (name) => {
    expect(of(variable(name, "1"), variable(name, "2"))).toEqual(lowers);
    expect(of(variable(name, "2"), variable(name, "1"))).toEqual(lowers);
    expect(told([{ op: "update", type: "ShieldZone", old: variable(name, "1"), new: variable(name, "2") }])).toEqual([
      "engine-variables lowers: a variable of the firewall's engine changes: it is unclear whether that protects less",
    ]);
  });

  test("have a decision for every default of the engine", () => {
    const general = engineVariables.at(-1);
    for (const { name } of engineDefaults) {
      expect(engineVariables.find(({ named }) => named.test(name))).not.toBe(general);
    }
  });

  test("may contain anything if they are unknown until the update", () => {
    expect(of(variable("max_num_args", "255"), { wafEngineConfig: unknown })).toEqual(
      expect.arrayContaining(["engine-variables lowers"]),
    );
    expect(of({}, { wafEngineConfig: unknown })).toEqual(lowers);
  });
});

test("the effect of another profile or order of custom rules is unclear, and lowers protection", () => {
  expect(of({ wafProfileId: 1 }, { wafProfileId: 2 })).toEqual(["waf-profile lowers"]);
  expect(of({ wafCustomRuleOrder: [1, 2] }, { wafCustomRuleOrder: [2, 1] })).toEqual(
    expect.arrayContaining(["waf-custom-rule-order lowers"]),
  );
  expect(told([{ op: "update", type: "ShieldZone", old: { wafProfileId: 1 }, new: { wafProfileId: 2 } }])).toEqual([
    "waf-profile lowers: the firewall uses a different profile: it is unclear whether that protects less",
  ]);
  expect(effects("ShieldZone", undefined, { ...zone, wafProfileId: 2 })).toEqual([]);
  expect(effects("ShieldZone", undefined, { ...zone, wafProfileId: 2, adopt: true })).toEqual(["waf-profile lowers"]);
});

describe("a firewall in learning mode", () => {
  const notYet = /^waf-mode raises: the firewall does not block matching requests until learning mode ends/;
  const block = { ...zone, wafExecutionMode: "Block" };
  const created = (more: object) => told([{ op: "create", type: "ShieldZone", new: { ...block, ...more } }]);

  test("that is on by default in a new zone is not reported as blocking", () => {
    expect(created({})).toEqual([expect.stringMatching(notYet)]);
    expect(created({})[0]).toContain("stays in learning mode for 14 days unless `learningMode: false` is declared");
    expect(created({ learningMode: true, learningModeUntil: "2027-01-01T00:00:00Z" })).toEqual([
      expect.stringMatching(/does not block matching requests until.* until 2027-01-01T00:00:00Z\)$/),
    ]);
    expect(created({ learningMode: false })).toEqual([
      "waf-mode raises: the firewall blocks matching requests",
      "learning-mode raises: the firewall is no longer in learning mode",
    ]);
  });

  test("is not reported as blocking in an existing zone, either", () => {
    const log = { ...block, wafExecutionMode: "Log" };
    const update = { op: "update", type: "ShieldZone" };
    expect(told([{ ...update, old: { ...log, learningMode: true }, new: { ...block, learningMode: true } }])).toEqual([
      expect.stringMatching(notYet),
    ]);
    expect(told([{ ...update, old: log, new: block }])).toEqual([
      "waf-mode raises: the firewall blocks matching requests",
    ]);
  });
});

test("a later end of learning mode lowers protection, and an earlier one raises it, but only while it is on", () => {
  const until = (learningModeUntil: string, learningMode?: boolean) => ({
    learningModeUntil,
    ...(learningMode === undefined ? {} : { learningMode }),
  });
  const [early, late] = ["2026-12-01T00:00:00Z", "2026-12-01T23:30:00-01:00"];
  expect(of(until(early), until(late))).toEqual(["learning-mode-end lowers"]);
  expect(of(until(late), until(early))).toEqual(["learning-mode-end raises"]);
  expect(of(until(early, false), until(late, false))).toEqual([]);
  expect(of(until(early), until(unknown))).toEqual(["learning-mode-end lowers"]);
  expect(of(until(early), {})).toEqual(["learning-mode-end lowers"]);
  expect(of({}, until(early))).toEqual(["learning-mode-end lowers"]);
});

test("a script that no longer runs before the cache lowers protection", () => {
  const phase = (edgeScriptExecutionPhase: string) => ({ pullZoneId: 1001, edgeScriptExecutionPhase });
  expect(effects("PullZone", phase("PreCache"), phase("Cache"))).toEqual(["pull-zone lowers"]);
  expect(effects("PullZone", phase("Cache"), phase("PreCache"))).toEqual(["pull-zone raises"]);
});
