import { served } from "../../../../provider/host/served";
import { Session } from "../../../../provider/host/session";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { unknownValue } from "../../../../provider/schema/unknown";
import { StackSettings } from "../../../../provider/settings/stackSettings";
import { valid } from "../../../kinds";
import { beyondBasic, settingsOfPlans } from "../../beyondPlan";

type Values = Record<string, unknown>;

const limited = kindTypes.flatMap((type) => {
  const plan = kindOf(type).limits?.plan;
  return plan ? [[type, plan] as const] : [];
});

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(Session.prototype, "warnOnce").mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

const warnings = () => warn.mock.calls.map(([message]) => String(message));

/** A run of the engine, limited to checks and diffs. */
function run() {
  const session = new Session();
  const stack = new StackSettings();
  const config: Values = { "edge:baseUrl": "https://api.example.com", "edge:apiKey": "a-key-of-the-account" };
  stack.configure({ get: (name: string) => config[name] } as never);
  const check = async (type: string, news: Values, olds: Values = {}) => {
    const { inputs, failures = [] } = await served(type, session, stack).check(olds, news);
    return { inputs, failures: failures.map(({ reason }) => reason) };
  };
  return {
    check,
    /** Checks and diffs an existing zone. */
    async zone(inputs: Values, state: Values = inputs) {
      const { inputs: checked } = await check("ShieldZone", inputs, state);
      await served("ShieldZone", session, stack).diff("7002", { ...state, shieldZoneId: 7002 }, checked);
    },
  };
}

const existing = (planType?: string) => ({ pullZoneId: 1001, ...(planType === undefined ? {} : { planType }) });
const created = (planType?: string) => ({ ...existing(planType), pullZoneId: unknownValue });

test("these kinds declare parts that plans limit", () => {
  expect(limited.map(([type]) => type).sort()).toEqual(
    [
      "AccessList",
      "ApiGuardian",
      "BotDetection",
      "RateLimit",
      "RateLimits",
      "ResponsePages",
      "WafRule",
      "WafRules",
    ].sort(),
  );
});

describe.each(limited)("objects of kind %s", (type, { noun, isRefused }) => {
  test("beyond an existing zone's plan cause an error if the platform is known to refuse them, otherwise a warning", async () => {
    const { zone, check } = run();
    await zone(existing("Basic"));
    const failures: string[] = [];
    for (const each of beyondBasic(type, 7002)) failures.push(...(await check(type, each)).failures);
    const said = isRefused ? failures : warnings();
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`shield zone 7002 of pull zone 1001 has planType: "Basic", and that plan has`);
    expect(said[0]).toContain(noun);
    expect(said[0]).toContain('declare planType: "Advanced" on its ShieldZone');
    expect(said[0]?.startsWith("shieldZoneId: ")).toBe(isRefused === true);
    expect([failures, warnings()]).toContainEqual([]);
  });

  test("are reported even if the zone is diffed later", async () => {
    const { zone, check } = run();
    for (const each of beyondBasic(type, 7002)) expect((await check(type, each)).failures).toEqual([]);
    const comparing = zone(existing("Basic"));
    if (isRefused) await expect(comparing).rejects.toThrow(`that plan has no ${noun}. The platform refuses it`);
    else await comparing;
    expect(warnings().length > 0).toBe(!isRefused);
  });

  test("of a new zone cause a warning in the first preview", async () => {
    const { check } = run();
    await check("ShieldZone", created("Basic"));
    for (const each of beyondBasic(type, unknownValue)) expect((await check(type, each)).failures).toEqual([]);
    expect(warnings()).toEqual([
      expect.stringContaining('the ShieldZone that this program creates has planType: "Basic"'),
    ]);
  });

  test.each([
    ["another plan", "Enterprise"],
    ["no plan", undefined],
    ["a plan that is not known yet", unknownValue],
    ["a plan that this version does not know", 9],
  ])("are not reported with %s", async (_which, planType) => {
    const { zone, check } = run();
    await zone({ pullZoneId: 1001, ...(planType === undefined ? {} : { planType }) });
    await check("ShieldZone", { pullZoneId: unknownValue, ...(planType === undefined ? {} : { planType }) });
    for (const shieldZoneId of [7002, 7003, unknownValue]) {
      for (const each of beyondBasic(type, shieldZoneId)) expect((await check(type, each)).failures).toEqual([]);
    }
    expect(warnings()).toEqual([]);
  });

  test("are not reported if the zone may be another one", async () => {
    const { check } = run();
    await check("ShieldZone", created("Basic"));
    await check("ShieldZone", created("Business"));
    for (const each of beyondBasic(type, unknownValue)) expect((await check(type, each)).failures).toEqual([]);
    expect(warnings()).toEqual([]);
  });
});

