import { wafRuleOperator } from "../../../../provider/api/firewallRules";
import { kindOf } from "../../../../provider/kinds";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { rateLimit } from "../../../../provider/resources/firewall/rateLimit";
import { wafRule } from "../../../../provider/resources/firewall/wafRule";
import { unknownValue } from "../../../../provider/schema/unknown";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, Stacked, testContext, writes } from "./context";

const { emulator, platformState, sentRequests } = withEmulator();

const curl = { variable: "REQUEST_HEADERS", of: "user-agent", operator: "CONTAINS", value: "curl" };
const checkout = { variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/checkout", negated: true };
const program = {
  shieldZoneId: 7002,
  name: "Block curl",
  description: "Nobody buys with curl",
  conditions: [curl, checkout],
  action: "Block",
};
const limit = { ...program, action: "RateLimit", requests: 5, interval: 60, counter: "IP", blockFor: 300 };
const wire = {
  curl: { variableTypes: { REQUEST_HEADERS: "user-agent" }, operatorType: 2, value: "curl", isNegated: false },
  checkout: { variableTypes: { REQUEST_URI: "" }, operatorType: 0, value: "/checkout", isNegated: true },
};

const rule = (settings = {}) => new Stacked(wafRule, testContext(emulator(), settings));
const stored = (id: number) => platformState().wafRules.find((each) => each.id === id);
const conflicts = (given: object) => lifecycle.checkInputs(wafRule, { ...given }).failures;
const edit = (id: number, change: object) =>
  emulator().edit(({ wafRules }) => {
    const found = wafRules.find((each) => each.id === id);
    if (found) found.ruleConfiguration = { ...found.ruleConfiguration, ...change };
  });

describe("a new firewall rule", () => {
  test("is created with its first condition flat and the others chained", async () => {
    const own = rule();
    expect(await own.up(program)).toBe("create");
    expect(own.id).toBe("7002/5101");
    expect(own.state).toMatchObject({ adopted: false });
    const ruleConfiguration = { actionType: 1, ...wire.curl, chainedRuleConditions: [wire.checkout] };
    const { name: ruleName, description: ruleDescription } = program;
    expect(writes(emulator())).toEqual([
      ["POST /shield/waf/custom-rule", { shieldZoneId: 7002, ruleName, ruleDescription, ruleConfiguration }],
    ]);
    await own.refresh();
    expect(own.preview(program)).toBe("nothing");
  });

  test("keeps undeclared settings on update", async () => {
    const own = rule();
    await own.up(program);
    edit(5101, { severityType: 2, isRegexVariable: true, transformationTypes: [8, 19] });
    const changed = { ...program, conditions: [checkout, { ...curl, value: "wget" }], action: "Challenge" };
    expect(await own.up(changed)).toBe("update");
    expect(stored(5101)?.ruleConfiguration).toEqual({
      actionType: 3,
      ...wire.checkout,
      isRegexVariable: false,
      chainedRuleConditions: [{ ...wire.curl, value: "wget", isRegexVariable: true }],
      severityType: 2,
      transformationTypes: [8, 19],
    });
  });

  test("sends a new name without reading the configuration", async () => {
    const own = rule();
    await own.up(program);
    emulator().clearRequests();
    await own.up({ ...program, name: "Block all curl" });
    expect(sentRequests().map(({ method }) => method)).toEqual(["PATCH"]);
    expect(stored(5101)).toMatchObject({ ruleName: "Block all curl", ruleConfiguration: wire.curl });
  });

  describe("without a description", () => {
    const { description: _description, ...undescribed } = program;
    const describedAs = () => stored(5101)?.ruleDescription;

    test("has its name as the description, and drift of the description is corrected", async () => {
      const own = rule();
      await own.up(undescribed);
      expect(describedAs()).toBe("Block curl");
      await own.refresh();
      expect(own.preview(undescribed)).toBe("nothing");
      emulator().edit(({ wafRules }) => void Object.assign(wafRules.at(-1) ?? {}, { ruleDescription: "Edited" }));
      await own.refresh();
      expect(await own.up(undescribed)).toBe("update");
      expect(describedAs()).toBe("Block curl");
    });

    test("has a description that follows changes of its name", async () => {
      const own = rule();
      await own.up(undescribed);
      await own.up({ ...undescribed, name: "Block all curl" });
      expect(describedAs()).toBe("Block all curl");
      await own.refresh();
      expect(own.preview({ ...undescribed, name: "Block all curl" })).toBe("nothing");
    });

    test("changes nothing if the state has the name as the description", async () => {
      const own = rule();
      await own.up({ ...undescribed, description: program.name });
      expect(own.preview(undescribed)).toBe("nothing");
    });

    test("replaces an earlier description with its name", async () => {
      const own = rule();
      await own.up(program);
      expect(await own.up(undescribed)).toBe("update");
      expect(describedAs()).toBe("Block curl");
    });

    test("keeps the description of an adopted rule", async () => {
      const own = rule();
      const before = stored(5001)?.ruleDescription;
      await own.up({ ...undescribed, ruleId: 5001 });
      await own.up({ ...undescribed, ruleId: 5001, name: "Another name" });
      expect(stored(5001)).toMatchObject({ ruleName: "Another name", ruleDescription: before });
    });
  });

  test.each([
    ["the key of a variable", { variableTypes: { REQUEST_HEADERS: "" } }],
    ["another variable", { variableTypes: { ARGS: "" } }],
    ["several variables", { variableTypes: { ARGS: "", REQUEST_HEADERS: "user-agent" } }],
    ["a negation", { isNegated: true }],
    ["no chain", { chainedRuleConditions: [] }],
    ["null in place of the chain", { chainedRuleConditions: null }],
    ["a longer chain", { chainedRuleConditions: [wire.checkout, wire.curl] }],
    ["another action", { actionType: 2 }],
  ])("detects and corrects drift: %s", async (_, change) => {
    const own = rule();
    await own.up(program);
    const before = stored(5101);
    edit(5101, change);
    await own.refresh();
    expect(own.preview(program)).toBe("update");
    await own.up(program);
    expect(stored(5101)).toMatchObject({ ruleConfiguration: { actionType: 1, ...wire.curl } });
    expect(stored(5101)?.ruleConfiguration.chainedRuleConditions).toMatchObject([wire.checkout]);
    expect(Object.keys(stored(5101) ?? {})).toEqual(Object.keys(before ?? {}));
  });

  test.each([
    ["a variable in lower case", { variableTypes: { request_headers: "user-agent" } }],
    ["an additional variable without a name", { variableTypes: { REQUEST_HEADERS: "user-agent", "": null } }],
    ["an undeclared setting", { severityType: 2 }],
    ["an unknown enum member", { operatorType: 97 }],
    ["null in place of a value", { value: null, isNegated: null }],
  ])("shows no drift for %s", async (_, change) => {
    const own = rule();
    await own.up(program);
    edit(5101, change);
    await own.refresh();
    expect(own.preview(program)).toBe("nothing");
  });

  test("may have a condition on several variables", async () => {
    const several = { variables: { ARGS: "", REQUEST_COOKIES: "id" }, operator: "DETECTSQLI" };
    const own = rule();
    await own.up({ ...program, conditions: [several] });
    await own.refresh();
    expect(own.preview({ ...program, conditions: [several] })).toBe("nothing");
    expect(stored(5101)?.ruleConfiguration.variableTypes).toEqual(several.variables);
  });

  test.each([404, 202] as const)(
    "is created again if somebody deleted it, and its delete succeeds (%s)",
    async (status) => {
      emulator().setOptions({ missingRuleStatus: status });
      const own = rule();
      await own.up(program);
      emulator().edit(({ wafRules }) => void wafRules.pop());
      const old = { id: own.id, state: { ...own.state } };
      await lifecycle.remove(wafRule, own.context, old.id, old.state);
      await own.refresh();
      expect(own.state).toBeUndefined();
      await own.up(program);
      expect(own.id).toBe("7002/5102");
      await own.destroy();
      expect(stored(5102)).toBeUndefined();
      expect(stored(5001)).toBeDefined();
    },
  );

  test("is not created beyond the limit of the zone", async () => {
    emulator().edit(({ shieldZones }) => void Object.assign(shieldZones[0] ?? {}, { customWafRulesLimit: 1 }));
    expect(await failureOf(rule().up(program))).toMatch(/limit_reached\.waf.*a higher plan/);
    expect(platformState().wafRules).toHaveLength(1);
  });
});

describe("an existing firewall rule", () => {});

describe("a rate limit", () => {
  test("is created, updated partially, and deleted", async () => {
    const own = new Stacked(rateLimit, testContext(emulator()));
    await own.up(limit);
    await own.up({ ...limit, requests: 10 });
    const { rateLimits } = platformState();
    expect(rateLimits[1]?.ruleConfiguration).toMatchObject({
      ...wire.curl,
      actionType: 1,
      requestCount: 10,
      timeframe: 60,
      counterKeyType: 0,
      blockTime: 300,
    });
    await own.refresh();
    expect(own.preview({ ...limit, requests: 10 })).toBe("nothing");
    await own.destroy();
    expect(platformState().rateLimits).toHaveLength(1);
  });

  test.each([
    ["interval", 90, `the nearest of these is "1m"`],
    ["interval", "90m", `got "90m"; did you mean "1h"?`],
    ["interval", "two minutes", `one of "1s", "10s", "1m", "5m", "15m", "1h", or the same time in seconds`],
    ["blockFor", 1, `the nearest of these is "30s"`],
  ])("fails the check with the nearest %s to %s", (name, value, message) => {
    expect(lifecycle.checkInputs(rateLimit, { ...limit, [name]: value }).failures.join()).toContain(message);
  });
});

test("concurrent creates in one zone share one list request and write one at a time", async () => {
  const context = testContext(emulator());
  await Promise.all(
    ["A", "B", "C"].map((name) => lifecycle.create(wafRule, context, checked(wafRule, { ...program, name }))),
  );
  const sent = sentRequests();
  expect(sent.map(({ method }) => method)).toEqual(["GET", "POST", "POST", "POST"]);
  expect(platformState().wafRules).toHaveLength(4);
});

test("a zone with many rules is read page by page", async () => {
  emulator().edit(({ wafRules }) => {
    const [first] = wafRules;
    if (first) for (let id = 10_000; id < 10_250; id += 1) wafRules.push({ ...first, id });
  });
  const found = await lifecycle.read(wafRule, testContext(emulator()), "7002/10240", {});
  expect(found?.state).toMatchObject({ ruleId: 10240, name: "Block scanners" });
  const paths = sentRequests().map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith("/shield/waf/custom-rules/7002"))).toHaveLength(3);
  // A shield zone outlives its pull zone, so both are read.
  expect(paths).toHaveLength(5);
});

