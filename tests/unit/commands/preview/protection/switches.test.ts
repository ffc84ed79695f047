import { effects, told, unknown } from "../building";

describe("access lists", () => {
  const list = (isEnabled: unknown, action?: unknown, more = {}) => ({
    shieldZoneId: 7001,
    listName: "Tor exit nodes",
    ...(isEnabled === undefined ? {} : { isEnabled }),
    ...(action === undefined ? {} : { action }),
    ...more,
  });
  const of = (old: object | undefined, now: object | undefined, outputs = {}) =>
    effects("AccessListConfiguration", old as never, now as never, outputs);

  test.each([
    ["a disabled blocking list", list(true, "Block"), list(false, "Block"), "lowers"],
    ["a disabled challenging list", list(true, "Challenge"), list(false, "Challenge"), "lowers"],
    ["a change from Block to Log", list(true, "Block"), list(true, "Log"), "lowers"],
    ["a change from Block to Challenge", list(true, "Block"), list(true, "Challenge"), "lowers"],
    ["a change from Block to Bypass", list(true, "Block"), list(true, "Bypass"), "lowers"],
    ["a change from Log to Allow", list(true, "Log"), list(true, "Allow"), "lowers"],
    ["an enabled allow list", list(false, "Allow"), list(true, "Allow"), "lowers"],
    ["an enabled bypass list", list(false, "Bypass"), list(true, "Bypass"), "lowers"],
    ["a list that is unknown until the update", list(true, "Block"), list(true, unknown), "lowers"],
    ["a list with an unknown switch", list(true, "Block"), list(unknown, "Block"), "lowers"],
    ["a disabled list without a declared action", list(true), list(false), "lowers"],
    ["an allow list with a newly declared switch", list(undefined, "Allow"), list(true, "Allow"), "lowers"],
    ["a blocking list newly declared as disabled", list(undefined, "Block"), list(false, "Block"), "lowers"],
    [
      "a blocking list with a switch that is no longer declared",
      list(true, "Block"),
      list(undefined, "Block"),
      "lowers",
    ],
    ["a blocking list with an action that is no longer declared", list(true, "Block"), list(true), "lowers"],
    ["an enabled blocking list", list(false, "Block"), list(true, "Block"), "raises"],
    ["a change from Log to Block", list(true, "Log"), list(true, "Block"), "raises"],
    ["a disabled allow list", list(true, "Allow"), list(false, "Allow"), "raises"],
    ["a disabled blocking list that later logs", list(false, "Block"), list(false, "Log"), undefined],
    ["a disabled logging list", list(true, "Log"), list(false, "Log"), undefined],
    ["an enabled list without a declared action", list(false), list(true), undefined],
  ])("affect protection when changed: %s", (_what, old, now, effect) => {
    expect(of(old, now)).toEqual(effect ? [`access-list ${effect}`] : []);
  });

  test.each([
    ["a blocking list", list(true, "Block"), "raises"],
    ["an allow list", list(true, "Allow"), "lowers"],
    ["a disabled list", list(false, "Block"), "lowers"],
    ["a logging list", list(true, "Log"), undefined],
  ])("affect protection when newly declared: %s", (_what, now, effect) => {
    expect(of(undefined, now)).toEqual(effect ? [`access-list ${effect}`] : []);
  });

  test("are judged by what a destroy restores, disables or keeps", () => {
    const found = { previous: { isEnabled: true, action: "Block" } };
    expect(of(list(true, "Block"), undefined, found)).toEqual([]);
    expect(of(list(true, "Block"), undefined, { previous: { isEnabled: false } })).toEqual(["access-list lowers"]);
    expect(of(list(true, "Log"), undefined, found)).toEqual(["access-list raises"]);
    expect(of(list(true, "Block", { onDestroy: "disable" }), undefined, found)).toEqual(["access-list lowers"]);
    expect(of(list(true, "Block", { onDestroy: "keep" }), undefined, {})).toEqual([]);
    expect(of(list(true, "Block"), undefined, {})).toEqual(["access-list lowers"]);
  });

  test("are judged in a replacement as one list that is restored and another that is changed", () => {
    const step = {
      op: "replace",
      type: "AccessListConfiguration",
      old: list(true, "Block"),
      new: list(true, "Block", { shieldZoneId: unknown }),
      outputs: { previous: { isEnabled: false } },
    };
    expect(told([step])).toEqual([
      "access-list lowers: old resource: the list no longer blocks anyone",
      "access-list raises: new resource: the list blocks matching requests",
    ]);
  });
});

