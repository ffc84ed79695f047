import { seedEdgeRules } from "../../../../emulator/pullZones/seed";
import { isCaseless, kindOf } from "../../../../provider/kinds";
import { ProgramClaims } from "../../../../provider/lifecycle/claims";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { RunMemory } from "../../../../provider/lifecycle/memory";
import { stillDeclared } from "../../../../provider/lifecycle/ownership";
import { unknownValue } from "../../../../provider/schema/unknown";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const { forceTls1001: tls, blockAdmin1001: admin } = seedEdgeRules;
const kind = kindOf("EdgeRule");
const redirect = { type: "Redirect", url: "https://www.acme.example/sale", statusCode: 302 };
const program = {
  pullZoneId: 1001,
  description: "Sale",
  actions: [redirect],
  triggers: [{ type: "Url", patterns: ["*/sale/*"] }],
};

const rule = (settings = {}) => new Stacked(kind, testContext(emulator(), settings));
const rules = () => emulator().state().pullZones[0]?.EdgeRules ?? [];
const named = (description: string) => rules().filter(({ Description }) => Description === description);
const elsewhere = (guid: string, change: object) =>
  emulator().edit(({ pullZones }) => {
    Object.assign(pullZones[0]?.EdgeRules.find(({ Guid }) => Guid === guid) ?? {}, change);
  });
const problems = (inputs: object) => lifecycle.checkInputs(kind, { pullZoneId: 1001, ...inputs }).failures;

