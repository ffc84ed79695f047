import util from "node:util";
import { kindOf } from "../../../../../provider/kinds";
import { idOfKey, listClaim, ProgramClaims } from "../../../../../provider/lifecycle/claims";
import { checkInputs } from "../../../../../provider/lifecycle/lifecycle";
import { identityOf } from "../../../../../provider/lifecycle/ownership";

const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
const one = (hostname: string, more: object = {}) =>
  ["PullZoneAllowedReferrers", { hostnames: [hostname], ...more }] as const;
const set = (more: object = {}) => ["PullZoneAllowedReferrers", { hostnames: ["a.example"], ...more }] as const;
const exclusive = (more: object = {}) => set({ exclusive: true, ...more });

type Declared = readonly [type: string, inputs: object];

function lastOf(...declared: Declared[]): readonly string[] {
  const program = { claims: new ProgramClaims(), account: "own" };
  const all = declared.map(([type, inputs]) => checkInputs(kindOf(type), { pullZoneId: 1001, ...inputs }, program));
  const last = all.pop();
  expect(all.flatMap(({ failures }) => failures)).toEqual([]);
  return last?.failures ?? [];
}

test.each<[string, Declared[]]>([
  ["an exclusive set after a single-entry resource", [one("b.example"), exclusive()]],
  ["a single-entry resource after an exclusive set", [exclusive(), one("b.example")]],
  ["a single-entry resource of an entry in the exclusive set", [exclusive(), one("a.example")]],
  ["two exclusive sets", [exclusive(), exclusive({ hostnames: ["b.example"] })]],
  ["a set after an exclusive set", [exclusive(), set()]],
  ["an exclusive set after another set", [set(), exclusive()]],
  ["an exclusive set with unknown entries", [exclusive({ hostnames: unknown }), one("b.example")]],
  ["a possibly exclusive set beside an exclusive one", [set({ exclusive: unknown }), exclusive()]],
])("%s fails the check", (_what, declared) => {
  expect(lastOf(...declared)).toHaveLength(1);
});

test("the failure names the list and both resources, and suggests a solution", () => {
  expect(lastOf(one("b.example"), exclusive())).toEqual([
    "PullZoneAllowedReferrers (the list of allowed referrers of pull zone 1001) has exclusive: true, so it owns the list of allowed referrers of pull zone 1001 and removes entries that it does not declare, but PullZoneAllowedReferrers (the list of allowed referrers of pull zone 1001) declares the same list. Declare everything in the resource with exclusive, or remove exclusive.",
  ]);
});

test.each<[string, Declared[]]>([
  ["sets without exclusive, even of the same entries", [set(), one("a.example"), set({ hostnames: ["b.example"] })]],
  ["an exclusive set that is checked again, as before a replacement", [exclusive(), exclusive()]],
  ["other zones", [exclusive(), one("b.example", { pullZoneId: 1002 })]],
  ["unknown zones", [exclusive({ pullZoneId: unknown }), exclusive({ pullZoneId: unknown, hostnames: [] })]],
  ["an unknown zone", [exclusive(), one("b.example", { pullZoneId: unknown })]],
  ["a possibly exclusive set", [set({ exclusive: unknown }), one("b.example")]],
  [
    "a video library of the same number",
    [
      exclusive(),
      ["VideoLibraryAllowedReferrers", { videoLibraryId: 1001, hostnames: [], exclusive: true, pullZoneId: undefined }],
    ],
  ],
])("%s do not conflict", (_what, declared) => {
  expect(lastOf(...declared)).toEqual([]);
});

test("a resource that fails its check for another reason claims nothing", () => {
  const program = { claims: new ProgramClaims(), account: "own" };
  const kind = kindOf("PullZoneAllowedReferrers");
  checkInputs(kind, { pullZoneId: 1001, exclusive: true }, program);
  expect(checkInputs(kind, { pullZoneId: 1001, hostnames: [] }, program).failures).toEqual([]);
});

test("two connections to one account conflict, two accounts do not", () => {
  const claims = new ProgramClaims();
  const failuresOf = ([type, inputs]: Declared, account: string) =>
    checkInputs(kindOf(type), { pullZoneId: 1001, ...inputs }, { claims, account }).failures;
  expect(failuresOf(exclusive({ connection: "one" }), "first account")).toEqual([]);
  expect(failuresOf(one("b.example", { connection: "other" }), "second account")).toEqual([]);
  expect(failuresOf(one("b.example", { connection: "two" }), "first account")).toHaveLength(1);
});