describe("the last read limits of a zone", () => {
  const rules = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...valid.WafRule, shieldZoneId: 7002, name: `Rule ${index}` }));

  test("take precedence over the documented limits", async () => {
    const { zone, check } = run();
    await zone(existing("Basic"), { ...existing("Basic"), customWafRulesLimit: 3 });
    for (const each of rules(3)) await check("WafRule", each);
    expect(warnings()).toEqual([]);
    await check("WafRules", { shieldZoneId: 7002, rules: [{ key: "One more", ruleId: 5001 }] });
    expect(warnings()).toEqual([
      'shield zone 7002 of pull zone 1001 has a limit of 3 for custom firewall rules (`customWafRulesLimit`), and this program declares more. The update may fail: declare planType: "Advanced" on its ShieldZone, or declare fewer.',
    ]);
  });

  test("do not count if the plan changes", async () => {
    const { zone, check } = run();
    await zone(existing("Advanced"), { ...existing("Basic"), customWafRulesLimit: 0 });
    for (const each of rules(3)) await check("WafRule", each);
    expect(warnings()).toEqual([]);
  });

  test("are reported without advice to upgrade if the program declares no plan", async () => {
    const { zone, check } = run();
    await zone(existing(), { ...existing(), customWafRulesLimit: 0 });
    for (const each of rules(1)) await check("WafRule", each);
    expect(warnings()).toEqual([
      "shield zone 7002 of pull zone 1001 has no custom firewall rules (`customWafRulesLimit`). The update may fail: remove this resource.",
    ]);
  });
});

test("two new zones are counted separately", async () => {
  const { check } = run();
  for (const planType of ["Basic", "Basic"]) await check("ShieldZone", created(planType));
  for (const each of beyondBasic("RateLimit", unknownValue)) await check("RateLimit", each);
  expect(warnings()).toEqual([]);
  for (const each of beyondBasic("RateLimits", unknownValue)) await check("RateLimits", each);
  expect(warnings()).toHaveLength(1);
});

test("new zones are named by their pull zones", async () => {
  const { check } = run();
  for (const pullZoneId of [1001, 1002]) await check("ShieldZone", { pullZoneId, planType: "Basic" });
  await check("BotDetection", { ...valid.BotDetection, shieldZoneId: unknownValue });
  expect(warnings()).toEqual([
    expect.stringMatching(
      /^the ShieldZone of pull zone 1001 that .* or the ShieldZone of pull zone 1002 that .* has planType: "Basic"/,
    ),
  ]);
});

test("operations in an API Guardian's document count toward the limit of endpoints", async () => {
  const { zone, check } = run();
  const paths = Array.from({ length: 11 }, (_, index) => `  /item${index}:\n    get: {}\n`).join("");
  const document = `openapi: 3.0.3\ninfo:\n  title: Items\n  version: 1.0.0\npaths:\n${paths}`;
  await zone(existing("Advanced"));
  await check("ApiGuardian", { shieldZoneId: 7002, document });
  expect(warnings()).toEqual([expect.stringContaining("a limit of 10 for endpoints of the API Guardian")]);
  expect(warnings()[0]).toContain('declare planType: "Business"');
});

test.each(settingsOfPlans)("on %s, a setting of %s needs a higher plan: %j", async (plan, type, inputs, noun) => {
  const { zone, check } = run();
  await zone(existing(plan));
  expect((await check(type, inputs)).failures).toEqual([]);
  expect(warnings()).toEqual(noun ? [expect.stringMatching(noun)] : []);
});
