import { findingsIn } from "../../../../../commands/preview/protection";
import { effects, previewWith, told, unknown } from "../building";

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

  test("one that is destroyed goes back to what was found, off, or stays", () => {
    const found = { previous: { isEnabled: true, action: "Block" } };
    expect(of(list(true, "Block"), undefined, found)).toEqual([]);
    expect(of(list(true, "Block"), undefined, { previous: { isEnabled: false } })).toEqual(["access-list lowers"]);
    expect(of(list(true, "Log"), undefined, found)).toEqual(["access-list raises"]);
    expect(of(list(true, "Block", { onDestroy: "disable" }), undefined, found)).toEqual(["access-list lowers"]);
    expect(of(list(true, "Block", { onDestroy: "keep" }), undefined, {})).toEqual([]);
    expect(of(list(true, "Block"), undefined, {})).toEqual(["access-list lowers"]);
  });

  test("a replacement gives one up and takes another", () => {
    const step = {
      op: "replace",
      type: "AccessListConfiguration",
      old: list(true, "Block"),
      new: list(true, "Block", { shieldZoneId: unknown }),
      outputs: { previous: { isEnabled: false } },
    };
    expect(told([step])).toEqual([
      "access-list lowers: the one that it gives up: the list keeps nobody out any more",
      "access-list raises: the one that it takes: the list blocks whom it matches",
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
    ["that asks for a token", 9],
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
    ["sets a header of responses", 5],
  ])("one that %s may protect: it lowers when it is switched off, and raises nothing", (_what, action) => {
    expect(of(rule(true), rule(false), action)).toEqual(["edge-rule lowers"]);
    expect(of(rule(false), rule(true), action)).toEqual([]);
  });

  test("one that only caches is not judged", () => {
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

describe("a set of edge rules", () => {
  const set = (enabled: unknown, more = {}) => ({ pullZoneId: 1001, enabled, ...more });
  const blocks = { edgeRuleId: "a", description: "Block /admin", actionType: 4 };
  const outputs = { rules: { a: blocks, b: { edgeRuleId: "b", actionType: 3 } }, previous: { a: true, b: true } };
  const step = (op: string, old: object | undefined, now: object | undefined, more: object = outputs) => ({
    op,
    type: "EdgeRuleEnablements",
    outputs: more as Record<string, unknown>,
    ...(old && { old: old as Record<string, unknown> }),
    ...(now && { new: now as Record<string, unknown> }),
  });
  const isOff = 'edge-rule lowers: edge rule "Block /admin": the rule that blocks requests is off';

  test("is judged rule by rule, each by what it does", () => {
    const change = step("update", set({ a: true, b: true }), set({ a: false, b: false }));
    expect(told([change])).toEqual([isOff]);
    expect(findingsIn(previewWith([change]))[0]).toMatchObject({ path: "enabled.a", old: true, new: false });
    expect(told([step("update", set({ a: false }), set({ a: true }))])).toEqual([
      'edge-rule raises: edge rule "Block /admin": the rule that blocks requests is on',
    ]);
  });

  test("first declared says of each what is known", () => {
    expect(told([step("create", undefined, set({ a: false, b: true }), {})])).toEqual([
      expect.stringMatching(/^edge-rule lowers: edge rule a: the rule is off, and what it does is not known/),
      expect.stringMatching(/^edge-rule lowers: edge rule b: the rule is on, and what it does is not known/),
    ]);
    expect(told([step("create", undefined, set(unknown), {})])).toEqual([
      expect.stringMatching(/^edge-rule lowers: each edge rule: .* known after the up only/),
    ]);
  });

  test("gives back an entry that is taken out of it, as onDestroy says now", () => {
    const without = (more: object, now: object = {}) =>
      told([
        step("update", set({ a: true, b: true }, more), set({ b: true }, now), { ...outputs, previous: { a: false } }),
      ]);
    expect(without({})).toEqual([isOff]);
    expect(without({}, { onDestroy: "keep" })).toEqual([]);
    expect(without({ onDestroy: "keep" }, { onDestroy: "disable" })).toEqual([isOff]);
  });

  test("destroyed, replaced, unknown and gone is judged as single ones are", () => {
    const found = { ...outputs, previous: { a: false } };
    expect(told([step("delete", set({ a: true }), undefined, found)])).toEqual([isOff]);
    expect(told([step("delete", set({ a: true }, { onDestroy: "keep" }), undefined, found)])).toEqual([]);
    expect(told([step("delete", set({ a: true }), undefined, { rules: outputs.rules })])).toEqual([
      expect.stringContaining("what was found of the rule is put back, and is not known"),
    ]);
    expect(told([step("replace", set({ a: true }), set({ c: true }, { pullZoneId: 1 }), found)])).toEqual([
      isOff,
      expect.stringMatching(/^edge-rule lowers: edge rule c: the rule is on, and what it does is not known/),
    ]);
    expect(told([step("update", set({ a: true, b: true }), set(unknown))])).toEqual([
      expect.stringMatching(/^edge-rule lowers: edge rule "Block \/admin": what it becomes is known after the up only/),
    ]);
    expect(told([step("update", set({ a: true, b: true }), set({ b: true }))], "drift")).toEqual([isOff]);
  });
});

test("a set of access lists is judged list by list, each setting by its path", () => {
  const set = (configurations: unknown) => ({ shieldZoneId: 7001, configurations }) as Record<string, unknown>;
  const lists = { 9001: { name: "Tor exit nodes" } };
  const step = (old: unknown, now: unknown) => ({
    op: "update",
    type: "AccessListConfigurations",
    outputs: { lists },
    old: set(old),
    new: set(now),
  });
  const blocking = { 9001: { isEnabled: true, action: "Block" }, 9002: { isEnabled: false, action: "Block" } };
  const logging = { ...blocking, 9001: { isEnabled: true, action: "Log" } };
  const change = step(blocking, logging);
  expect(told([change])).toEqual([
    'access-list lowers: access list "Tor exit nodes": the list keeps nobody out any more',
  ]);
  expect(findingsIn(previewWith([change]))[0]).toMatchObject({
    path: "configurations.9001.action",
    old: "Block",
    new: "Log",
  });
  expect(told([step(logging, blocking)])).toEqual([
    'access-list raises: access list "Tor exit nodes": the list blocks whom it matches',
  ]);
  expect(told([step({ 9002: blocking[9002] }, { 9002: unknown })])).toEqual([
    "access-list lowers: access list 9002: what the list does is known after the up only",
  ]);
});

describe("applications", () => {
  const app = (deployed: unknown, onDestroy?: string) => ({
    appId: "app-1",
    deployed,
    ...(onDestroy && { onDestroy }),
  });
  const of = (old: object | undefined, now: object | undefined) =>
    effects("ApplicationDeployment", old as never, now as never);

  test("undeployed or deleted lowers, deployed raises, kept is nothing", () => {
    expect(of(app(true), app(false))).toEqual(["application lowers"]);
    expect(of(app(false), app(true))).toEqual(["application raises"]);
    expect(of(app(true), undefined)).toEqual([]);
    expect(of(app(true, "undeploy"), undefined)).toEqual(["application lowers"]);
    expect(of(app(true, "delete"), undefined)).toEqual(["application lowers"]);
    expect(told([{ op: "delete", type: "ApplicationDeployment", old: app(true) }], "drift")).toEqual([
      "application lowers: the application is gone on the platform",
    ]);
  });
});

test("Pulumi's own protection taken away lowers, for every kind, also where nothing else changes", () => {
  const step = { op: "same", type: "ShieldZone", old: { pullZoneId: 1 }, new: { pullZoneId: 1 } };
  expect(told([{ ...step, protect: [true, false] }])).toEqual([
    "protect lowers: it is not protected against deletion any more",
  ]);
  expect(told([{ ...step, protect: [false, true] }])).toEqual(["protect raises: it is protected against deletion"]);
  expect(told([step])).toEqual([]);
});