describe("another account", () => {
  const all = listClaim({ kind: "Lists", of: "zone", label: "the list of zone" }, { zone: 1, exclusive: true });
  const declared = (...accounts: unknown[]) => {
    const program = new ProgramClaims();
    return accounts.map((account, identity) =>
      program.declare(all, { identity, label: `resource ${identity}`, account }),
    );
  };

  test("has its own lists under the same ids", () => {
    expect(declared("one", "other", undefined)).toEqual([undefined, undefined, undefined]);
  });

  test("does not conflict while its connection is unknown", () => {
    expect(declared("one", unknown, "one")).toEqual([undefined, undefined, expect.stringContaining("resource 0")]);
  });
});

const guid = "aaaabbbb-cccc-4ddd-8eee-ffff00001111";
const rule = (enabled: unknown, more: object = {}) =>
  ["EdgeRuleEnablement", { edgeRuleId: guid.toUpperCase(), enabled, ...more }] as const;
const list = (settings: object) =>
  [
    "AccessListConfiguration",
    { pullZoneId: undefined, shieldZoneId: 7002, configurationId: 9001, ...settings },
  ] as const;
const application = (deployed: unknown, more: object = {}) =>
  ["ApplicationDeployment", { pullZoneId: undefined, appId: "app-1", deployed, ...more }] as const;
const zone = (settings: object) => ["ShieldZone", settings] as const;
const variable = (valueEncoded: unknown, name = "max_num_args") => ({ wafEngineConfig: [{ name, valueEncoded }] });

describe("resources that set one object to different values fail the check:", () => {
  test.each<[string, Declared[], string]>([
    [
      "an edge rule",
      [rule(true), rule(false)],
      `edge rule ${guid} of pull zone 1001 is declared with enabled: true by EdgeRuleEnablement (edge rule ${guid} of pull zone 1001), and with enabled: false by EdgeRuleEnablement (edge rule ${guid} of pull zone 1001): each update would undo the other's values. Declare it in one of them.`,
    ],
    [
      "a zone, redacting a string that may be a secret",
      [zone({ wafDisabledRules: ["hunter2"] }), zone({ wafDisabledRules: ["942100"], adopt: true })],
      "is declared with wafDisabledRules: […] by ShieldZone (the shield zone of pull zone 1001), and with wafDisabledRules: […] by",
    ],
    [
      "a zone, quoting a member of an enumeration",
      [zone({ planType: "Basic" }), zone({ planType: "Advanced", adopt: true })],
      'is declared with planType: "Basic" by ShieldZone (the shield zone of pull zone 1001), and with planType: "Advanced" by',
    ],
    [
      "an edge rule, by its description",
      [
        rule(true, { edgeRuleId: undefined, description: "TLS" }),
        rule(false, { edgeRuleId: undefined, description: "TLS" }),
      ],
      'edge rule "TLS" of pull zone 1001 is declared with enabled: true by',
    ],
    [
      "an access list, in the settings that both declare",
      [list({ isEnabled: true, action: "Block" }), list({ isEnabled: true, action: "Log" })],
      'access list configuration 9001 of shield zone 7002 is declared with action: "Block" by',
    ],
    [
      "an application",
      [application(true), application(false)],
      "deployment of application app-1 is declared with deployed: true by",
    ],
    [
      "a zone",
      [zone({ wafEnabled: true, wafExecutionMode: "Block" }), zone({ wafEnabled: false, wafExecutionMode: "Log" })],
      'the shield zone of pull zone 1001 is declared with wafEnabled: true, wafExecutionMode: "Block" by',
    ],
    ["a variable of a zone", [zone(variable("1")), zone(variable("2"))], "with wafEngineConfig.max_num_args: … by"],
  ])("%s", (_what, declared, message) => {
    const failures = lastOf(...declared);
    expect(failures).toEqual([expect.stringContaining(message)]);
  });

  test("without quoting values if the arguments contain secrets", () => {
    const program = { claims: new ProgramClaims(), account: "own" };
    const [first, second] = ["942100", "942101"].map(
      (secret) =>
        checkInputs(kindOf("ShieldZone"), { pullZoneId: 1001, wafDisabledRules: [secret] }, program, [
          "wafDisabledRules[]",
        ]).failures,
    );
    expect([first, second]).toEqual([[], [expect.stringContaining("with different wafDisabledRules")]]);
    expect(second?.[0]).not.toContain("9421");
  });
});