describe("edge rules", () => {
  const rule = (enabled: unknown, more = {}) => ({ pullZoneId: 1001, description: "Block /admin", enabled, ...more });
  const of = (old: object | undefined, now: object | undefined, actionType?: number, more = {}) =>
    effects("EdgeRuleEnablement", old as never, now as never, { actionType, ...more });

  test.each([
    ["that block", 4],
    ["that force TLS", 0],
    ["that require a token", 9],
    ["that limit requests", 20],
  ])("%s lower protection when they are disabled", (_what, action) => {
    expect(of(rule(true), rule(false), action)).toEqual(["edge-rule lowers"]);
    expect(of(rule(false), rule(true), action)).toEqual(["edge-rule raises"]);
    expect(of(rule(true), rule(unknown), action)).toEqual(["edge-rule lowers"]);
  });

  test.each([
    ["a required token", 8],
    ["the firewall", 23],
    ["the shield's challenge", 27],
    ["the shield", 28],
    ["bot detection", 29],
    ["the storage's authentication", 30],
    ["access lists", 31],
    ["rate limits", 32],
  ])("that disable %s lower protection when they are enabled", (_what, action) => {
    expect(of(rule(false), rule(true), action)).toEqual(["edge-rule lowers"]);
    expect(of(rule(true), rule(false), action)).toEqual(["edge-rule raises"]);
    expect(of(rule(true), rule(unknown), action)).toEqual([]);
  });

  test.each([
    ["sets the status", 14],
    ["runs a script", 21],
    ["is new on the platform", 99],
    ["is unknown", undefined],
  ])("lower protection in either direction if their action %s", (_what, action) => {
    expect(of(rule(true), rule(false), action)).toEqual(["edge-rule lowers"]);
    expect(of(rule(false), rule(true), action)).toEqual(["edge-rule lowers"]);
    expect(of(rule(true), rule(unknown), action)).toEqual(["edge-rule lowers"]);
  });

  test.each([
    ["redirect", 1],
    ["set a response header", 5],
  ])("that %s lower protection when disabled, and raise nothing when enabled", (_what, action) => {
    expect(of(rule(true), rule(false), action)).toEqual(["edge-rule lowers"]);
    expect(of(rule(false), rule(true), action)).toEqual([]);
  });

  test("that only cache are not judged", () => {
    expect(of(rule(true), rule(false), 3)).toEqual([]);
  });

  test("are also judged when newly declared or destroyed", () => {
    expect(of(undefined, rule(false))).toEqual(["edge-rule lowers"]);
    expect(of(undefined, rule(true))).toEqual(["edge-rule lowers"]);
    expect(of(rule(true), undefined, 4, { previous: { enabled: false } })).toEqual(["edge-rule lowers"]);
    expect(of(rule(true), undefined, 4, { previous: { enabled: true } })).toEqual([]);
    expect(of(rule(true, { onDestroy: "disable" }), undefined, 4)).toEqual(["edge-rule lowers"]);
    expect(of(rule(true, { onDestroy: "keep" }), undefined, 4)).toEqual([]);
  });
});

describe("applications", () => {
  const app = (deployed: unknown, onDestroy?: string) => ({
    appId: "app-1",
    deployed,
    ...(onDestroy && { onDestroy }),
  });
  const of = (old: object | undefined, now: object | undefined) =>
    effects("ApplicationDeployment", old as never, now as never);

  test("lower protection when undeployed or deleted, and raise it when deployed, but do neither when kept", () => {
    expect(of(app(true), app(false))).toEqual(["application lowers"]);
    expect(of(app(false), app(true))).toEqual(["application raises"]);
    expect(of(app(true), undefined)).toEqual([]);
    expect(of(app(true, "undeploy"), undefined)).toEqual(["application lowers"]);
    expect(of(app(true, "delete"), undefined)).toEqual(["application lowers"]);
    expect(told([{ op: "delete", type: "ApplicationDeployment", old: app(true) }], "drift")).toEqual([
      "application lowers: the application is missing on the platform",
    ]);
  });
});

test("removing Pulumi's protect option lowers protection for every kind, even if nothing else changes", () => {
  const step = { op: "same", type: "ShieldZone", old: { pullZoneId: 1 }, new: { pullZoneId: 1 } };
  expect(told([{ ...step, protect: [true, false] }])).toEqual([
    "protect lowers: it is no longer protected against deletion",
  ]);
  expect(told([{ ...step, protect: [false, true] }])).toEqual(["protect raises: it is protected against deletion"]);
  expect(told([step])).toEqual([]);
});