describe("an edge rule", () => {
  test("is created with its actions and triggers, and deleted", async () => {
    const own = rule();
    await own.up({
      ...program,
      actions: [redirect, { type: "SetResponseHeader", name: "X-Sale", value: "yes" }, { type: 98, parameters: ["a"] }],
      triggers: [{ type: "RequestHeader", name: "User-Agent", patterns: ["*bot*"], matching: "None" }],
      triggerMatching: "All",
      order: 4,
    });
    const [created] = named("Sale");
    expect(created).toMatchObject({
      ActionType: 1,
      ActionParameter1: "https://www.acme.example/sale",
      ActionParameter2: "302",
      ExtraActions: [
        { ActionType: 5, ActionParameter1: "X-Sale", ActionParameter2: "yes" },
        { ActionType: 98, ActionParameter1: "a" },
      ],
      Triggers: [{ Type: 1, PatternMatches: ["*bot*"], PatternMatchingType: 2, Parameter1: "User-Agent" }],
      TriggerMatchingType: 1,
      OrderIndex: 4,
      Enabled: true,
    });
    expect(own.id).toBe(`1001/${created?.Guid}`);
    expect(own.state).toMatchObject({ adopted: false });
    await own.destroy();
    expect(named("Sale")).toEqual([]);
  });

  test.each([
    ["is deleted beside a rule without an id", { Description: "without an id" }, undefined],
    ["may still exist beside a rule that cannot be read", "a rule", /EdgeRules has items that cannot be read/],
  ])("%s", async (_, other, problem) => {
    const own = rule();
    await own.up(program);
    const [zone] = emulator().state().pullZones;
    const body = { ...zone, EdgeRules: [...rules().filter(({ Description }) => Description !== "Sale"), other] };
    emulator().setFaults([{ match: { operation: "getPullZone" }, inject: { status: 200, body } }]);
    if (problem) expect(await failureOf(own.destroy())).toMatch(problem);
    else await own.destroy();
    expect(named("Sale")).toEqual([]);
  });

  test("is found if the response to its create is empty", async () => {
    emulator().setOptions({ edgeRuleSaveBody: "none" });
    const own = rule();
    await own.up(program);
    expect(own.id).toBe(`1001/${named("Sale")[0]?.Guid}`);
    expect(writes(emulator())).toHaveLength(1);
  });

  test("is distinguished from a rule with the same description if no response contains its id", async () => {
    emulator().setOptions({ edgeRuleSaveBody: "none" });
    const [one, other] = [rule({ duplicates: "allow" }), rule()];
    other.context = one.context;
    await one.up(program);
    await other.up({ ...program, order: 7 }, "same run");
    expect(named("Sale").map(({ Guid }) => `1001/${Guid}`)).toEqual([one.id, other.id]);
  });

  test.each(["rule", "none"] as const)(
    "is created once even if the response is lost (%s)",
    async (edgeRuleSaveBody) => {
      emulator().setOptions({ edgeRuleSaveBody });
      emulator().setFaults([{ match: { operation: "addOrUpdateEdgeRule" }, times: 1, inject: { cut: "after" } }]);
      const own = rule({ maxRetries: "2" });
      await own.up(program);
      expect(named("Sale")).toHaveLength(1);
      expect(own.id).toBe(`1001/${named("Sale")[0]?.Guid}`);
    },
  );

  test("that no read returns is recorded with the id of its response, and not sent again", async () => {
    const own = rule();
    const Guid = "11111111-0000-4000-8000-000000000009";
    emulator().setFaults([
      { match: { operation: "addOrUpdateEdgeRule" }, times: 1, inject: { status: 201, body: { Guid } } },
    ]);
    expect(await failureOf(own.up(program))).toContain(
      'the platform reported success, but edge rule "Sale" of pull zone 1001 does not exist. Another program may have undone the write',
    );
    expect([own.id, named("Sale"), writes(emulator()).length]).toEqual([`1001/${Guid}`, [], 1]);
  });

  test("is distinguished from another rule in the response to its create", async () => {
    const own = rule();
    const inject = { status: 201, body: { Guid: admin }, changesState: true };
    emulator().setFaults([{ match: { operation: "addOrUpdateEdgeRule" }, times: 1, inject }]);
    await own.up(program);
    expect(own.id).toBe(`1001/${named("Sale")[0]?.Guid}`);
    expect(named("Sale")).toHaveLength(1);
    expect(rules().some(({ Guid }) => Guid === admin)).toBe(true);
  });

  test("keeps undeclared settings and the platform's additions on update", async () => {
    const own = rule();
    await own.up(program);
    const guid = own.id.split("/")[1] as string;
    const [created] = named("Sale");
    elsewhere(guid, {
      OrderIndex: 9,
      CameLater: { a: 1 },
      ActionParameter3: "added",
      Triggers: created?.Triggers?.map((trigger) => ({ ...trigger, Parameter2: "added" })),
    });
    await own.refresh();
    expect(own.preview(program)).toBe("nothing");
    await own.up({ ...program, actions: [{ ...redirect, statusCode: 301 }] });
    expect(named("Sale")).toEqual([
      {
        ...created,
        OrderIndex: 9,
        CameLater: { a: 1 },
        ActionParameter2: "301",
        ActionParameter3: "added",
        Triggers: [
          { Type: 0, PatternMatches: ["*/sale/*"], PatternMatchingType: 0, Parameter1: "", Parameter2: "added" },
        ],
      },
    ]);
  });

  test("shows drift in the properties sent by its create, but only if they changed", async () => {
    const own = rule();
    await own.up(program);
    const guid = own.id.split("/")[1] as string;
    const [created] = named("Sale");
    const declared = own.state;
    elsewhere(guid, {
      Enabled: false,
      TriggerMatchingType: 2,
      Triggers: created?.Triggers?.map((trigger) => ({ ...trigger, PatternMatchingType: 1 })),
    });
    await own.refresh();
    expect(own.state).toEqual({
      ...declared,
      enabled: false,
      triggerMatching: "None",
      triggers: [{ type: "Url", patterns: ["*/sale/*"], matching: "All" }],
    });
    expect(await own.up(program)).toBe("update");
    expect(named("Sale")).toEqual([created]);
    expect(own.state).toEqual(declared);
  });

  test("that the program disabled is enabled when the program no longer declares enabled", async () => {
    const own = rule();
    await own.up({ ...program, enabled: false });
    expect(await own.up(program)).toBe("update");
    expect(named("Sale")[0]?.Enabled).toBe(true);
  });

  test("that is adopted shows no drift in undeclared settings", async () => {
    const adopted = { pullZoneId: 1001, edgeRuleId: admin };
    const own = rule();
    await own.up(adopted);
    elsewhere(admin, { Enabled: false, TriggerMatchingType: 2 });
    await own.refresh();
    expect(own.preview(adopted)).toBe("nothing");
    await own.up({ ...adopted, description: "Renamed" });
    expect(named("Renamed")[0]).toMatchObject({ Enabled: false, TriggerMatchingType: 2 });
  });

  test("is not written if that would lose unreadable properties", async () => {
    const own = rule();
    await own.up({ pullZoneId: 1001, edgeRuleId: admin, enabled: true });
    elsewhere(admin, { ActionType: null });
    expect(await failureOf(own.up({ pullZoneId: 1001, edgeRuleId: admin, enabled: false }))).toMatch(
      /nothing was written.*actions cannot be read. Declare actions as well/,
    );
    expect(writes(emulator())).toEqual([]);
  });

  test("ignores the order of triggers and patterns", async () => {
    const triggers = [
      { type: "Url", patterns: ["b", "a"] },
      { type: "CountryCode", patterns: ["DE"] },
    ];
    const own = rule();
    await own.up({ ...program, triggers });
    expect(own.preview({ ...program, triggers: triggers.toReversed() })).toBe("nothing");
    elsewhere(own.id.split("/")[1] as string, { Triggers: named("Sale")[0]?.Triggers?.toReversed() });
    await own.refresh();
    expect(own.preview({ ...program, triggers })).toBe("nothing");
  });

  test("is never written concurrently with other rules of its pull zone, by any resource", async () => {
    emulator().setOptions({ edgeRuleWriteLossMs: 20 });
    const context = testContext(emulator());
    const all = [1, 2, 3].map((number) =>
      new Stacked(kind, context).up({ ...program, description: `Sale ${number}` }, "same run"),
    );
    const enablement = new Stacked(kindOf("EdgeRuleEnablement"), context);
    await Promise.all([...all, enablement.up({ pullZoneId: 1001, edgeRuleId: tls, enabled: false }, "same run")]);
    expect([1, 2, 3].map((number) => named(`Sale ${number}`).length)).toEqual([1, 1, 1]);
    expect(rules().find(({ Guid }) => Guid === tls)?.Enabled).toBe(false);
  });
});

