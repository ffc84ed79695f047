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
    ["a blocking one switched off", list(true, "Block"), list(false, "Block"), "lowers"],
    ["a challenging one switched off", list(true, "Challenge"), list(false, "Challenge"), "lowers"],
    ["Block to Log", list(true, "Block"), list(true, "Log"), "lowers"],
    ["Block to Challenge", list(true, "Block"), list(true, "Challenge"), "lowers"],
    ["Block to Bypass", list(true, "Block"), list(true, "Bypass"), "lowers"],
    ["Log to Allow", list(true, "Log"), list(true, "Allow"), "lowers"],
    ["an allow list switched on", list(false, "Allow"), list(true, "Allow"), "lowers"],
    ["a bypass switched on", list(false, "Bypass"), list(true, "Bypass"), "lowers"],
    ["one that is not known any more", list(true, "Block"), list(true, unknown), "lowers"],
    ["one whose switch is not known", list(true, "Block"), list(unknown, "Block"), "lowers"],
    ["of no declared action, switched off", list(true), list(false), "lowers"],
    ["an allow list whose switch is first declared", list(undefined, "Allow"), list(true, "Allow"), "lowers"],
    ["a blocking one whose switch is first declared as off", list(undefined, "Block"), list(false, "Block"), "lowers"],
    ["a blocking one whose switch is no longer declared", list(true, "Block"), list(undefined, "Block"), "lowers"],
    ["a blocking one whose action is no longer declared", list(true, "Block"), list(true), "lowers"],
    ["a blocking one switched on", list(false, "Block"), list(true, "Block"), "raises"],
    ["Log to Block", list(true, "Log"), list(true, "Block"), "raises"],
    ["an allow list switched off", list(true, "Allow"), list(false, "Allow"), "raises"],
    ["a blocking one that is off and logs later", list(false, "Block"), list(false, "Log"), undefined],
    ["Log switched off", list(true, "Log"), list(false, "Log"), undefined],
    ["of no declared action, switched on", list(false), list(true), undefined],
  ])("%s", (_what, old, now, effect) => {
    expect(of(old, now)).toEqual(effect ? [`access-list ${effect}`] : []);
  });

  test.each([
    ["a blocking one", list(true, "Block"), "raises"],
    ["an allow list", list(true, "Allow"), "lowers"],
    ["one switched off", list(false, "Block"), "lowers"],
    ["one that logs", list(true, "Log"), undefined],
  ])("%s that is first declared", (_what, now, effect) => {
    expect(of(undefined, now)).toEqual(effect ? [`access-list ${effect}`] : []);
  });

  test("a destroyed one is restored, switched off, or left", () => {
    const found = { previous: { isEnabled: true, action: "Block" } };
    expect(of(list(true, "Block"), undefined, found)).toEqual([]);
    expect(of(list(true, "Block"), undefined, { previous: { isEnabled: false } })).toEqual(["access-list lowers"]);
    expect(of(list(true, "Log"), undefined, found)).toEqual(["access-list raises"]);
    expect(of(list(true, "Block", { onDestroy: "disable" }), undefined, found)).toEqual(["access-list lowers"]);
    expect(of(list(true, "Block", { onDestroy: "keep" }), undefined, {})).toEqual([]);
    expect(of(list(true, "Block"), undefined, {})).toEqual(["access-list lowers"]);
  });

  test("a replacement restores one and changes another", () => {
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
    ["that blocks", 4],
    ["that forces TLS", 0],
    ["that requires a token", 9],
    ["that limits requests", 20],
  ])("one %s lowers when it is switched off", (_what, action) => {
    expect(of(rule(true), rule(false), action)).toEqual(["edge-rule lowers"]);
    expect(of(rule(false), rule(true), action)).toEqual(["edge-rule raises"]);
    expect(of(rule(true), rule(unknown), action)).toEqual(["edge-rule lowers"]);
  });

  test.each([
    ["the need for a token", 8],
    ["the firewall", 23],
    ["the shield's challenge", 27],
    ["the shield", 28],
    ["bot detection", 29],
    ["the authentication of the storage", 30],
    ["access lists", 31],
    ["rate limits", 32],
  ])("one that switches %s off opens when it is on", (_what, action) => {
    expect(of(rule(false), rule(true), action)).toEqual(["edge-rule lowers"]);
    expect(of(rule(true), rule(false), action)).toEqual(["edge-rule raises"]);
    expect(of(rule(true), rule(unknown), action)).toEqual([]);
  });

  test.each([
    ["sets the status", 14],
    ["runs a script", 21],
    ["came later", 99],
    ["is not known", undefined],
  ])("one whose action %s counts as lowered whichever way it is switched", (_what, action) => {
    expect(of(rule(true), rule(false), action)).toEqual(["edge-rule lowers"]);
    expect(of(rule(false), rule(true), action)).toEqual(["edge-rule lowers"]);
    expect(of(rule(true), rule(unknown), action)).toEqual(["edge-rule lowers"]);
  });

  test.each([
    ["redirects", 1],
    ["sets a response header", 5],
  ])("one that %s may protect: it lowers when it is switched off, and raises nothing", (_what, action) => {
    expect(of(rule(true), rule(false), action)).toEqual(["edge-rule lowers"]);
    expect(of(rule(false), rule(true), action)).toEqual([]);
  });

  test("a rule that only caches is not judged", () => {
    expect(of(rule(true), rule(false), 3)).toEqual([]);
  });

  test("one that is first declared, or destroyed", () => {
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

  test("undeploying or deleting lowers, deploying raises, keeping does neither", () => {
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

test("removing Pulumi's own protection lowers, for every kind, even if nothing else changes", () => {
  const step = { op: "same", type: "ShieldZone", old: { pullZoneId: 1 }, new: { pullZoneId: 1 } };
  expect(told([{ ...step, protect: [true, false] }])).toEqual([
    "protect lowers: it is no longer protected against deletion",
  ]);
  expect(told([{ ...step, protect: [false, true] }])).toEqual(["protect raises: it is protected against deletion"]);
  expect(told([step])).toEqual([]);
});