describe("conditions", () => {
  const withCondition = (given: object) => conflicts({ ...program, conditions: [given] });

  test.each([
    ["no variable", { operator: "EQ" }, "neither is set"],
    ["variable and variables", { ...curl, of: undefined, variables: { ARGS: "", GEO: "" } }, "both are set"],
    [
      "variables and of",
      { variables: { ARGS: "", GEO: "" }, of: "x", operator: "EQ" },
      "of cannot be combined with variables",
    ],
    ["empty variables", { variables: {}, operator: "EQ" }, "neither is set"],
    [
      "a single variable",
      { variables: { ARGS: "x" }, operator: "EQ" },
      "has only one variable; set `variable` and `of`",
    ],
  ])("with %s are rejected", (_, given, message) => {
    expect(withCondition(given).join()).toContain(`conditions[0]`);
    expect(withCondition(given).join()).toContain(message);
  });

  test("that compare the visitor's country with an unassigned code are rejected, because they match nobody", () => {
    const geo = (value: unknown, given: object = {}) =>
      withCondition({ variable: "GEO", of: "COUNTRY_CODE", operator: "STREQ", value, ...given });
    const form = "conditions[0].value must be the code of a country of ISO 3166-1 in capital letters, such as DE";
    expect(geo("UK")).toEqual([`${form}; did you mean GB?`]);
    expect(geo("DE, eu FR", { operator: "WITHIN" })).toEqual([form]);
    for (const value of ["GB", "de", unknownValue]) expect(geo(value)).toEqual([]);
    expect(geo("EU", { of: "CONTINENT_CODE" })).toEqual([]);
    expect(geo("^(UK|EU)$", { operator: "RX" })).toEqual([]);
  });

  const needValue = Object.keys(wafRuleOperator.values).filter((name) => !name.startsWith("DETECT"));
  const ofNumbers = ["EQ", "GE", "GT", "LE", "LT"];

  test.each(needValue)("with %s need a value, because every request matches an empty one", (operator) => {
    const given = { variable: "REQUEST_URI", operator };
    const message = `conditions[0].value is required with the operator ${operator} and must not be empty because every request could match`;
    expect(withCondition(given)).toEqual([message]);
    expect(withCondition({ ...given, value: "" })).toEqual([message]);
    expect(withCondition({ ...given, value: "1" })).toEqual([]);
    expect(withCondition({ ...given, value: unknownValue })).toEqual([]);
    expect(conflicts({ ...program, conditions: [curl, { ...given, value: "" }] })).toEqual([
      message.replace("[0]", "[1]"),
    ]);
  });

  test.each(["DETECTSQLI", "DETECTXSS", 97, unknownValue])("with the operator %s need no value", (operator) => {
    expect(withCondition({ variable: "ARGS", operator })).toEqual([]);
  });

  test.each(needValue)("with the operator %s need a number only if it compares numbers", (operator) => {
    const given = { variable: "ARGS_COMBINED_SIZE", operator, value: "10 kB" };
    const message = `conditions[0].value must be a number with the operator ${operator}, such as "100"`;
    const isOfNumbers = ofNumbers.includes(operator);
    expect(withCondition(given)).toEqual(isOfNumbers ? [`${message}; got "10 kB"`] : []);
    const ofSecret = wafRule.conflicts({ ...program, conditions: [given] }, {}, {}, ["conditions[].value"]);
    expect(ofSecret).toEqual(isOfNumbers ? [message] : []);
    for (const value of ["100", "-1", "2.5"]) expect(withCondition({ ...given, value })).toEqual([]);
  });

  test.each(["WafRules", "RateLimits"])("without a value are refused in %s with their path", (type) => {
    const input = type === "WafRules" ? "rules" : "limits";
    const entry = { key: "Partners", action: "Log", requests: 1, interval: "1m", counter: "IP", blockFor: "1m" };
    const conditions = [curl, { variable: "REQUEST_URI", operator: "BEGINSWITH" }];
    const problems = kindOf(type).conflicts({ shieldZoneId: 7002, [input]: [{ ...entry, conditions }] }, {}, {}, []);
    expect(problems).toEqual([expect.stringContaining(`${input}[0].conditions[1].value is required`)]);
  });

  test("without a value that somebody has created are read, and shown as drift", async () => {
    const own = rule();
    await own.up(program);
    edit(5101, { value: "" });
    await own.refresh();
    expect(own.state).toMatchObject({ conditions: [{ operator: "CONTAINS" }, {}] });
    expect(own.preview(program)).toBe("update");
    await own.up(program);
    expect(stored(5101)?.ruleConfiguration).toMatchObject({ value: "curl" });
  });

  test("with a variable that this version does not know are accepted", () => {
    expect(withCondition({ variables: { CAME_LATER: "x" }, operator: "EQ", value: "1" })).toEqual([]);
  });

  test("are required to create a rule", () => {
    expect(conflicts({ shieldZoneId: 7002 })).toHaveLength(3);
    expect(conflicts({ shieldZoneId: 7002, ruleId: 5001 })).toEqual([]);
  });
});