describe("an existing edge rule", () => {
  test("is adopted by its id, updated, and kept by a destroy", async () => {
    const own = rule();
    await own.up({ ...program, edgeRuleId: admin.toUpperCase() });
    expect(own.id).toBe(`1001/${admin}`);
    expect(own.state).toMatchObject({ adopted: true });
    expect(named("Sale")).toMatchObject([{ Guid: admin, ActionType: 1, OrderIndex: 1 }]);
    await own.destroy();
    expect(named("Sale")).toHaveLength(1);
  });

  test("that is unchanged is not created a second time after an interrupted up", async () => {
    await rule().up(program);
    expect(await failureOf(rule().up(program))).toMatch(/seems to exist already.*set edgeRuleId: "/s);
    // Another rule may have the same description.
    await rule().up({ ...program, order: 3, actions: [{ type: "BlockRequest" }] });
    expect(named("Sale")).toHaveLength(2);
  });

  test("of the platform is rejected by name", async () => {
    elsewhere(admin, { ReadOnly: true });
    const own = rule();
    expect(await failureOf(own.up({ ...program, edgeRuleId: admin }))).toContain(
      'edge rule "Block /admin" of pull zone 1001 is the platform\'s own (ReadOnly)',
    );
    await own.up(program);
    elsewhere(own.id.split("/")[1] as string, { ReadOnly: true });
    expect(await failureOf(own.up({ ...program, enabled: false }))).toContain("(ReadOnly)");
  });
});

describe("a rule that is declared completely", () => {
  test.each([
    ["EdgeRuleEnablement", { pullZoneId: 1001, description: "Sale", enabled: true }],
    ["EdgeRuleEnablement", { pullZoneId: 1001, edgeRuleId: admin.toUpperCase(), enabled: true }],
  ])("cannot be declared partially by an %s, in either order", (type, inputs) => {
    const complete = [kind, { ...program, edgeRuleId: admin }] as const;
    const part = [kindOf(type), inputs] as const;
    for (const [first, second] of [
      [complete, part],
      [part, complete],
    ] as const) {
      const declared = { claims: new ProgramClaims(), account: "one" };
      expect(lifecycle.checkInputs(first[0], first[1], declared).failures).toEqual([]);
      expect(lifecycle.checkInputs(second[0], second[1], declared).failures.join()).toMatch(
        new RegExp(
          `^EdgeRule \\(.* declares edge rule .* as a whole, and ${type} \\(.* declares a part of it. Remove the latter`,
        ),
      );
    }
  });

  test("cannot be declared partially, even if only the platform shows that both are the same rule", async () => {
    const context = testContext(emulator());
    const enablement = new Stacked(kindOf("EdgeRuleEnablement"), context);
    await enablement.up({ pullZoneId: 1001, description: "Block /admin", enabled: true }, "same run");
    emulator().clearRequests();
    const own = new Stacked(kind, context);
    expect(await failureOf(own.up({ ...program, edgeRuleId: admin }, "same run"))).toMatch(
      /^EdgeRule \(.*\) declares .* as a whole, and EdgeRuleEnablement \(.*\) declares a part of it\. Remove the latter/,
    );
    expect(writes(emulator())).toEqual([]);
  });

  test("cannot be declared partially while it is unchanged, and is still deleted by its destroy", async () => {
    const context = testContext(emulator());
    const own = new Stacked(kind, context);
    await own.up(program);
    context.run = new RunMemory(isCaseless);
    stillDeclared(context, kind, own.id, lifecycle.checkInputs(kind, program).inputs);
    const enablement = new Stacked(kindOf("EdgeRuleEnablement"), context);
    const edgeRuleId = own.id.split("/")[1];
    expect(await failureOf(enablement.up({ pullZoneId: 1001, edgeRuleId, enabled: false }, "same run"))).toMatch(
      /^EdgeRule \(.*\) declares .* as a whole, and EdgeRuleEnablement/,
    );
    await own.destroy("same run");
    expect(named("Sale")).toEqual([]);
    expect(context.warnings).toEqual([]);
  });

  test("may replace an enablement, which then leaves it unchanged", async () => {
    const context = testContext(emulator());
    const enablement = new Stacked(kindOf("EdgeRuleEnablement"), context);
    await enablement.up({ pullZoneId: 1001, description: "Block /admin", enabled: false });
    const own = new Stacked(kind, context);
    await own.up({ ...program, edgeRuleId: admin, enabled: false });
    await enablement.destroy("same run");
    expect(named("Sale")).toMatchObject([{ Guid: admin, Enabled: false }]);
  });

  test("is kept by its destroy if another resource still declares whether it is enabled", async () => {
    const context = testContext(emulator());
    const own = new Stacked(kind, context);
    await own.up(program);
    const enablement = new Stacked(kindOf("EdgeRuleEnablement"), context);
    await enablement.up({ pullZoneId: 1001, description: "Sale", enabled: false });
    await own.destroy("same run");
    expect(named("Sale")).toMatchObject([{ Enabled: false }]);
  });
});

test.each<[what: string, inputs: object, problem: RegExp | undefined]>([
  ["a rule without actions and triggers", { description: "x" }, /^actions is required.*triggers is required/],
  ["only the id of a rule", { edgeRuleId: admin }, undefined],
  [
    "a redirect without its status",
    { ...program, actions: [{ type: "Redirect", url: "/x" }] },
    /actions\[0\].statusCode is required/,
  ],
  ...[
    "/contact",
    "//www.acme.example",
    "?lang=en",
    "{{path}}",
    "%{Url.Path}",
    "https://{{hostname}}/x",
    "acme://x",
  ].map((url): [string, object, undefined] => [
    `a redirect to ${url}`,
    { ...program, actions: [{ ...redirect, url }] },
    undefined,
  ]),
  [
    "a redirect with another status",
    { ...program, actions: [{ ...redirect, statusCode: 200 }] },
    /must be one of 301, 302, 307, 308/,
  ],
  ["a redirect with parameters", { ...program, actions: [{ type: 1, parameters: ["/x", "301"] }] }, undefined],
  [
    "a redirect with parameters and url",
    { ...program, actions: [{ ...redirect, parameters: ["/x"] }] },
    /both parameters and url/,
  ],
  [
    "a property of another action",
    { ...program, actions: [{ type: "ForceSSL", url: "x" }] },
    /url is not a property of ForceSSL/,
  ],
  [
    "a header without a name",
    { ...program, triggers: [{ type: "CookieValue", patterns: ["x"] }] },
    /triggers\[0\].name is required/,
  ],
  ["a trigger without patterns", { ...program, triggers: [{ type: "Url", patterns: [] }] }, /patterns/],
  [
    "values that are not known yet",
    { ...program, actions: [{ type: unknownValue, url: "x" }], triggers: unknownValue },
    undefined,
  ],
])("a check reports the problem of %s, if any", (_what, inputs, problem) => {
  if (problem) expect(problems(inputs).join("; ")).toMatch(problem);
  else expect(problems(inputs)).toEqual([]);
});

test.each([
  ["www.acme.example/contact", '; did you mean "https://www.acme.example/contact"?'],
  ["www.acme.example{{path}}", '; did you mean "https://www.acme.example{{path}}"?'],
  ["www.acme.example:8443", '; did you mean "https://www.acme.example:8443"?'],
  ["https:/www.acme.example", ""],
  ["www.acme.example/x?token=hunter2hunter2", ""],
  ["contact", ""],
])("a check refuses a redirect to %s", (url, meant) => {
  const refused = (action: object) => problems({ ...program, actions: [{ type: "Redirect", ...action }] });
  const problem = `must be a URL with its scheme, such as https://www.acme.example/contact, or a path such as /contact${meant}`;
  expect(refused({ url, statusCode: 301 })).toEqual([`actions[0].url ${problem}`]);
  expect(refused({ parameters: [url, "301"] })).toEqual([`actions[0].parameters[0] ${problem}`]);
  expect(refused({ type: 1, parameters: [url, "301"] })).toEqual([`actions[0].parameters[0] ${problem}`]);
});