test.each<[string, Declared[]]>([
  ["the same resource, checked again", [rule(true), rule(true)]],
  ["an unknown value", [rule(unknown), rule(true), rule(false, { pullZoneId: 1002 })]],
  ["an unknown rule", [rule(true, { edgeRuleId: unknown }), rule(false, { edgeRuleId: unknown })]],
  ["a rule of an unknown zone", [rule(true, { pullZoneId: unknown }), rule(false, { pullZoneId: unknown })]],
  ["another rule", [rule(true), rule(false, { edgeRuleId: guid.replace("a", "b") })]],
  ["other settings of one list", [list({ isEnabled: true }), list({ action: "Log" })]],
  [
    "two releases in one application",
    [application(true, { triggers: { a: 1 } }), application(true, { triggers: { b: 1 } })],
  ],
  ["other settings of one zone", [zone({ wafEnabled: true }), zone({ wafExecutionMode: "Block" })]],
  ["other variables of one zone", [zone(variable("1")), zone(variable("2", "arg_length"))]],
  [
    "sets of the same rules in another order",
    [zone({ wafDisabledRules: ["1", "2"] }), zone({ wafDisabledRules: ["2", "1"] })],
  ],
])("%s does not conflict", (_what, declared) => {
  expect(lastOf(...declared)).toEqual([]);
});

test("a resource that will be replaced may be checked again with the values kept by ignoreChanges", () => {
  const claims = new ProgramClaims();
  const program = { claims, account: "own" };
  const kind = kindOf("EdgeRuleEnablement");
  const inputs = (enabled: boolean) => ({ pullZoneId: 1001, description: "TLS", enabled });
  const { inputs: before } = checkInputs(kind, inputs(true), program);
  claims.withdraw(identityOf(kind, before));
  expect(checkInputs(kind, inputs(false), program).failures).toEqual([]);
});

describe("many resources that declare a part of one object", () => {
  const claimed = (number: number) =>
    [
      { key: { kind: "Rules", member: "1" }, label: "the rules", members: "some", values: { enabled: true } } as const,
      { identity: number, label: `resource ${number}`, account: "own" },
    ] as const;

  test("are each compared with one declaration", () => {
    const claims = new ProgramClaims();
    const compared = jest.spyOn(util, "isDeepStrictEqual");
    for (let number = 0; number < 1_000; number += 1) expect(claims.declare(...claimed(number))).toBeUndefined();
    expect(compared.mock.calls.length).toBe(999);
    compared.mockRestore();
  });

  test("conflict with a different declaration while it is declared", () => {
    const claims = new ProgramClaims();
    for (let number = 0; number < 3; number += 1) claims.declare(...claimed(number));
    const [claim, by] = claimed(3);
    const other = { ...claim, values: { enabled: false } };
    for (const number of [0, 1, 2]) {
      expect(claims.declare(other, by)).toContain(`resource ${number} and resource 3`);
      claims.withdraw(number);
    }
    expect(claims.declare(other, by)).toBeUndefined();
  });

  test("do not conflict with themselves", () => {
    const claims = new ProgramClaims();
    const [claim, by] = claimed(0);
    claims.declare(claim, by);
    expect(claims.declare({ ...claim, values: { enabled: false } }, by)).toBeUndefined();
  });
});

test("an object without an id gets a unique key that no real id has", () => {
  const key = (listName: string) => ({ kind: "List", parent: 3004, member: { listName } });
  expect(idOfKey(key("Tor"))).toBe('3004/{"listName":"Tor"}');
  expect(idOfKey(key("Tor"))).not.toBe(idOfKey(key("VPN")));
});

test("the same rule id in another account does not conflict", () => {
  const claims = new ProgramClaims();
  const failures = ["first", "second"].map(
    (account, index) =>
      checkInputs(
        kindOf("EdgeRuleEnablement"),
        { pullZoneId: 1, edgeRuleId: guid, enabled: index === 0 },
        { claims, account },
      ).failures,
  );
  expect(failures).toEqual([[], []]);
});
